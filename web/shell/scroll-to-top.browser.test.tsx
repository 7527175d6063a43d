import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { emulateReducedMotion } from '../ui/testing/emulate-reduced-motion.ts';
import { scrollToTop } from './scroll-to-top.ts';

const startPx = 20_000;

beforeEach(async () => {
  await render(<div style={{ height: 2 * startPx }} />);
  scrollTo(0, startPx);
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

test('the way to the top takes 0.35 seconds [CONST-21] [ROUTE-66]', () => {
  scrollToTop();
  vi.advanceTimersByTime(160);
  expect(scrollY).toBeLessThan(startPx);
  // Frames come every 16 ms: 336 is the last one under way, 352 the first at rest.
  vi.advanceTimersByTime(176);
  expect(scrollY).toBeGreaterThan(0);
  vi.advanceTimersByTime(16);
  expect(scrollY).toBe(0);
});

test("a person's own scrolling wins [ROUTE-66]", () => {
  scrollToTop();
  vi.advanceTimersByTime(96);
  dispatchEvent(new WheelEvent('wheel'));
  const whereTheyAre = scrollY;
  expect(whereTheyAre).toBeGreaterThan(0);
  vi.advanceTimersByTime(1000);
  expect(scrollY).toBe(whereTheyAre);
});

test('who prefers less motion is at the top at once [ROUTE-65]', async () => {
  await emulateReducedMotion();
  scrollToTop();
  expect(scrollY).toBe(0);
});
