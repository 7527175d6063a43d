import { expect, test } from 'vitest';
import { analyticsDate, analyticsTermMonths } from './analytics-values.ts';

test.each([
  ['1990-02-28', '1990-02-28'],
  ['02/28/1990', '1990-02-28'],
  ['1990-02-28T23:30:00Z', '1990-02-28'],
  ['1990-02-28T23:30:00.000-05:00', '1990-02-28'],
])('the date %s is sent as a day [ANAL-07]', (text, day) => {
  expect(analyticsDate(text)).toBe(day);
});

test.each(['', '02/30/1990', '1990-13-01', '2/28/1990', 'yesterday', '28.02.1990'])(
  'what is no date is not sent: %j [ANAL-07]',
  (text) => {
    expect(analyticsDate(text)).toBeNull();
  },
);

test('a term is sent in months, twelve a year [ANAL-08]', () => {
  expect(analyticsTermMonths({ duration: 20, unit: 'year' })).toBe(240);
  expect(analyticsTermMonths({ duration: 18, unit: 'month' })).toBe(18);
});
