import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './base.css';
import { Slider } from './slider.tsx';
import { TextField } from './text-field.tsx';

const slider = page.getByRole('slider', { name: 'How much?' });
const dollars = (value: number) => `$${value}`;
const ticks = [0, 25, 50, 75, 100].map((value) => ({ value, label: dollars(value) }));

function AmountSlider() {
  const [value, setValue] = useState(50);
  return (
    <Slider
      label="How much?"
      hint="In tens."
      error={value === 100 ? 'That is all of it.' : undefined}
      value={value}
      onValueChange={setValue}
      min={0}
      max={100}
      step={10}
      formatValue={dollars}
      ticks={ticks}
      entry={<TextField label="Or type it" />}
    />
  );
}

beforeEach(async () => {
  await page.viewport(390, 844);
  await render(<AmountSlider />);
});

test('arrow keys move a slider by its step, Home and End to its ends [SHELL-32]', async () => {
  await userEvent.keyboard('{Tab}');
  await expect.element(slider).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowUp}');
  await expect.element(slider).toHaveValue('70');
  await userEvent.keyboard('{End}{ArrowRight}');
  await expect.element(slider).toHaveValue('100');
  await userEvent.keyboard('{Home}');
  await expect.element(slider).toHaveValue('0');
});

test('a slider shows and reads out its value in words, with its hint and error [SHELL-32]', async () => {
  await userEvent.keyboard('{Tab}{End}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '$100');
  expect(document.querySelector('output')?.textContent).toBe('$100');
  await expect.element(slider).toHaveAccessibleDescription('That is all of it. In tens.');
  await expect.element(slider).toHaveAttribute('aria-invalid', 'true');
});

describe('the room decides what stands by a slider', () => {
  const shownTicks = () =>
    ticks
      .map((tick) => tick.label)
      .filter((label) => page.getByText(label, { exact: true }).elements().some(isTickShown));

  function isTickShown(element: Element) {
    return element.tagName !== 'OUTPUT' && element.checkVisibility();
  }

  function isEntryBeside() {
    const entry = page.getByRole('textbox', { name: 'Or type it' }).element();
    return entry.getBoundingClientRect().left > slider.element().getBoundingClientRect().right;
  }

  test.each([
    [519, ['$0', '$100'], false],
    [520, ['$0', '$50', '$100'], true],
    [959, ['$0', '$50', '$100'], true],
    [960, ['$0', '$25', '$50', '$75', '$100'], true],
  ])('at %i px: labels %j, entry beside it: %s [SHELL-35]', async (width, labels, isBeside) => {
    await page.viewport(width, 844);
    expect(shownTicks()).toEqual(labels);
    expect(isEntryBeside()).toBe(isBeside);
  });
});
