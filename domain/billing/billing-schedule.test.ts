import { expect, test } from 'vitest';
import type { Cents } from '../money/money.ts';
import { dueOn, duePeriod, mayChargeOn, periodsToIssue } from './billing-schedule.ts';

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
    expect(days.map((_, period) => dueOn(day(anchor), 'monthly', period).toString())).toEqual(days);
  },
);

test('yearly from 29 February it is due on the 28th, and on the 29th again in a leap year [S-69, A-145]', () => {
  const years = [0, 1, 2, 3, 4, 8].map((period) => dueOn(day('2028-02-29'), 'annually', period).toString());
  expect(years).toEqual(['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29', '2036-02-29']);
});

test('for fifty years, from every day of four years, each month has one due date and the anchor is never lost [S-69]', () => {
  for (let offset = 0; offset < 1461; offset += 1) {
    const anchor = day('2026-01-01').add({ days: offset });
    let before = anchor;
    for (let period = 1; period <= 600; period += 37) {
      const due = dueOn(anchor, 'monthly', period);
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
  endsOn: day('2046-01-31'),
  amountCents: 3117 as Cents,
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
    };
    const periods = periodsToIssue({ ...billed, nextPeriod: 0 }, day('2099-01-01'));
    const last = periods.at(-1)!;
    expect([last.dueOn.toString(), last.amountCents]).toEqual([lastDueOn, lastCents]);
    expect(new Set(periods.slice(0, -1).map((period) => period.amountCents))).toEqual(new Set([amountCents]));
    // Nothing comes behind it, whoever asks by its number.
    expect(duePeriod(billed, last.period + 1)).toBeNull();
  },
);

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
