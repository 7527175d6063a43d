import { expect, test } from 'vitest';
import { phoneToVerify } from './phone-to-verify.ts';

const pending = { id: 'new', status: 'pending' };

test.each(['verified', 'active'])(
  'a session is verified by the number that is %s, before a pending one [ACCT-24] [VERIFY-14]',
  (status) => {
    const proved = { id: 'own', status };
    expect(phoneToVerify([pending, proved], 'session')).toBe(proved);
    expect(phoneToVerify([proved, pending], 'number')).toBe(pending);
  },
);

test('a number that was only entered can be proved as well [VERIFY-14]', () => {
  const transient = { id: 'new', status: 'transient' };
  expect(phoneToVerify([transient], 'session')).toBe(transient);
  expect(phoneToVerify([transient], 'number')).toBe(transient);
});

test('without a number there is nothing to verify', () => {
  expect(phoneToVerify([], 'session')).toBeNull();
});
