import { expect, test } from 'vitest';
import type { Cents } from '../money/money.ts';
import { unearnedCents } from './unearned-premium.ts';
import type { ReportedBill } from './unearned-premium.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const cover = { beganOn: day('2027-01-31'), endsOn: day('2047-01-31') };
const bill = (said: Partial<ReportedBill>): ReportedBill => ({
  dueOn: day('2027-01-31'),
  period: 0,
  months: 1,
  writtenCents: 2800 as Cents,
  askedCents: 0 as Cents,
  lastOf: null,
  ...said,
});

test.each([
  // 31 January through 27 February: 28 days.
  ['the day before it begins', '2027-01-30', 2800],
  ['its first day', '2027-01-31', 2700],
  ['the day before its last', '2027-02-26', 100],
  ['its last day', '2027-02-27', 0],
  ['long after', '2027-06-30', 0],
])('of a month of 28 days that costs $28.00, at the end of %s', (_what, on, left) => {
  expect(unearnedCents(bill({}), cover, day(on))).toBe(left);
});

test('a year that cover ends in is earned by the days it has', () => {
  const year = bill({ dueOn: day('2046-06-30'), period: 233, months: 12, writtenCents: 21500 as Cents });
  // 30 June 2046 through 30 January 2047 are 215 days, 31 of them in January less one.
  expect(unearnedCents(year, cover, day('2046-12-31'))).toBe(3000);
});

test('a bill that opens cover is for days to come while it is asked for, and nothing is left where cover is over', () => {
  expect(unearnedCents(bill({ askedCents: 2800 as Cents }), null, day('2027-03-31'))).toBe(2800);
  expect(unearnedCents(bill({}), null, day('2027-01-31'))).toBe(0);
  expect(unearnedCents(bill({ writtenCents: 0 as Cents }), cover, day('2027-01-31'))).toBe(0);
});

test('of a bill for all that was missed only the month that runs is unearned', () => {
  const missed = bill({
    writtenCents: 5600 as Cents,
    lastOf: { cents: 2800 as Cents, allCents: 5600 as Cents },
  });
  expect(unearnedCents(missed, cover, day('2027-02-13'))).toBe(1400);
});
