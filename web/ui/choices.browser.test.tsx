import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './base.css';
import { Checkbox } from './checkbox.tsx';
import { RadioList } from './radio-list.tsx';
import { Rectangles } from './rectangles.tsx';

const choices = [
  { value: 'term', label: 'For a while', detail: '10 to 30 years' },
  { value: 'whole', label: 'For good' },
  { value: 'never', label: 'Never', disabled: true },
];

describe.each([
  ['a radio list', RadioList],
  ['a set of rectangles', Rectangles],
])('%s', (_, Choices) => {
  function Question({ error }: { error?: string }) {
    const [value, setValue] = useState<string>();
    return (
      <Choices
        legend="How long?"
        hint="You can change it."
        {...{ choices, value, error }}
        onValueChange={setValue}
      />
    );
  }

  const radio = (name: RegExp) => page.getByRole('radio', { name });

  test('is a named group whose arrow keys choose and pass over what cannot be chosen [WCAG 2.1.1]', async () => {
    await render(<Question />);
    await userEvent.keyboard('{Tab} ');
    await expect.element(radio(/^For a while/)).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(radio(/^For good/)).toBeChecked();
    await expect.element(radio(/^For a while/)).not.toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(radio(/^For a while/)).toBeChecked();
  });

  test('keeps its error at a distance from the last choice [WCAG 3.3.1]', async () => {
    await render(<Question error="Pick one." />);
    const last = radio(/^Never/)
      .element()
      .closest('label')!;
    const error = page.getByText('Pick one.').element();
    expect(error.getBoundingClientRect().top - last.getBoundingClientRect().bottom).toBeCloseTo(8);
  });

  test('ties its question, hint and error to the group [WCAG 1.3.1]', async () => {
    await render(<Question error="Pick one." />);
    const group = page.getByRole('radiogroup', { name: 'How long?' });
    await expect.element(group).toHaveAccessibleDescription('You can change it. Pick one.');
  });

  test('is chosen by a press anywhere on a row [WCAG 2.5.5]', async () => {
    await render(<Question />);
    // Forced, because in a card the press lands on the input that is spread over it.
    await page.getByText('10 to 30 years').click({ force: true });
    await expect.element(radio(/^For a while/)).toBeChecked();
  });
});

test('a checkbox is set and cleared by its words and by Space, and tied to its hint and error [WCAG 1.3.1]', async () => {
  function Agreement() {
    const [isChecked, setIsChecked] = useState(false);
    return (
      <Checkbox
        label="I agree"
        hint="To the fine print."
        error={isChecked ? undefined : 'We need your word.'}
        checked={isChecked}
        onCheckedChange={setIsChecked}
      />
    );
  }
  await render(<Agreement />);
  const checkbox = page.getByRole('checkbox', { name: 'I agree' });
  await expect.element(checkbox).toHaveAccessibleDescription('We need your word. To the fine print.');
  await expect.element(checkbox).toHaveAttribute('aria-invalid', 'true');
  await page.getByText('I agree').click();
  await expect.element(checkbox).toBeChecked();
  await expect.element(checkbox).toHaveAccessibleDescription('To the fine print.');
  await userEvent.keyboard(' ');
  await expect.element(checkbox).not.toBeChecked();
});
