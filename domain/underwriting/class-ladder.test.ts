import { expect, test } from 'vitest';
import { CURRENT_BASIS } from '../pricing/testing/current-basis.ts';
import { mortalityMultiplier } from '../pricing/rate-assumptions.ts';
import { riskClassOf, rungOfPoints, worseRung } from './class-ladder.ts';
import { CURRENT_RULEBOOK } from './testing/current-rulebook.ts';

const { ladder } = CURRENT_RULEBOOK;

const rungOf = (points: number) => rungOfPoints(points, ladder);

const BEST_CLASS_PERCENT = 55;
const LAST_POINT = 255;

test('points lead to the class whose mortality in the pricing basis is nearest [UW-17]', () => {
  const rungs = ['PP', 'P', 'SP', 'S', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;
  const percentOf = (rung: (typeof rungs)[number]) =>
    Math.round(mortalityMultiplier(CURRENT_BASIS, riskClassOf(rung, false, ladder)) * 100);
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
  expect(riskClassOf('PP', true, ladder)).toEqual({ rateClass: 'PT', tableRating: null });
  expect(riskClassOf('SP', true, ladder)).toEqual({ rateClass: 'PT', tableRating: null });
  expect(riskClassOf('S', true, ladder)).toEqual({ rateClass: 'ST', tableRating: null });
  expect(riskClassOf('B', true, ladder)).toEqual({ rateClass: 'ST', tableRating: 'B' });
  expect(riskClassOf('SP', false, ladder)).toEqual({ rateClass: 'SP', tableRating: null });
  expect(riskClassOf('H', false, ladder)).toEqual({ rateClass: 'S', tableRating: 'H' });
});

test('of two the worse is taken, whichever comes first [UW-17]', () => {
  expect(worseRung('P', 'B', ladder)).toBe('B');
  expect(worseRung('B', 'P', ladder)).toBe('B');
  expect(worseRung('S', 'S', ladder)).toBe('S');
});
