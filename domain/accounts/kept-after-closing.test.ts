import { expect, test } from 'vitest';
import { STATE_PACKS } from '../states/packs-in-force.ts';
import { KEPT_AFTER_CLOSING } from './kept-after-closing.ts';

test('no state asks for more years of a policy than people are told [R-44]', () => {
  const years = STATE_PACKS.flat().map(({ records }) => records.yearsKept);
  expect(Math.max(...years)).toBe(KEPT_AFTER_CLOSING.policyYears);
});
