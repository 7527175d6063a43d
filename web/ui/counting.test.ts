import { expect, test } from 'vitest';
import { countedValue } from './counting.ts';

test('a count begins at the old value and rests exactly on the new one [MONEY-01]', () => {
  expect(countedValue(2100, 3755, 0, 250)).toBe(2100);
  expect(countedValue(2100, 3755, 250, 250)).toBe(3755);
  expect(countedValue(2100, 3755, 900, 250)).toBe(3755);
});

test('a count goes one way only, down as well as up [MONEY-01]', () => {
  const steps = Array.from({ length: 26 }, (_, frame) => countedValue(900_000, 450_000, frame * 10, 250));
  expect(steps.toSorted((a, b) => b - a)).toEqual(steps);
  expect(steps.every((step) => step >= 450_000 && step <= 900_000)).toBe(true);
});

test('a frame that claims to lie before the start shows the old value [MONEY-01]', () => {
  expect(countedValue(100, 200, -5, 250)).toBe(100);
});
