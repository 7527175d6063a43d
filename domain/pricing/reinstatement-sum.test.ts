import { expect, test } from 'vitest';
import { centsFromDollars } from '../money/money.ts';
import { policyRules } from '../policy/policy-rules.ts';
import { reinstatementSum } from './reinstatement-sum.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
const issued = { state: 'OH', issuedOn: date('2026-11-24') };
const INTEREST = policyRules(issued, issued.issuedOn).reinstatement.interestPercent / 100;
const missed = (dollars: number, ...dates: string[]) =>
  dates.map((dueOn) => ({ amountCents: centsFromDollars(dollars), dueOn: date(dueOn) }));

test('each missed premium bears simple interest for its own days [REIN-14]', () => {
  const premiums = missed(31.17, '2026-01-15', '2026-02-15', '2026-03-15', '2026-04-15');
  expect(reinstatementSum(premiums, date('2026-05-01'), INTEREST)).toEqual({
    missedCents: 12_468,
    interestCents: 125,
    sumCents: 12_593,
  });
  expect(reinstatementSum(missed(9, '2025-12-01'), date('2026-01-20'), INTEREST).sumCents).toBe(907);
});

test('a year of 6% on $100 is $6, and on the due date nothing is added [REIN-14]', () => {
  expect(reinstatementSum(missed(100, '2025-03-01'), date('2026-03-01'), INTEREST).sumCents).toBe(10_600);
  expect(reinstatementSum(missed(100, '2026-03-01'), date('2026-03-01'), INTEREST).interestCents).toBe(0);
  expect(reinstatementSum([], date('2026-03-01'), INTEREST).sumCents).toBe(0);
});

test('exactly half a cent rounds up, and only the sum is rounded [REIN-14]', () => {
  // 36.50 x 0.06 x 1/365 is 0.6 cents; 36.50 x 0.05 x 1/365 is exactly half a cent.
  expect(reinstatementSum(missed(36.5, '2026-01-01'), date('2026-01-02'), 0.05).interestCents).toBe(1);
  expect(reinstatementSum(missed(36.49, '2026-01-01'), date('2026-01-02'), 0.05).interestCents).toBe(0);
  const two = missed(36.5, '2026-01-01', '2026-01-01');
  expect(reinstatementSum(two, date('2026-01-02'), 0.06).interestCents).toBe(1);
});

test('a premium that is not due yet is not missed [REIN-14]', () => {
  expect(() => reinstatementSum(missed(9, '2026-02-01'), date('2026-01-31'), INTEREST)).toThrow(RangeError);
});
