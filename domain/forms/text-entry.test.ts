import { expect, test } from 'vitest';
import {
  characterCounter,
  isNearLimit,
  TEXTAREA_LINES_MIN,
  trimTrailingNewlines,
  truncateText,
} from './text-entry.ts';

test('a text with a limit is cut to it and counts as length/max [FORM-91]', () => {
  expect(truncateText('wysh', 3)).toBe('wys');
  expect(truncateText('wysh', undefined)).toBe('wysh');
  expect(truncateText('ab🌠cd', 3)).toBe('ab🌠');
  expect(characterCounter('ab🌠', 3)).toBe('3/3');
});

test('a textarea keeps two newlines at its end and shows four lines [FORM-92, FORM-93]', () => {
  expect(trimTrailingNewlines('a\n\n\n')).toBe('a\n\n');
  expect(trimTrailingNewlines('a\n\n\n\n\n')).toBe('a\n\n');
  expect(trimTrailingNewlines('a\n\n\nb\n')).toBe('a\n\n\nb\n');
  expect(TEXTAREA_LINES_MIN).toBe(4);
});

test('a million characters are read in linear time [S-47]', () => {
  const startedAt = performance.now();
  truncateText('a'.repeat(1e6), 10);
  trimTrailingNewlines(`${'\n'.repeat(1e6)}x`);
  trimTrailingNewlines('\n'.repeat(1e6));
  expect(performance.now() - startedAt).toBeLessThan(500);
});

test('a limit is near when a fifth of it or less is left [FORM-91]', () => {
  expect([0, 39, 40, 50].map((length) => isNearLimit('x'.repeat(length), 50))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
