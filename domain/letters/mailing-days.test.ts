import { expect, test } from 'vitest';
import { isMailingDay, mailingDayFrom, mailingDaysAfter } from './mailing-days.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

test('nothing is mailed on a weekend or a federal holiday, on whichever day that is kept [R-02]', () => {
  const holidaysOf2026 = [
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    // The fourth is a Saturday.
    '2026-07-03',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ];
  const weekdays = Array.from({ length: 365 }, (_, index) => day('2026-01-01').add({ days: index })).filter(
    ({ dayOfWeek }) => dayOfWeek < 6,
  );
  expect(weekdays.filter((one) => !isMailingDay(one)).map(String)).toEqual(holidaysOf2026);
  expect(isMailingDay(day('2026-11-28'))).toBe(false);
  // New Year of 2028 is a Saturday, kept in the year before.
  expect(isMailingDay(day('2027-12-31'))).toBe(false);
  // Juneteenth of 2022 was a Sunday.
  expect(isMailingDay(day('2022-06-20'))).toBe(false);
});

test('what is handed over on a day without mail is mailed on the next one that has it [R-02]', () => {
  expect(mailingDayFrom(day('2026-11-25'))).toEqual(day('2026-11-25'));
  expect(mailingDayFrom(day('2026-11-26'))).toEqual(day('2026-11-27'));
  expect(mailingDayFrom(day('2026-11-28'))).toEqual(day('2026-11-30'));
  expect(mailingDaysAfter(day('2026-11-25'), 2)).toEqual(day('2026-11-30'));
});
