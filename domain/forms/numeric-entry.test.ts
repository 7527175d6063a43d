import { expect, test } from 'vitest';
import { cleanNumericEntry, decimalsOf, parseNumericEntry } from './numeric-entry.ts';

test('what is no number goes, and decimals stop at the precision [FORM-87, FORM-89]', () => {
  expect(cleanNumericEntry('$ 1,250.999 a year', 2)).toBe('1250.99');
  expect(cleanNumericEntry('1.2.3', 2)).toBe('1.23');
  expect(cleanNumericEntry('12.', 2)).toBe('12.');
  expect(cleanNumericEntry('-12.75', 0)).toBe('12');
});

test('an entry is a float with a precision and an integer without [FORM-88]', () => {
  expect(parseNumericEntry('1,250.50', 2)).toBe(1250.5);
  expect(parseNumericEntry('1,250.50', 0)).toBe(1250);
  expect(parseNumericEntry('.5', 1)).toBe(0.5);
  expect(parseNumericEntry('', 0)).toBeNull();
  expect(parseNumericEntry('none', 2)).toBeNull();
  expect(parseNumericEntry('9'.repeat(400), 0)).toBeNull();
  expect([0.29, 5, 1e-7].map(decimalsOf)).toEqual([2, 0, Number.POSITIVE_INFINITY]);
});

test('a million characters are read in linear time [S-47]', () => {
  const startedAt = performance.now();
  cleanNumericEntry('1.'.repeat(5e5), 2);
  parseNumericEntry('1'.repeat(1e6), 2);
  expect(performance.now() - startedAt).toBeLessThan(500);
});
