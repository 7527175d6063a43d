import { expect, test } from 'vitest';
import type { Cents } from '../money/money.ts';
import type { BillingFrequency } from './billing-schedule.ts';
import {
  dueOn,
  duePeriod,
  mayChargeOn,
  monthAfter,
  monthsOver,
  paidThrough,
  periodsToIssue,
} from './billing-schedule.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

test.each([
  ['2026-01-31', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30']],
  ['2028-01-30', ['2028-01-30', '2028-02-29', '2028-03-30', '2028-04-30', '2028-05-30', '2028-06-30']],
  ['2027-10-29', ['2027-10-29', '2027-11-29', '2027-12-29', '2028-01-29', '2028-02-29', '2028-03-29']],
  ['2026-08-31', ['2026-08-31', '2026-09-30', '2026-10-31', '2026-11-30', '2026-12-31', '2027-01-31']],
  ['2026-03-08', ['2026-03-08', '2026-04-08', '2026-05-08', '2026-06-08', '2026-07-08', '2026-08-08']],
])(
  'monthly from %s it is due on the anchor day, else on the last of the month [S-69, A-145]',
  (anchor, days) => {
    expect(days.map((_, period) => dueOn(day(anchor), period).toString())).toEqual(days);
  },
);

test('yearly from 29 February it is due on the 28th, and on the 29th again in a leap year [S-69, A-145]', () => {
  const years = [0, 1, 2, 3, 4, 8].map((year) => dueOn(day('2028-02-29'), 12 * year).toString());
  expect(years).toEqual(['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29', '2036-02-29']);
});

test('for fifty years, from every day of four years, each month has one due date and the anchor is never lost [S-69]', () => {
  for (let offset = 0; offset < 1461; offset += 1) {
    const anchor = day('2026-01-01').add({ days: offset });
    let before = anchor;
    for (let period = 1; period <= 600; period += 37) {
      const due = dueOn(anchor, period);
      const monthsLater = (due.year - anchor.year) * 12 + due.month - anchor.month;
      expect(monthsLater).toBe(period);
      expect(due.day).toBe(Math.min(anchor.day, due.daysInMonth));
      expect(Temporal.PlainDate.compare(due, before)).toBe(1);
      before = due;
    }
  }
});

const plan = {
  anchoredOn: day('2026-01-31'),
  frequency: 'monthly',
  nextPeriod: 1,
  change: null,
  goesOnFrom: null,
  endsOn: day('2046-01-31'),
  premiumOn: (_day: Temporal.PlainDate, frequency: BillingFrequency) =>
    (frequency === 'monthly' ? 3117 : 35623) as Cents,
} as const;

test('a period is invoiced a week before it is due, and not earlier [BILL-14]', () => {
  expect(periodsToIssue(plan, day('2026-02-20'))).toEqual([]);
  const [issued, ...more] = periodsToIssue(plan, day('2026-02-21'));
  expect(issued!.period).toBe(1);
  expect(issued!.dueOn.toString()).toBe('2026-02-28');
  expect(more).toEqual([]);
});

test('after a standstill each period that was missed comes once [S-69]', () => {
  const issued = periodsToIssue(plan, day('2026-05-24'));
  expect(issued.map(({ period, dueOn: due }) => `${period} ${due.toString()}`)).toEqual([
    '1 2026-02-28',
    '2 2026-03-31',
    '3 2026-04-30',
    '4 2026-05-31',
  ]);
});

test('the last period is the one before the day the term ends [S-69]', () => {
  const last = periodsToIssue({ ...plan, nextPeriod: 239 }, day('2099-01-01'));
  expect(last.map(({ dueOn: due }) => due.toString())).toEqual(['2045-12-31']);
  expect(periodsToIssue({ ...plan, nextPeriod: 240 }, day('2099-01-01'))).toEqual([]);
});

test.each([
  // 27 of the 31 days from 5 May: 585.29 cents.
  ['monthly', '2027-01-05', 672, '2057-06-01', '2057-05-05', 585],
  // 14 of 28 days: 50.5 cents, half up.
  ['monthly', '2027-01-05', 101, '2057-02-19', '2057-02-05', 51],
  // 178 of 365 days, and 179 of the 366 of a leap year.
  ['annually', '2026-12-05', 7680, '2057-06-01', '2056-12-05', 3745],
  ['annually', '2026-12-05', 7680, '2056-06-01', '2055-12-05', 3756],
  // On the last day of a period nothing is cut, and from the 31st neither.
  ['monthly', '2027-01-05', 672, '2057-06-05', '2057-05-05', 672],
  ['monthly', '2027-01-31', 672, '2057-02-28', '2057-01-31', 672],
  ['annually', '2026-12-05', 7680, '2056-12-05', '2055-12-05', 7680],
  // Two days of 31 are exactly the least a card can be charged, or a cent less than that.
  ['monthly', '2027-01-05', 775, '2057-05-07', '2057-05-05', 50],
  ['monthly', '2027-01-05', 759, '2057-05-07', '2057-04-05', 759],
] as const)(
  '%s from %s, %d cents, until %s: the last period is due on %s and costs its days, %d cents [F-29]',
  (frequency, anchor, amountCents, ends, lastDueOn, lastCents) => {
    const billed = {
      anchoredOn: day(anchor),
      frequency,
      endsOn: day(ends),
      amountCents: amountCents as Cents,
      change: null,
      goesOnFrom: null,
    };
    const premiumOn = () => billed.amountCents;
    const periods = periodsToIssue({ ...billed, premiumOn, nextPeriod: 0 }, day('2099-01-01'));
    const last = periods.at(-1)!;
    expect([last.dueOn.toString(), last.amountCents]).toEqual([lastDueOn, lastCents]);
    expect(new Set(periods.slice(0, -1).map((period) => period.amountCents))).toEqual(new Set([amountCents]));
    // Nothing comes behind it, whoever asks by its number.
    expect(duePeriod(billed, monthAfter(last))).toBeNull();
  },
);

const told = (periods: ReturnType<typeof periodsToIssue>) =>
  periods.map(({ dueOn: due, months, amountCents }) => `${due.toString()} ${months} ${amountCents}`);

test('from a month on a plan is paid by the year, and by the month again, on the days it always had [BILL-11, R-06, A-145]', () => {
  const change = { period: 2, frequency: 'annually' } as const;
  expect(told(periodsToIssue({ ...plan, change }, day('2028-03-24')))).toEqual([
    '2026-02-28 1 3117',
    '2026-03-31 12 35623',
    '2027-03-31 12 35623',
    '2028-03-31 12 35623',
  ]);
  const yearly = { ...plan, frequency: 'annually', nextPeriod: 2 } as const;
  const back = { period: 14, frequency: 'monthly' } as const;
  expect(told(periodsToIssue({ ...yearly, change: back }, day('2027-04-24')))).toEqual([
    '2026-03-31 12 35623',
    '2027-03-31 1 3117',
    '2027-04-30 1 3117',
  ]);
});

test('each period costs what the contract says on the day it is due, also of several that were missed [R-30]', () => {
  const premiumOn = (on: Temporal.PlainDate) =>
    (Temporal.PlainDate.compare(on, day('2026-04-30')) < 0 ? 3117 : 2004) as Cents;
  expect(told(periodsToIssue({ ...plan, premiumOn }, day('2026-05-24')))).toEqual([
    '2026-02-28 1 3117',
    '2026-03-31 1 3117',
    '2026-04-30 1 2004',
    '2026-05-31 1 2004',
  ]);
});

test.each([
  [0, 1, '2026-02-27'],
  [1, 1, '2026-03-30'],
  [2, 12, '2027-03-30'],
  // The last ones end with the cover.
  [239, 1, '2046-01-30'],
  [235, 12, '2046-01-30'],
])('a bill of month %d for %d months pays through %s [F-73]', (period, months, last) => {
  expect(paidThrough(plan, { period, months }).toString()).toBe(last);
});

test.each([
  [null, null, '2099-01-01', true],
  ['2027-05-06', null, '2027-05-05', true],
  ['2027-05-06', null, '2027-05-06', false],
  [null, '2047-03-05', '2047-03-04', true],
  [null, '2047-03-05', '2047-03-05', false],
  ['2047-05-06', '2047-03-05', '2047-03-05', false],
])(
  'cover that ends with %s by lapse and %s by its term may be charged for on %s: %s [F-72]',
  (lapse, term, today, may) => {
    const dayOrNone = (text: string | null) => (text === null ? null : day(text));
    const policy = { lapsesOn: dayOrNone(lapse), endsOn: dayOrNone(term) };
    expect(mayChargeOn(policy, day(today))).toBe(may);
  },
);

test.each([
  ['on its due date', '2027-04-05', 0],
  ['the day before the next', '2027-05-04', 0],
  ['on the next', '2027-05-05', 1],
  ['within the grace of the month', '2027-05-07', 1],
  ['a month later', '2027-06-05', 2],
])('of a bill of a year so many months are over %s [R-05]', (_when, on, months) => {
  const bill = { anchoredOn: Temporal.PlainDate.from('2027-03-05'), period: 1 };
  expect(monthsOver(bill, Temporal.PlainDate.from(on))).toBe(months);
});
