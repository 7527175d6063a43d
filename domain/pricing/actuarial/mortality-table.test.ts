import { expect, test } from 'vitest';
import {
  aggregateTable,
  deathProbabilitiesFrom,
  insuredDeathProbabilities,
  selectAndUltimateTable,
} from './mortality-table.ts';

const ULTIMATE = { '18': '10 20', '20': '30 40 50' };

test('a table reads line by line, without a gap [EDIT-11]', () => {
  const table = aggregateTable(ULTIMATE, 1000);
  expect(table).toEqual({ firstAge: 18, deathProbabilities: [0.01, 0.02, 0.03, 0.04, 0.05] });
  expect(deathProbabilitiesFrom(table, 21)).toEqual([0.04, 0.05]);
});

test('after the select period mortality is that of the attained age [EDIT-11]', () => {
  const table = selectAndUltimateTable({ select: { '18': '1 2', '19': '3 4' }, ultimate: ULTIMATE }, 1000);
  expect(insuredDeathProbabilities(table, 18)).toEqual([0.001, 0.002, 0.03, 0.04, 0.05]);
  expect(insuredDeathProbabilities(table, 19)).toEqual([0.003, 0.004, 0.04, 0.05]);
});

test('ages a table does not have are refused [EDIT-11]', () => {
  const table = selectAndUltimateTable({ select: { '18': '1 2' }, ultimate: ULTIMATE }, 1000);
  expect(() => insuredDeathProbabilities(table, 30)).toThrow(RangeError);
  for (const age of [17, 23, 18.5, Number.NaN]) {
    expect(() => deathProbabilitiesFrom(table.ultimate, age), String(age)).toThrow(RangeError);
  }
});
