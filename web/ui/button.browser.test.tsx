import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './base.css';
import { Button } from './button.tsx';

test('a busy button says so, keeps its width and its focus, and ignores presses [WCAG 4.1.2]', async () => {
  const onClick = vi.fn();
  const { rerender } = await render(<Button onClick={onClick}>SAVE IT ALL</Button>);
  // A font that comes in between would change the width too.
  await document.fonts.ready;
  const before = page.getByRole('button', { name: 'SAVE IT ALL' }).element();
  const { width } = before.getBoundingClientRect();
  await userEvent.keyboard('{Tab}{Enter}');
  await rerender(
    <Button onClick={onClick} busyText="Saving">
      SAVE IT ALL
    </Button>,
  );
  const busy = page.getByRole('button', { name: 'Saving' });
  await expect.element(busy).toHaveFocus();
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
  expect(busy.element().getBoundingClientRect().width).toBe(width);
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a busy button does not send its form a second time [WCAG 4.1.2]', async () => {
  const onSubmit = vi.fn((event: React.SubmitEvent) => event.preventDefault());
  await render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busyText="Saving">
        SAVE
      </Button>
    </form>,
  );
  await userEvent.keyboard('{Tab}{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

test.each(['primary', 'secondary', 'textLink', 'destructive', 'back', 'exit'] as const)(
  'the %s button is at least 44 px high [WCAG 2.5.5]',
  async (variant) => {
    await render(<Button variant={variant}>GO</Button>);
    const { height } = page.getByRole('button', { name: 'GO' }).element().getBoundingClientRect();
    expect(height).toBeGreaterThanOrEqual(44);
  },
);

test('each style looks like no other [FORM-73]', async () => {
  const variants = ['primary', 'secondary', 'textLink', 'destructive', 'back', 'exit'] as const;
  await render(
    <>
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
    </>,
  );
  const looks = variants.map((name) => {
    const button = page.getByRole('button', { name, exact: true }).element();
    const { backgroundColor, borderTopColor, color, textDecorationLine } = getComputedStyle(button);
    const picture = button.querySelector('svg')?.innerHTML;
    return JSON.stringify([backgroundColor, borderTopColor, color, textDecorationLine, picture]);
  });
  expect(new Set(looks).size).toBe(variants.length);
});

test('the focused button has a ring of 3 px, 2 px away [WCAG 2.4.13]', async () => {
  await render(<Button>GO</Button>);
  await userEvent.keyboard('{Tab}');
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(
    page.getByRole('button', { name: 'GO' }).element(),
  );
  expect({ outlineStyle, outlineWidth, outlineOffset }).toEqual({
    outlineStyle: 'solid',
    outlineWidth: '3px',
    outlineOffset: '2px',
  });
});
