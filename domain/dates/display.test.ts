import { expect, test } from 'vitest';
import { formatDate, formatLongDate, formatShortDate } from './display.ts';

test('quotes and offers show MM/dd/yyyy [CONST-13]', () => {
  expect(formatDate('2026-01-05')).toBe('01/05/2026');
  expect(formatDate('2024-02-29')).toBe('02/29/2024');
  expect(formatDate('2000-02-29')).toBe('02/29/2000');
});

test('term offers and lapse dates show MM/dd/yy [CONST-14]', () => {
  expect(formatShortDate('2026-01-05')).toBe('01/05/26');
  expect(formatShortDate('2009-12-31')).toBe('12/31/09');
});

test('what is no date shows the placeholder [CONST-13, CONST-14]', () => {
  for (const text of [
    null,
    undefined,
    '',
    'soon',
    '2026-1-5',
    '01/05/2026',
    '2026-13-01',
    '2026-00-01',
    '2026-01-00',
    '2026-04-31',
    '2026-02-29',
    '1900-02-29',
    '2026-01-05T00:00:00Z',
    '2026-01-05 ',
  ]) {
    expect(formatDate(text), String(text)).toBe('--/--/----');
    expect(formatShortDate(text), String(text)).toBe('--/--/----');
  }
});

test('papers say dates in words', () => {
  expect(formatLongDate('2026-11-20')).toBe('November 20, 2026');
  expect(formatLongDate('2028-02-29')).toBe('February 29, 2028');
  expect(formatLongDate('2026-02-29')).toBe('--/--/----');
});
