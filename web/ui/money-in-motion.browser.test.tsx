import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import './base.css';
import { emulateReducedMotion } from './testing/emulate-reduced-motion.ts';
import { MoneyInMotion } from './money-in-motion.tsx';

const dollars = (value: number) => `$${value.toLocaleString('en-US')}`;
const money = (value: number) => (
  <MoneyInMotion value={value} format={dollars} announce={(rested) => `Now ${dollars(rested)}`} />
);

/** Without an interval, because polling lets the faked time go by. */
const still = { interval: 0 };

const shown = () => document.querySelector('.tabular')?.textContent;
const announced = () => document.querySelector('[aria-live="polite"]')?.textContent;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

test('money counts to its new value in 250 ms, and only the resting value is announced, politely [MONEY-01]', async () => {
  const { rerender } = await render(money(100_000));
  expect(shown()).toBe('$100,000');
  await rerender(money(200_000));
  vi.advanceTimersByTime(128);
  await expect.poll(shown, still).toMatch(/^\$1\d\d,\d{3}$/);
  // Frames come every 16 ms: 240 is the last one under way, 256 the first at rest.
  vi.advanceTimersByTime(112);
  await expect.poll(shown, still).toBe('$199,994');
  expect(announced()).toBe('Now $100,000');
  vi.advanceTimersByTime(16);
  await expect.poll(shown, still).toBe('$200,000');
  await expect.poll(announced, still).toBe('Now $200,000');
});

test('a change on the way goes on from the figure that is shown [MONEY-01]', async () => {
  const { rerender } = await render(money(100_000));
  await rerender(money(200_000));
  vi.advanceTimersByTime(240);
  await expect.poll(shown, still).toBe('$199,994');
  await rerender(money(100_000));
  vi.advanceTimersByTime(16);
  await expect.poll(shown, still).toMatch(/^\$1[5-9]\d,\d{3}$/);
  vi.advanceTimersByTime(256);
  await expect.poll(shown, still).toBe('$100,000');
  expect(announced()).toBe('Now $100,000');
});

test('who prefers less motion sees the new value at once [MONEY-01]', async () => {
  await emulateReducedMotion();
  const { rerender } = await render(money(100_000));
  await rerender(money(200_000));
  vi.advanceTimersByTime(16);
  await expect.poll(shown, still).toBe('$200,000');
  await expect.poll(announced, still).toBe('Now $200,000');
});
