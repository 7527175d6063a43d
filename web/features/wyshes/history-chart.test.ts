import { expect, test } from 'vitest';
import { stepsOf } from './history-chart.ts';

const at = (amount: number, createdAt: string) => ({ amount, createdAt: `${createdAt}T08:00:00Z` });

test('the line steps from change to change, to scale from zero and by time', () => {
  const newestFirst = [at(50, '2026-01-11'), at(200, '2026-01-06'), at(100, '2026-01-01')];
  expect(stepsOf(newestFirst)).toEqual({
    path: 'M0 41H150V1H300V61',
    lowest: 50,
    highest: 200,
    first: newestFirst[2],
    last: newestFirst[0],
  });
});

test('changes of one instant are a line all the same', () => {
  expect(stepsOf([at(100, '2026-01-01'), at(100, '2026-01-01')]).path).toBe('M0 1H0V1');
});
