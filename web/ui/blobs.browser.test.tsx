import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './base.css';
import { Blobs } from './blobs.tsx';

const blob = (name: string) => page.getByRole('button', { name });

function Suggestions() {
  const [value, setValue] = useState<string>();
  return (
    <>
      <Blobs
        legend="How much?"
        hint="Pick one, or pick none."
        choices={['100', '200', '300'].map((amount) => ({ value: amount, label: `$${amount}` }))}
        value={value}
        onValueChange={setValue}
      />
      <output>{value ?? 'nothing'}</output>
    </>
  );
}

beforeEach(async () => {
  await render(<Suggestions />);
});

test('a pressed suggestion is chosen, and pressed again it is cleared [BUILD-06]', async () => {
  await blob('$200').click();
  await expect.element(blob('$200')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('status')).toHaveTextContent('200');
  await blob('$200').click();
  await expect.element(blob('$200')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByRole('status')).toHaveTextContent('nothing');
});

test('another suggestion takes the place of the first [BUILD-06]', async () => {
  await blob('$200').click();
  await blob('$300').click();
  await expect.element(blob('$300')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(blob('$200')).toHaveAttribute('aria-pressed', 'false');
});

test('suggestions are chosen and cleared by keyboard, under their question and hint [BUILD-06]', async () => {
  await userEvent.keyboard('{Tab}{Tab} ');
  await expect.element(blob('$200')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(blob('$200')).toHaveAttribute('aria-pressed', 'false');
  const group = page.getByRole('group', { name: 'How much?' });
  await expect.element(group).toHaveAccessibleDescription('Pick one, or pick none.');
});

test('hovering changes the border alone: after a tap a filled blob would look chosen [BUILD-06]', async () => {
  await userEvent.unhover(document.body);
  const colours = () => {
    const { backgroundColor: background, borderColor: border } = getComputedStyle(blob('$200').element());
    return { background, border };
  };
  const atRest = colours();
  await blob('$200').hover();
  await expect.poll(() => colours().border).not.toBe(atRest.border);
  const changes = blob('$200').element().getAnimations();
  await Promise.all(changes.map(({ finished }) => finished));
  expect(colours().background).toBe(atRest.background);
});
