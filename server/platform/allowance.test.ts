import { expect, test } from 'vitest';
import { createAllowance } from './allowance.ts';

test('one source may do a thing so often a minute, and others are unaffected [ERR-38, S-55]', () => {
  const allowance = createAllowance(3);
  const answers = Array.from({ length: 4 }, () => allowance.take('a session', 0));
  expect(answers).toEqual([true, true, true, false]);
  expect(allowance.take('another session', 0)).toBe(true);
  expect(allowance.take('a session', 59_999)).toBe(false);
  expect(allowance.take('a session', 60_000)).toBe(true);
});
