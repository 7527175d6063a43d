import { expect, test } from 'vitest';
import { readReportsRequest } from './report-requests.ts';

test('a month, a quarter and a year can be asked for, and frozen by whoever says who they are', () => {
  expect(readReportsRequest({})).toEqual({ period: null, folder: null, freezeBy: null });
  for (const [period, through] of [
    ['2028-02', '2028-02-29'],
    ['2027-Q4', '2027-12-31'],
    ['2027', '2027-12-31'],
  ] as const) {
    const asked = readReportsRequest({ period, to: 'out', freeze: true, by: ' Ann Otter ' })!;
    expect(asked).toMatchObject({ folder: 'out', freezeBy: 'Ann Otter' });
    expect(asked.period!.through.toString()).toBe(through);
  }
});

test.each([
  [{ period: '2027-13' }],
  [{ period: '2027-Q5' }],
  [{ period: '27-01' }],
  [{ to: 'out' }],
  [{ freeze: true, by: 'Ann Otter' }],
  [{ period: '2027-01', freeze: true }],
  [{ period: '2027-01', freeze: true, by: '  ' }],
  [{ period: '2027-01', by: 'Ann Otter' }],
])('what names no period or nobody is no request: %o', (words) => {
  expect(readReportsRequest(words)).toBeNull();
});
