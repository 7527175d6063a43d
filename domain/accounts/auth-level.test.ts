import { expect, test } from 'vitest';
import { AUTH_LEVELS, LOCK_REASONS, meetsLevel } from './auth-level.ts';

test('unidentified lies below identified, identified below verified [PERM-01, SESS-02]', () => {
  const met = AUTH_LEVELS.map((level) => AUTH_LEVELS.filter((minimum) => meetsLevel(level, minimum)));
  expect(met).toEqual([
    ['unidentified'],
    ['unidentified', 'identified'],
    ['unidentified', 'identified', 'verified'],
  ]);
});

test('an account is locked for one of seven reasons [SESS-24]', () => {
  expect(LOCK_REASONS).toEqual([
    'SECURITY_LOCK',
    'PASSWORD_ATTEMPTS',
    'REPORTED_BY_OWNER',
    'DEVICE_LOCKED',
    'SYSTEM_ERROR',
    'DECOMMISSIONED_ACCOUNT',
    'BLOCKED_ACCOUNT',
  ]);
});
