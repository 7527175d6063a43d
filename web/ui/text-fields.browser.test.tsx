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
  await expect.element(field).toHaveAccessibleDescription('We write rarely. That is no address.');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  const error = page.getByText('That is no address.');
  expect(error.element().querySelector('svg')).toBeVisible();
  expect(error.element().closest('[aria-live="polite"]')).not.toBeNull();
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
