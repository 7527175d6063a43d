import { expect, test } from 'vitest';
import { lastDay, lastDayOf } from './last-day.ts';

test.each([
  'America/New_York',
  'America/Detroit',
  'America/Chicago',
  'America/Phoenix',
  'America/Los_Angeles',
])('the last moment of a day in %s is of that day, summer and winter [R-34, F-34]', (timeZone) => {
  for (const day of ['2027-03-13', '2027-03-14', '2027-07-04', '2026-11-01', '2027-12-31']) {
    const dayAfter = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone);
    const end = dayAfter.toInstant().subtract({ milliseconds: 1 });
    expect(lastDayOf(end).toString()).toBe(day);
    expect(lastDay(end.toString())).toBe(day);
  }
});

test('what is no instant has no last day', () => {
  expect(lastDay('soon')).toBe('');
});
