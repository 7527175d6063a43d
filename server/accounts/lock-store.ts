import type { LockReason } from '@wysh/domain/accounts/auth-level.ts';
import type { Reader, Transaction } from '../platform/database/database.ts';
import { toTimestamp } from '../platform/database/timestamps.ts';

export interface AccountLock {
  readonly reason: LockReason;
  readonly caseId: string | null;
}

/** The lock in force; null for an account that is open. */
export async function findLock(reader: Reader, userId: string): Promise<AccountLock | null> {
  const row = await reader
    .selectFrom('account_locks')
    .select(['reason', 'case_id'])
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : { reason: row.reason, caseId: row.case_id };
}

/** Answers false when the account is locked already; the first reason stays. */
export async function insertLock(
  transaction: Transaction,
  lock: AccountLock & { readonly userId: string; readonly id: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const result = await transaction
    .insertInto('account_locks')
    .values({
      user_id: lock.userId,
      id: lock.id,
      reason: lock.reason,
      case_id: lock.caseId,
      locked_at: toTimestamp(now),
    })
    .onConflict((conflict) => conflict.column('user_id').where('lifted_at', 'is', null).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Answers false when there is no lock of this reason in force. */
export async function liftLock(
  transaction: Transaction,
  userId: string,
  reason: LockReason,
  now: Temporal.Instant,
): Promise<boolean> {
  const result = await transaction
    .updateTable('account_locks')
    .set({ lifted_at: toTimestamp(now) })
    .where('user_id', '=', userId)
    .where('reason', '=', reason)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
