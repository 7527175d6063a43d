import { expect, test } from 'vitest';
import { judgeBudgets } from './budget.ts';

const part = (ms: number) => ({ name: 'unit', ms, budget: 10 });

test('a part may take its multiple of the fixed work and not more', () => {
  expect(judgeBudgets([part(20_000)], [2_000, 2_000]).over).toEqual([]);
  expect(judgeBudgets([part(20_900)], [2_000, 2_000]).over).toEqual([
    'unit took 10 times the fixed work, and may take 10',
  ]);
});

test('a slower machine is allowed more time by as much', () => {
  expect(judgeBudgets([part(40_000)], [4_000, 4_000]).over).toEqual([]);
});

test('a verdict is sure where both timings agree within 15 %, whichever came first', () => {
  expect(judgeBudgets([], [2_000, 2_300]).isSure).toBe(true);
  expect(judgeBudgets([], [2_300, 2_000]).isSure).toBe(true);
  expect(judgeBudgets([], [2_000, 2_301]).isSure).toBe(false);
  expect(judgeBudgets([], [2_301, 2_000]).isSure).toBe(false);
});
