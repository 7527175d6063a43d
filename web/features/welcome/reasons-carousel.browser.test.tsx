import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../ui/base.css';
import { ReasonsCarousel } from './reasons-carousel.tsx';

/** Without an interval, because polling lets the faked time go by. */
const still = { interval: 0 };

/** Of the one slide that is neither hidden nor on its way out. */
const shown = () => document.querySelector('[role="group"]:not([inert]) h3')?.textContent;

beforeEach(async () => {
  // The pointer rests where the last test left it, and would hold the carousel.
  await userEvent.unhover(document.body);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the reasons of the welcome page go on by themselves every 10 seconds, from the last to the first [SHELL-37]', async () => {
  await render(<ReasonsCarousel />);
  const reasons: (string | null | undefined)[] = [shown()];
  for (let reason = 1; reason <= 5; reason += 1) {
    await expect.poll(() => vi.getTimerCount(), still).toBe(1);
    vi.advanceTimersByTime(9999);
    expect(shown()).toBe(reasons.at(-1));
    vi.advanceTimersByTime(1);
    await expect.poll(shown, still).not.toBe(reasons.at(-1));
    reasons.push(shown());
  }
  expect(new Set(reasons).size).toBe(5);
  expect(reasons.at(-1)).toBe(reasons[0]);
});
