import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './base.css';
import { MoneyField } from './money-field.tsx';

const field = page.getByRole('textbox', { name: 'Amount' });
const onValueChange = vi.fn();

function AmountField() {
  const [digits, setDigits] = useState('');
  return (
    <MoneyField
      label="Amount"
      hint="In whole dollars."
      error={digits === '0' ? 'A bit more than nothing.' : undefined}
      value={digits}
      onValueChange={(typed) => {
        onValueChange(typed);
        setDigits(typed);
      }}
      digitsMax={7}
    />
  );
}

function caret() {
  const { selectionStart } = field.element() as HTMLInputElement;
  return selectionStart;
}

beforeEach(async () => {
  onValueChange.mockClear();
  await render(<AmountField />);
  await userEvent.keyboard('{Tab}');
});

test('typed dollars get their commas, and the digits alone are told [MONEY-01]', async () => {
  await userEvent.keyboard('450000');
  await expect.element(field).toHaveValue('450,000');
  expect(onValueChange).toHaveBeenLastCalledWith('450000');
});

test('letters, signs and spaces are stripped [MONEY-01]', async () => {
  await userEvent.keyboard('$1a2 -3');
  await expect.element(field).toHaveValue('123');
});

test('a pasted amount keeps its dollars and drops its cents [MONEY-01]', async () => {
  await userEvent.fill(field, '$1,234.56');
  await expect.element(field).toHaveValue('1,234');
  expect(onValueChange).toHaveBeenLastCalledWith('1234');
});

test('the caret stays behind the digit it stood behind when commas come and go [MONEY-01]', async () => {
  await userEvent.keyboard('45000{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}9');
  await expect.element(field).toHaveValue('459,000');
  expect(caret()).toBe('459'.length);
  await userEvent.keyboard('1');
  await expect.element(field).toHaveValue('4,591,000');
  expect(caret()).toBe('4,591'.length);
  await userEvent.keyboard('{Backspace}');
  await expect.element(field).toHaveValue('459,000');
  expect(caret()).toBe('459'.length);
});

test('deleting a comma takes the digit beside it [MONEY-01]', async () => {
  await userEvent.keyboard('450000{ArrowLeft}{ArrowLeft}{ArrowLeft}{Backspace}');
  await expect.element(field).toHaveValue('45,000');
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{Delete}');
  await expect.element(field).toHaveValue('4,500');
});

test('more digits than there is room for are not taken [MONEY-01]', async () => {
  await userEvent.keyboard('12345678');
  await expect.element(field).toHaveValue('1,234,567');
});

test('the field is tied to its label, hint and error [MONEY-01]', async () => {
  await expect.element(field).toHaveAccessibleDescription('In whole dollars.');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await userEvent.keyboard('0');
  await expect.element(field).toHaveAccessibleDescription('A bit more than nothing. In whole dollars.');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await page.getByText('Amount').click();
  await expect.element(field).toHaveFocus();
});
