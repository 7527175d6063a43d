import { expect, test } from 'vitest';
import { randomIds } from '../../platform/ids.ts';
import { externalIdFrom } from './case.ts';

test('a case number can be read aloud: no I, L, O or U in it [UW-16, ENT-59]', () => {
  const ids = randomIds();
  const numbers = Array.from({ length: 500 }, () => externalIdFrom(ids.secret()));
  for (const number of numbers) expect(number).toMatch(/^UW-[0-9A-HJKMNP-TV-Z]{6}$/);
  expect(new Set(numbers).size).toBeGreaterThan(495);
});
