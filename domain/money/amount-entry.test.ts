import { expect, test } from 'vitest';
import { parseAmountEntry } from './amount-entry.ts';

const dollarsOf = (text: string) => {
  const entry = parseAmountEntry(text);
  return entry.ok ? entry.dollars : entry.reason;
};

test('signs, commas and spaces around an amount are ignored [BUILD-04]', () => {
  for (const text of [
    '25000',
    '25,000',
    '$25,000',
    ' $ 25 000 ',
    '25\u00a0000',
    '$25,000.00',
    '25000.',
    '+25000',
    '0025000',
  ]) {
    expect(dollarsOf(text), text).toBe(25_000);
  }
});

test('an empty field is empty, not wrong [BUILD-03]', () => {
  for (const text of ['', '   ', '$', ' $ ,']) expect(dollarsOf(text), text).toBe('empty');
});

test('what is not written in digits is not numeric [BUILD-04]', () => {
  for (const text of ['abc', '25k', '1e5', '0x10', '--5', '5-', '1.2.3', '.', '-', 'Infinity', 'NaN', '٢٥']) {
    expect(dollarsOf(text), text).toBe('notNumeric');
  }
});

test('cents are named as the reason, zero cents are none [BUILD-04]', () => {
  for (const text of ['25000.50', '.5', '0.01', '-1.5']) expect(dollarsOf(text), text).toBe('hasCents');
  expect(dollarsOf('.0')).toBe(0);
});

test('zero and negative amounts are read, the rule of the field judges them [BUILD-04]', () => {
  expect(dollarsOf('-5')).toBe(-5);
  expect(Object.is(dollarsOf('-0'), 0)).toBe(true);
});

test('more digits than a number can hold exactly are refused rather than changed [BUILD-04]', () => {
  expect(dollarsOf('9007199254740991')).toBe(9_007_199_254_740_991);
  expect(dollarsOf('9007199254740993')).toBe('tooManyDigits');
  expect(dollarsOf('9'.repeat(400))).toBe('tooManyDigits');
});

test('a million characters are judged in linear time [BUILD-04, S-47]', () => {
  const startedAt = performance.now();
  for (const text of [`${'1'.repeat(1_000_000)}x`, ','.repeat(1_000_000), `.${'0'.repeat(1_000_000)}x`])
    parseAmountEntry(text);
  expect(performance.now() - startedAt).toBeLessThan(500);
});
