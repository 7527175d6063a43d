import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('the first call runs at once [SHELL-20]', () => {
  const action = vi.fn();
  throttle(action, 100)();
  expect(action).toHaveBeenCalledTimes(1);
});

test('calls within the interval run once, at its end [SHELL-20]', () => {
  const action = vi.fn();
  const throttled = throttle(action, 100);
  throttled();
  throttled();
  vi.advanceTimersByTime(99);
  throttled();
  expect(action).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(action).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
  expect(action).toHaveBeenCalledTimes(2);
});

test.each([
  [100, 11],
  [10, 101],
])(
  'a second of scrolling with a call each millisecond runs every %i ms [SHELL-20, SHELL-21]',
  (interval, runs) => {
    const action = vi.fn();
    const throttled = throttle(action, interval);
    for (let ms = 0; ms < 1000; ms += 1) {
      throttled();
      vi.advanceTimersByTime(1);
    }
    expect(action).toHaveBeenCalledTimes(runs);
  },
);

test('after a quiet interval the next call runs at once again [SHELL-20]', () => {
  const action = vi.fn();
  const throttled = throttle(action, 100);
  throttled();
  vi.advanceTimersByTime(100);
  throttled();
  expect(action).toHaveBeenCalledTimes(2);
});

test('a cancelled call never runs [SHELL-20]', () => {
  const action = vi.fn();
  const throttled = throttle(action, 100);
  throttled();
  throttled();
  throttled.cancel();
  vi.advanceTimersByTime(1000);
  expect(action).toHaveBeenCalledTimes(1);
});
