import { expect, test } from 'vitest';
import { dateEntryFromIso, isoFromDateEntry, maskDateEntry } from './date-entry.ts';

test('a date is typed as MM/dd/yyyy and kept as ISO text [FORM-94]', () => {
  expect(['0', '02', '022', '0229', '02292', '02292024', '022920245'].map(maskDateEntry)).toEqual([
    '0',
    '02',
    '02/2',
    '02/29',
    '02/29/2',
    '02/29/2024',
    '02/29/2024',
  ]);
  expect(maskDateEntry('2/9/2024')).toBe('02/09/2024');
  expect(isoFromDateEntry('02/29/2024')).toBe('2024-02-29');
  expect(isoFromDateEntry('02/29/2023')).toBeNull();
  expect(isoFromDateEntry('02/29/20')).toBeNull();
  expect(dateEntryFromIso('2024-02-29')).toBe('02/29/2024');
  expect(dateEntryFromIso(null)).toBe('');
});

test('a year starts with 1 or 2 [FORM-95]', () => {
  expect(maskDateEntry('02293')).toBe('02/29');
  expect(maskDateEntry('02290999')).toBe('02/29');
  expect(isoFromDateEntry('02/28/3024')).toBeNull();
  expect(isoFromDateEntry('02/28/1924')).toBe('1924-02-28');
});

test('a million characters are read in linear time [S-47]', () => {
  const startedAt = performance.now();
  for (const part of ['1', '1/', '/']) maskDateEntry(part.repeat(5e5));
  isoFromDateEntry('1'.repeat(1e6));
  expect(performance.now() - startedAt).toBeLessThan(500);
});
