import { expect, test } from 'vitest';
import { hourAt, HOURS } from './hours.ts';

test('it gets later with each answer, from dusk at the first question to dawn at the last [SHELL-25]', () => {
  const way = Array.from({ length: 21 }, (_, index) => HOURS.indexOf(hourAt(index / 20)));
  expect(way).toEqual(way.toSorted((one, other) => one - other));
  expect(new Set(way).size).toBe(6);
  expect([hourAt(0), hourAt(0.5), hourAt(1)]).toEqual(['dusk', 'midnight', 'dawn']);
});

test('a place outside of the way is at one of its ends', () => {
  expect([hourAt(-0.2), hourAt(1.4)]).toEqual(['dusk', 'dawn']);
});
