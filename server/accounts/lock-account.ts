import type { LockReason } from '@wysh/domain/accounts/auth-level.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { recordAuditEvent } from './audit.ts';
import { endSessionsOf } from './end-session.ts';
import { insertLock, liftLock } from './lock-store.ts';
import { lockUser, setUserStatus } from './store.ts';

/*
 * An account's life: anonymous -> active when it gets a password; active <-> locked; active -> decommissioned when its person
 * closes it, for good. A lock ends every session at once (S-30). Ten wrong passwords lock until the password is reset, which
 * the owner of the address can do without us (S-11); any other lock stays until staff lift it.
 */

/** Locks an account; one that is locked already keeps its first reason. */
export async function lockAccount(
  transaction: Transaction,
  context: Context,
  userId: string,
  reason: LockReason,
  caseId: string | null = null,
): Promise<void> {
  const user = await lockUser(transaction, userId);
  if (user?.status !== 'active') return;
  const id = context.ids.uuid();
  if (!(await insertLock(transaction, { userId, id, reason, caseId }, context.clock.now()))) return;
  await setUserStatus(transaction, userId, 'locked');
  await endSessionsOf(transaction, context, userId, 'lock');
  await recordAuditEvent(transaction, context, {
    action: 'account_locked',
    subjectType: 'user',
    subjectId: userId,
    detail: { reason, caseId },
  });
}

/** Lifts the lock of this reason, if that is the one in force. */
export async function unlockAccount(
  transaction: Transaction,
  context: Context,
  userId: string,
  reason: LockReason,
): Promise<void> {
  const user = await lockUser(transaction, userId);
  if (user?.status !== 'locked') return;
  if (!(await liftLock(transaction, userId, reason, context.clock.now()))) return;
  await setUserStatus(transaction, userId, 'active');
  await recordAuditEvent(transaction, context, {
    action: 'account_unlocked',
    subjectType: 'user',
    subjectId: userId,
    detail: { reason },
  });
}
