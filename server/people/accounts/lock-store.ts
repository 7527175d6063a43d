import type { LockReason } from '@wysh/domain/accounts/auth-level.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

export interface AccountLock {
  readonly reason: LockReason;
  readonly caseId: string | null;
}

/** The lock in force, of the account or of signing in to it; null where there is none. */
export async function findLock(reader: Reader, userId: string): Promise<AccountLock | null> {
  const row = await reader
    .selectFrom('account_locks')
    .select(['reason', 'case_id'])
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : { reason: row.reason, caseId: row.case_id };
}

export async function insertLock(
  transaction: Transaction,
  lock: AccountLock & { readonly userId: string; readonly id: string },
  now: Temporal.Instant,
): Promise<void> {
  await transaction
    .insertInto('account_locks')
    .values({
      user_id: lock.userId,
      id: lock.id,
      reason: lock.reason,
      case_id: lock.caseId,
      locked_at: toTimestamp(now),
    })
    .execute();
}

export async function liftLock(
  transaction: Transaction,
  userId: string,
  now: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('account_locks')
    .set({ lifted_at: toTimestamp(now) })
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .execute();
}
