import { expect, test } from 'vitest';
import { canBeFrozenFrom, endOfPeriod, monthsOf, periodOf, periodsBetween } from './report-period.ts';

const names = (from: string, to: string) =>
  periodsBetween(Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)).map(({ name }) => name);

test('a period ends at midnight in New York, summer and winter, and is frozen from the second day after on', () => {
  expect(endOfPeriod(periodOf('2027-02')!).toString()).toBe('2027-03-01T05:00:00Z');
  expect(endOfPeriod(periodOf('2027-Q2')!).toString()).toBe('2027-07-01T04:00:00Z');
  expect(canBeFrozenFrom(periodOf('2027')!).toString()).toBe('2028-01-02');
});

test('a quarter has its three months and a year its twelve', () => {
  expect(monthsOf(periodOf('2027-Q1')!).map(({ name }) => name)).toEqual(['2027-01', '2027-02', '2027-03']);
  expect(monthsOf(periodOf('2027')!)).toHaveLength(12);
  expect(monthsOf(periodOf('2027-05')!).map(({ name }) => name)).toEqual(['2027-05']);
});

test('periods are listed from the first posting to today, each once, what is made of months above them', () => {
  expect(names('2026-11-30', '2027-01-01')).toEqual([
    '2027',
    '2027-Q1',
    '2027-01',
    '2026',
    '2026-Q4',
    '2026-12',
    '2026-11',
  ]);
});
