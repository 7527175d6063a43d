import { expect, test } from 'vitest';
import { isOneSlipAway } from './one-slip.ts';

test.each([
  ['smith', 'smyth', true],
  ['smith', 'smit', true],
  ['smith', 'smiith', true],
  ['smith', 'msith', true],
  ['smith', 'smiht', true],
  ['smith', 'smith', false],
  ['smith', 'smoth', true],
  ['smith', 'smyht', false],
  ['smith', 'hsmit', false],
  ['smith', 'smi', false],
  ['abcd', 'badc', false],
  ['müller', 'muller', true],
])('%s and %s: %s', (one, other, is) => {
  expect(isOneSlipAway(one, other)).toBe(is);
  expect(isOneSlipAway(other, one)).toBe(is);
});
