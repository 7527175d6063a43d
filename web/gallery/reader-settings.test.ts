import { expect, test } from 'vitest';
import { answered, AS_THE_SYSTEM } from './reader-settings.ts';

const YES = '(min-width: 0)';
const NO = '(max-width: 0)';

test('a switch of the gallery answers what a rule asks, and leaves widths and what the system decides alone', () => {
  const asked = 'screen and (prefers-color-scheme: dark) and (prefers-contrast: more) and (width >= 768px)';
  expect(answered(asked, AS_THE_SYSTEM)).toBe(
    `screen and (prefers-color-scheme: dark) and ${NO} and (width >= 768px)`,
  );
  expect(answered(asked, { ...AS_THE_SYSTEM, scheme: 'dark', moreContrast: true })).toBe(
    `screen and ${YES} and ${YES} and (width >= 768px)`,
  );
  expect(answered('(prefers-color-scheme: dark)', { ...AS_THE_SYSTEM, scheme: 'light' })).toBe(NO);
  expect(answered('(forced-colors: active)', { ...AS_THE_SYSTEM, forcedColors: true })).toBe(YES);
});

test('with letters of twice the size a width in letters is twice as far', () => {
  expect(answered('(height < 30rem) and (width >= 600px)', { ...AS_THE_SYSTEM, largeText: true })).toBe(
    '(height < 60rem) and (width >= 600px)',
  );
});
