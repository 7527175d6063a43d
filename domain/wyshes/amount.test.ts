import { expect, test } from 'vitest';
import { WYSH_AMOUNT_PROBLEMS } from '../errors/shopping-problems.ts';
import { WYSH_AMOUNT_MAX, checkWyshAmount, checkWyshAmountEntry } from './amount.ts';

const answer = (value: unknown) => {
  const check = checkWyshAmount(value);
  return check.ok ? check.amount : check.code;
};
const answerToText = (text: string) => {
  const check = checkWyshAmountEntry(text);
  return check.ok ? check.amount : check.code;
};

test('a wysh amount is required [BUILD-03]', () => {
  for (const value of [undefined, null, '']) expect(answer(value)).toBe('amount_required');
  for (const text of ['', '  ', '$']) expect(answerToText(text)).toBe('amount_required');
});

test('a wysh amount is a number [BUILD-04]', () => {
  for (const value of ['25000', 'abc', true, {}, [25_000], Number.NaN, Infinity]) {
    expect(answer(value)).toBe('amount_not_numeric');
  }
  expect(answerToText('a lot')).toBe('amount_not_numeric');
});

test('a wysh amount lies above 0 and at most at 10,000,000 [BUILD-04]', () => {
  expect(answer(0)).toBe('amount_not_positive');
  expect(answer(-0)).toBe('amount_not_positive');
  expect(answer(-1)).toBe('amount_not_positive');
  expect(answer(1)).toBe(1);
  expect(answer(WYSH_AMOUNT_MAX)).toBe(10_000_000);
  expect(answer(WYSH_AMOUNT_MAX + 1)).toBe('amount_too_large');
  expect(answer(1e300)).toBe('amount_too_large');
});

test('a wysh amount is whole dollars [BUILD-04]', () => {
  expect(answer(0.5)).toBe('amount_has_cents');
  expect(answer(25_000.01)).toBe('amount_has_cents');
});

test('typed text and sent numbers obey one rule [BUILD-04]', () => {
  expect(answerToText('$25,000')).toBe(25_000);
  expect(answerToText('0')).toBe('amount_not_positive');
  expect(answerToText('-5')).toBe('amount_not_positive');
  expect(answerToText('25,000.50')).toBe('amount_has_cents');
  expect(answerToText('10,000,001')).toBe('amount_too_large');
  expect(answerToText('9'.repeat(40))).toBe('amount_too_large');
});

test('the words for a too large amount name the real limit [BUILD-07]', () => {
  expect(WYSH_AMOUNT_PROBLEMS.amount_too_large.public).toContain(
    `$${WYSH_AMOUNT_MAX.toLocaleString('en-US')}`,
  );
  expect(new Set(Object.values(WYSH_AMOUNT_PROBLEMS).map((entry) => entry.public)).size).toBe(5);
});
