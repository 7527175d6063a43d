import { expect, test } from 'vitest';
import { addWorkingHours } from './working-hours.ts';

const after = (eastern: string, hours: number) =>
  addWorkingHours(Temporal.ZonedDateTime.from(`${eastern}[America/New_York]`).toInstant(), hours)
    .toZonedDateTimeISO('America/New_York')
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });

test.each([
  ['in the week', '2026-11-16T10:15', 48, '2026-11-18T10:15'],
  ['over a weekend', '2026-11-19T10:15', 48, '2026-11-23T10:15'],
  ['from a Friday afternoon', '2026-11-20T16:30', 48, '2026-11-24T16:30'],
  ['from a Saturday', '2026-11-21T09:00', 48, '2026-11-25T00:00'],
  ['from a Sunday, its last minute', '2026-11-22T23:59', 48, '2026-11-25T00:00'],
  ['three business days', '2026-11-19T10:15', 72, '2026-11-24T10:15'],
  ['to the first minute of a Friday', '2026-11-18T00:00', 48, '2026-11-20T00:00'],
  ['to the first minute of a Saturday, which is a Monday', '2026-11-19T00:00', 48, '2026-11-23T00:00'],
  ['less than a day, into a weekend', '2026-11-20T16:30', 10, '2026-11-23T02:30'],
  ['over the Sunday on which clocks are set back', '2026-10-30T12:00', 48, '2026-11-03T12:00'],
])('working hours %s [UW-08, CONST-18]', (_when, from, hours, expected) => {
  expect(after(from, hours)).toBe(expected);
});
