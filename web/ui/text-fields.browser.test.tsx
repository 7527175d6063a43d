import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './base.css';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

test('a text field is tied to its label, hint and error, and the error has a picture and words [WCAG 3.3.1]', async () => {
  const { rerender } = await render(<TextField label="E-mail" hint="We write rarely." />);
  const field = page.getByRole('textbox', { name: 'E-mail' });
  await expect.element(field).toHaveAccessibleDescription('We write rarely.');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await rerender(<TextField label="E-mail" hint="We write rarely." error="That is no address." />);
  await expect.element(field).toHaveAccessibleDescription('That is no address. We write rarely.');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  const error = page.getByText('That is no address.');
  expect(getComputedStyle(error.element(), '::before').clipPath).toContain('path(');
  expect(error.element().closest('[aria-live="polite"]')).not.toBeNull();
});

test('the error stands between the control and the hint, and comes into view with it [WCAG 3.3.1]', async () => {
  const form = (error?: string) => (
    <div style={{ height: 160, overflowY: 'auto' }} data-testid="box">
      <div style={{ height: 120 }} />
      <TextField label="E-mail" hint="We write rarely." error={error} />
      <div style={{ height: 400 }} />
    </div>
  );
  const { rerender } = await render(form());
  const field = page.getByRole('textbox', { name: 'E-mail' });
  const box = page.getByTestId('box').element();
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveFocus();
  box.scrollTop = 60;
  await rerender(form('That is no address.'));
  const error = page.getByText('That is no address.').element();
  const isInView = () => error.getBoundingClientRect().bottom <= box.getBoundingClientRect().bottom;
  await expect.poll(isInView).toBe(true);
  expect(error.compareDocumentPosition(page.getByText('We write rarely.').element())).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  // So does coming back to it later.
  (field.element() as HTMLElement).blur();
  box.scrollTop = 0;
  expect(isInView()).toBe(false);
  (field.element() as HTMLElement).focus();
  await expect.poll(isInView).toBe(true);
});

test('an error moves nothing under somebody who is busy elsewhere [WCAG 3.2.2]', async () => {
  const form = (error?: string) => (
    <div style={{ height: 100, overflowY: 'auto' }} data-testid="box">
      <div style={{ height: 300 }} />
      <TextField label="E-mail" error={error} />
    </div>
  );
  const { rerender } = await render(form());
  await rerender(form('That is no address.'));
  await expect.element(page.getByText('That is no address.')).toBeInTheDocument();
  expect(page.getByTestId('box').element().scrollTop).toBe(0);
});

test('a text area counts down, says so aloud near the end, and takes no more than it holds [WCAG 4.1.3]', async () => {
  function Note() {
    const [value, setValue] = useState('');
    return (
      <TextArea
        label="Why"
        value={value}
        onValueChange={setValue}
        maxLength={25}
        counterText={(left) => `${left} left`}
      />
    );
  }
  await render(<Note />);
  const area = page.getByRole('textbox', { name: 'Why' });
  await expect.element(page.getByText('25 left')).toHaveAttribute('aria-live', 'off');
  await userEvent.type(area, '12345');
  await expect.element(page.getByText('20 left')).toHaveAttribute('aria-live', 'polite');
  await userEvent.type(area, '678901234567890123456789');
  await expect.element(area).toHaveValue('1234567890123456789012345');
  await expect.element(page.getByText('0 left')).toBeVisible();
});
