import { expect, test } from 'vitest';
import { formatMaintenanceDate } from './maintenance-date.ts';

test('the maintenance date reads hour, zone, weekday, month and day [MAINT-02]', () => {
  expect(formatMaintenanceDate('2026-01-05T20:00:00Z')).toBe('3pm EST, Monday, January 5');
  expect(formatMaintenanceDate('2026-01-05T15:00-05:00')).toBe('3pm EST, Monday, January 5');
});

test('the zone follows daylight saving [MAINT-02]', () => {
  expect(formatMaintenanceDate('2026-07-05T20:00:00.000Z')).toBe('4pm EDT, Sunday, July 5');
  expect(formatMaintenanceDate('2026-03-08T06:59:00Z')).toBe('1:59am EST, Sunday, March 8');
  expect(formatMaintenanceDate('2026-03-08T07:00:00Z')).toBe('3am EDT, Sunday, March 8');
});

test('what ends with a day names that day [MAINT-02]', () => {
  expect(formatMaintenanceDate('2026-01-06T05:00:00Z')).toBe('11:59pm EST, Monday, January 5');
  expect(formatMaintenanceDate('2026-01-06T05:01:00Z')).toBe('12:01am EST, Tuesday, January 6');
});

test('noon is 12, minutes show only when there are any [MAINT-02]', () => {
  expect(formatMaintenanceDate('2026-01-06T17:00:00Z')).toBe('12pm EST, Tuesday, January 6');
  expect(formatMaintenanceDate('2026-01-06T17:05:00Z')).toBe('12:05pm EST, Tuesday, January 6');
});

test('what is no instant has no text [MAINT-01, MAINT-02]', () => {
  for (const text of [
    '',
    'soon',
    '2026-01-05',
    '2026-01-05T15:00:00',
    '2026-13-05T15:00:00Z',
    '2026-01-05T25:00:00Z',
  ]) {
    expect(formatMaintenanceDate(text), text).toBeNull();
  }
});
