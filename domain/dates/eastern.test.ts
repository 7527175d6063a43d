import { expect, test } from 'vitest';
import { easternDate, easternDay } from './eastern.ts';

const dateAt = (instant: string) => easternDate(Temporal.Instant.from(instant)).toString();

test('the business date turns at midnight in New York in winter [CONST-13]', () => {
  expect(dateAt('2026-01-05T04:59:59Z')).toBe('2026-01-04');
  expect(dateAt('2026-01-05T05:00:00Z')).toBe('2026-01-05');
});

test('the business date turns an hour earlier in UTC in summer [CONST-13]', () => {
  expect(dateAt('2026-07-05T03:59:59Z')).toBe('2026-07-04');
  expect(dateAt('2026-07-05T04:00:00Z')).toBe('2026-07-05');
});

test('the two days the clock changes on begin and end at midnight too [CONST-13]', () => {
  expect(dateAt('2026-03-08T05:00:00Z')).toBe('2026-03-08');
  expect(dateAt('2026-03-09T03:59:59Z')).toBe('2026-03-08');
  expect(dateAt('2026-11-01T04:00:00Z')).toBe('2026-11-01');
  expect(dateAt('2026-11-02T04:59:59Z')).toBe('2026-11-01');
});

test('a browser finds the same date in the text of an instant [CONST-13]', () => {
  expect(easternDay('2026-01-05T04:59:59.999Z')).toBe('2026-01-04');
  expect(easternDay('2026-07-05T04:00:00Z')).toBe('2026-07-05');
});

test('what is no instant is no day, and breaks no page that shows one [CONST-13]', () => {
  for (const text of ['', 'soon', '2026-13-45T99:00:00Z']) expect(easternDay(text)).toBe('');
});
