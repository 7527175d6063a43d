import { expect, test } from 'vitest';
import { AT_MOST_THE_LIMIT, isMet, limit, tableOf, type Measured } from './report.ts';

const painted: Measured = {
  promise: 'Painted',
  figure: 60,
  unit: 'ms',
  heldAgainst: { name: 'plain HTML', figure: 40 },
  wanted: { atMost: 1.6 },
};

test('a promise is met up to the ratio it asks for, and not beyond', () => {
  expect(isMet(painted)).toBe(true);
  expect(isMet({ ...painted, figure: 64.1 })).toBe(false);
  expect(isMet({ ...painted, wanted: { atLeast: 1.5 } })).toBe(true);
  expect(isMet({ ...painted, wanted: { atLeast: 1.6 } })).toBe(false);
});

test('a limit of nought allows nothing, and a figure that is no number keeps no promise', () => {
  const shift = { ...painted, heldAgainst: limit(0), wanted: AT_MOST_THE_LIMIT };
  expect(isMet({ ...shift, figure: 0 })).toBe(true);
  expect(isMet({ ...shift, figure: 0.001 })).toBe(false);
  expect(isMet({ ...shift, figure: Number.NaN })).toBe(false);
});

test('a good figure with a fault is no promise kept, and a floor promises nothing', () => {
  expect(isMet({ ...painted, fault: 'an invariant is broken' })).toBe(false);
  expect(isMet({ ...painted, wanted: null })).toBeNull();
});

test('the table says the figure, what it is held against, their ratio, what is wanted and whether it is met', () => {
  const [, , row] = tableOf([painted]).split('\n');
  expect(row?.split(/ {2,}/)).toEqual(['Painted', '60 ms', 'plain HTML 40 ms', '1.5', 'at most 1.6', 'yes']);
});

test('what died has a row that says why among the others, in a table no wider than 150 columns', () => {
  const why = 'connect ECONNREFUSED '.repeat(20);
  const lines = tableOf([{ promise: 'Dead', why }, painted]).split('\n');
  expect(lines[2]).toMatch(/^Dead +none +NO$/);
  expect(lines[3]).toContain('    connect ECONNREFUSED');
  expect(lines.at(-1)).toMatch(/^Painted .* yes$/);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(150);
});
