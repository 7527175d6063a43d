import * as v from 'valibot';
import { expect, test } from 'vitest';
import { writtenDollars } from './written-dollars.ts';

test.each([
  ['31.17', 3_117],
  [' $31.17 ', 3_117],
  ['31', 3_100],
  ['1,234.50', 123_450],
  ['250000', 25_000_000],
  ['0.01', 1],
])('%j is %i cents [F-76]', (written, cents) => {
  expect(v.parse(writtenDollars, written)).toBe(cents);
});

test.each(['', '0', '0.00', '-5', '31.1', '31.175', '1e3', '12.34.56', 'ten', '1,23', '99999999999'])(
  '%j is no sum [F-76]',
  (written) => {
    expect(v.safeParse(writtenDollars, written).success).toBe(false);
  },
);
