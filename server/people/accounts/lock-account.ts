import { closesSignInOnly } from '@wysh/domain/accounts/auth-level.ts';
import type { LockReason } from '@wysh/domain/accounts/auth-level.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { endSessionsOf } from './end-session.ts';
import { findLock, insertLock, liftLock } from './lock-store.ts';
import { queueNotice } from './queue-notice.ts';
import { lockUser, setUserStatus } from './store.ts';

/*
 * An account's life: anonymous -> active when it gets a password; active <-> locked; active -> decommissioned when its person
 * closes it, for good. A lock ends every session at once (S-30) and stays until staff lift it. Two locks are none of the
 * account, which stays active: ten wrong passwords and the owner's own word close signing in (`closesSignInOnly`), until the
 * password is reset, which the owner of the address can do without us (S-11). Of wrong passwords sessions go on: or anybody
 * could end everybody's, as often as they like.
 */

/** Locks an account, or signing in to it; the stronger lock stays, and of two alike the first. */
export async function lockAccount(
  transaction: Transaction,
  context: Context,
  userId: string,
  reason: LockReason,
  caseId: string | null = null,
): Promise<void> {
  const user = await lockUser(transaction, userId);
  if (user?.status !== 'active') return;
  const present = await findLock(transaction, userId);
  if (present !== null) {
    if (strengthOf(present.reason) >= strengthOf(reason)) return;
    await liftLock(transaction, userId, context.clock.now());
  }
  const id = context.ids.uuid();
  await insertLock(transaction, { userId, id, reason, caseId }, context.clock.now());
  await recordAuditEvent(transaction, context, {
    action: 'account_locked',
    subjectType: 'user',
    subjectId: userId,
    detail: { reason, caseId },
  });
  if (reason === 'PASSWORD_ATTEMPTS')
    await queueNotice(transaction, context, userId, { template: 'sign_in_locked', vars: {} });
  if (closesSignInOnly(reason)) return;
  await setUserStatus(transaction, userId, 'locked');
  await endSessionsOf(transaction, context, userId, 'lock');
  await queueNotice(transaction, context, userId, { template: 'account_locked', vars: {} });
}

/** A reset by the mailbox opens signing in again, where nothing else is locked. */
export async function openSignIn(transaction: Transaction, context: Context, userId: string): Promise<void> {
  const user = await lockUser(transaction, userId);
  const lock = user === null ? null : await findLock(transaction, userId);
  if (lock === null || !closesSignInOnly(lock.reason)) return;
  await liftLock(transaction, userId, context.clock.now());
  await recordAuditEvent(transaction, context, {
    action: 'account_unlocked',
    subjectType: 'user',
    subjectId: userId,
    detail: { reason: lock.reason },
  });
}

function strengthOf(reason: LockReason): number {
  if (reason === 'PASSWORD_ATTEMPTS') return 0;
  return reason === 'REPORTED_BY_OWNER' ? 1 : 2;
}
