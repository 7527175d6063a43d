import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './base.css';
import { BackControl } from './back-control.tsx';

test('the back control is an arrow with words that leads back, by keyboard as well [SHELL-31]', async () => {
  const onClick = vi.fn();
  await render(<BackControl onClick={onClick}>Back</BackControl>);
  const back = page.getByRole('button', { name: 'Back' });
  expect(back.element().querySelector('svg')).toBeVisible();
  await back.click();
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('the back control can be a link [SHELL-31]', async () => {
  await render(
    <BackControl
      render={({ children, ...look }) => (
        <a href="#list" {...look}>
          {children}
        </a>
      )}
    >
      To the list
    </BackControl>,
  );
  const back = page.getByRole('link', { name: 'To the list' });
  await expect.element(back).toHaveAttribute('href', '#list');
  expect(back.element().querySelector('svg')).toBeVisible();
});
