import { expect, test } from 'vitest';
import { CURRENT_BASIS } from '../pricing/current-basis.ts';
import { mortalityMultiplier } from '../pricing/rate-assumptions.ts';
import { riskClassOf, rungOfPoints, worseRung } from './class-ladder.ts';
import { CURRENT_RULEBOOK } from './current-rulebook.ts';

const rungOf = (points: number) => rungOfPoints(points, CURRENT_RULEBOOK.pointsMax);

const BEST_CLASS_PERCENT = 55;
const LAST_POINT = 255;

test('points lead to the class whose mortality in the pricing basis is nearest [UW-17]', () => {
  const rungs = ['PP', 'P', 'SP', 'S', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;
  const percentOf = (rung: (typeof rungs)[number]) =>
    Math.round(mortalityMultiplier(CURRENT_BASIS, riskClassOf(rung, false)) * 100);
  for (let points = 0; points <= LAST_POINT; points += 5) {
    const percent = BEST_CLASS_PERCENT + points;
    const nearest = rungs.toSorted(
      (a, b) => Math.abs(percentOf(a) - percent) - Math.abs(percentOf(b) - percent),
    )[0];
    expect(rungOf(points), `${points} points`).toBe(nearest);
  }
});

test('each class ends at its last point, and beyond the last table there is none [UW-17]', () => {
  const ends = [5, 20, 35, 55, 80, 105, 130, 155, 180, 205, 230, 255];
  expect(ends.map(rungOf).join(' ')).toBe('PP P SP S A B C D E F G H');
  expect(ends.map((points) => rungOf(points + 1) ?? 'none').join(' ')).toBe('P SP S A B C D E F G H none');
});

test('with tobacco there is one preferred class, and the tables are on standard [UW-17]', () => {
  expect(riskClassOf('PP', true)).toEqual({ rateClass: 'PT', tableRating: null });
  expect(riskClassOf('SP', true)).toEqual({ rateClass: 'PT', tableRating: null });
  expect(riskClassOf('S', true)).toEqual({ rateClass: 'ST', tableRating: null });
  expect(riskClassOf('B', true)).toEqual({ rateClass: 'ST', tableRating: 'B' });
  expect(riskClassOf('SP', false)).toEqual({ rateClass: 'SP', tableRating: null });
  expect(riskClassOf('H', false)).toEqual({ rateClass: 'S', tableRating: 'H' });
});

test('of two the worse is taken, whichever comes first [UW-17]', () => {
  expect(worseRung('P', 'B')).toBe('B');
  expect(worseRung('B', 'P')).toBe('B');
  expect(worseRung('S', 'S')).toBe('S');
});
