import { expect, test } from 'vitest';
import type { Cents } from '../money/money.ts';
import type { BillingFrequency } from './billing-schedule.ts';
import { changeOfFrequency } from './frequency-change.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

const monthly = {
  anchoredOn: day('2027-03-05'),
  frequency: 'monthly',
  nextPeriod: 1,
  change: null,
  goesOnFrom: null,
  endsOn: day('2047-03-05'),
  premiumOn: (_day: Temporal.PlainDate, frequency: BillingFrequency) =>
    (frequency === 'monthly' ? 3117 : 35623) as Cents,
} as const;

test.each([
  ['on the day cover began', '2027-03-05', '2027-04-05'],
  ['fifteen days before', '2027-03-21', '2027-04-05'],
  ['fourteen days before, when it can no longer be announced', '2027-03-22', '2027-05-05'],
])(
  'whoever chooses the year %s pays it from the next due date that can be announced [R-05, R-06]',
  (_when, today, from) => {
    const change = changeOfFrequency(monthly, 'annually', day(today));
    expect(change).toMatchObject({ frequency: 'annually', amountCents: 35623 });
    expect(change!.dueOn.toString()).toBe(from);
  },
);

test('whoever chooses the month pays it from the next bill on, however soon that is [R-06]', () => {
  const yearly = { ...monthly, frequency: 'annually', nextPeriod: 13 } as const;
  expect(changeOfFrequency(yearly, 'monthly', day('2028-03-27'))!.dueOn.toString()).toBe('2028-04-05');
});

test('with no bill to come there is nothing to change [BILL-11]', () => {
  expect(changeOfFrequency({ ...monthly, nextPeriod: 240 }, 'annually', day('2047-02-20'))).toBeNull();
  expect(changeOfFrequency({ ...monthly, nextPeriod: 239 }, 'annually', day('2047-02-20'))).toBeNull();
});
