import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './base.css';
import { Dropdown } from './dropdown.tsx';

const names = ['Maine', 'Maryland', 'Nevada', 'New Jersey', 'New York', 'Texas'];
const options = names.map((name) => ({ value: name.toLowerCase(), label: name }));

const combobox = page.getByRole('combobox');

function StateField() {
  const [value, setValue] = useState<string>();
  return (
    <Dropdown
      label="Your state"
      hint="Where you live, not where you ski."
      error={value === 'texas' ? 'Not there yet.' : undefined}
      options={options}
      value={value}
      onValueChange={setValue}
      placeholder="Pick your state"
    />
  );
}

/** The option a screen reader is told about. */
function activeOption() {
  const id = combobox.element().getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
}

function expectActive(name: string) {
  return expect.poll(activeOption).toBe(name);
}

beforeEach(async () => {
  await render(<StateField />);
  await userEvent.keyboard('{Tab}');
});

test('a dropdown is named by its label and its value, and described by its hint and error [SHELL-32]', async () => {
  await expect.element(combobox).toHaveAccessibleName('Your state Pick your state');
  await expect.element(combobox).toHaveAccessibleDescription('Where you live, not where you ski.');
  await userEvent.keyboard('{End}{Enter}');
  await expect.element(combobox).toHaveAccessibleName('Your state Texas');
  await expect
    .element(combobox)
    .toHaveAccessibleDescription('Not there yet. Where you live, not where you ski.');
  await expect.element(combobox).toHaveAttribute('aria-invalid', 'true');
});

test('arrow keys open a dropdown and move within it, never past its ends [SHELL-32]', async () => {
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(combobox).toHaveAttribute('aria-expanded', 'true');
  await expectActive('Maine');
  await userEvent.keyboard('{ArrowUp}');
  await expectActive('Maine');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expectActive('Nevada');
  await userEvent.keyboard('{End}');
  await expectActive('Texas');
  await userEvent.keyboard('{ArrowDown}');
  await expectActive('Texas');
  await userEvent.keyboard('{Home}');
  await expectActive('Maine');
});

test('Home and End open a closed dropdown at its ends [SHELL-32]', async () => {
  await userEvent.keyboard('{End}');
  await expectActive('Texas');
  await userEvent.keyboard('{Escape}{Home}');
  await expectActive('Maine');
});

test('Enter chooses and keeps focus; Escape leaves the choice as it was [SHELL-32]', async () => {
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(combobox).toHaveTextContent('Maryland');
  await expect.element(combobox).toHaveAttribute('aria-expanded', 'false');
  await expect.element(combobox).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Escape}');
  await expect.element(combobox).toHaveAttribute('aria-expanded', 'false');
  await expect.element(combobox).toHaveTextContent('Maryland');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('Maryland');
});

test('Tab takes the active option along and leaves the dropdown [SHELL-32]', async () => {
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Tab}');
  await expect.element(combobox).toHaveTextContent('Nevada');
  await expect.element(combobox).not.toHaveFocus();
});

test('a pointer chooses as well, and focus stays on the dropdown [SHELL-32]', async () => {
  await combobox.click();
  await page.getByRole('option', { name: 'Nevada' }).click();
  await expect.element(combobox).toHaveTextContent('Nevada');
  await expect.element(combobox).toHaveFocus();
});

test('letters typed in a row make one word, the space in it included [SHELL-34]', async () => {
  await userEvent.keyboard('new y');
  await expectActive('New York');
  await userEvent.keyboard('{Enter}');
  await expect.element(combobox).toHaveTextContent('New York');
});

test('one letter again and again steps through the options that begin with it [SHELL-34]', async () => {
  await userEvent.keyboard('n');
  await expectActive('Nevada');
  await userEvent.keyboard('n');
  await expectActive('New Jersey');
});

test.each([
  ['749 ms after the last goes on with its word', 749, 'Nevada'],
  ['750 ms after the last begins a new word', 750, 'Texas'],
])('a letter %s [SHELL-34]', async (_, pauseMs, expected) => {
  // The keys tell the time by their stamps, so the pause needs no waiting. No option begins with "nt".
  const startedAt = performance.now();
  function press(key: string, afterMs: number) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: startedAt + afterMs });
    combobox.element().dispatchEvent(event);
  }
  press('n', 0);
  await expectActive('Nevada');
  press('t', pauseMs);
  await expectActive(expected);
});
