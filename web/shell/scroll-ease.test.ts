import { expect, test } from 'vitest';
import { scrollEase } from './scroll-to-top.ts';

test('the way to the top begins at its start and ends at its end [CONST-21]', () => {
  expect(scrollEase(0)).toBe(0);
  expect(scrollEase(1)).toBe(1);
});

test('it goes one way only, fast at first and then settling [CONST-21]', () => {
  const shares = Array.from({ length: 11 }, (_, step) => scrollEase(step / 10));
  const steps = shares.slice(1).map((share, index) => share - shares[index]!);
  expect(steps.every((step) => step > 0)).toBe(true);
  expect(steps).toEqual(steps.toSorted((a, b) => b - a));
});
