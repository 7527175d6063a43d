/**
 * How far a session is known, lowest first (PERM-01). unidentified: a visitor who has only arrived.
 * identified: there is a user record, anonymous or signed in. verified: a one-time code was entered
 * in this session.
 */
export const AUTH_LEVELS = ['unidentified', 'identified', 'verified'] as const;
export type AuthLevel = (typeof AUTH_LEVELS)[number];

export function meetsLevel(level: AuthLevel, minimum: AuthLevel): boolean {
  return AUTH_LEVELS.indexOf(level) >= AUTH_LEVELS.indexOf(minimum);
}

/** Why an account is locked, or signing in to it closed. Each has its own text on the locked screen. */
export const LOCK_REASONS = [
  'SECURITY_LOCK',
  'PASSWORD_ATTEMPTS',
  'REPORTED_BY_OWNER',
  'DEVICE_LOCKED',
  'SYSTEM_ERROR',
  'DECOMMISSIONED_ACCOUNT',
  'BLOCKED_ACCOUNT',
] as const;
export type LockReason = (typeof LOCK_REASONS)[number];

/**
 * Locks that close signing in and nothing else: a stranger's wrong passwords must not end what its owner has open, and who
 * said "that wasn't me" has had every session ended by it. A password reset, by the mailbox, opens both (S-11). Every
 * other lock closes the account, and a person of ours opens it.
 */
const SIGN_IN_LOCKS: readonly LockReason[] = ['PASSWORD_ATTEMPTS', 'REPORTED_BY_OWNER'];

export function closesSignInOnly(reason: LockReason): boolean {
  return SIGN_IN_LOCKS.includes(reason);
}
