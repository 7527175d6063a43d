import type { LockReason } from '@wysh/domain/accounts/auth-level.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { findCredential } from './credential-store.ts';
import { openSignIn } from './lock-account.ts';
import { findLock } from './lock-store.ts';
import { queueNotice } from './queue-notice.ts';
import { clearAttempts } from './sign-in-failure-store.ts';
import { lockUser } from './store.ts';
import { signInEmailHash } from './try-password.ts';

// For the desk, which has asked who may, and shown what it does.

/** Why somebody's account is locked, or signing in to it closed; null where neither is. */
export async function findLockFor(reader: Reader, userId: string): Promise<LockReason | null> {
  return (await findLock(reader, userId))?.reason ?? null;
}

export async function keepLock(transaction: Transaction, userId: string): Promise<void> {
  await lockUser(transaction, userId);
}

/** Opens signing in again that wrong passwords closed, with ten tries anew, and tells them by mail. */
export async function liftLockAfterWrongPasswords(
  transaction: Transaction,
  context: Context,
  userId: string,
): Promise<void> {
  await openSignIn(transaction, context, userId);
  const credential = await findCredential(transaction, userId);
  if (credential !== null) await clearAttempts(transaction, signInEmailHash(context, credential.signInEmail));
  await queueNotice(transaction, context, userId, { template: 'lock_lifted', vars: {} });
}
