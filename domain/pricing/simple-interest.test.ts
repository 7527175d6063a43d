import { expect, test } from 'vitest';
import type { Cents } from '../money/money.ts';
import { simpleInterest } from './simple-interest.ts';

const cents = (amount: number) => amount as Cents;

test('interest is of whole days, simple, and rounded down to cents [ENT-39]', () => {
  expect(simpleInterest(cents(10_000), 6, 365)).toBe(600);
  expect(simpleInterest(cents(900), 6, 50)).toBe(7);
  expect(simpleInterest(cents(3650), 5, 1)).toBe(0);
  expect(simpleInterest(cents(7300), 5, 1)).toBe(1);
  expect(simpleInterest(cents(10_000), 6, 0)).toBe(0);
});
