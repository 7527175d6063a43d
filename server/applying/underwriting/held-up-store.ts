import type { Reader, Transaction } from '../../platform/database/database.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

// Who wanted to begin or hand in an application while none could be looked at.

export async function upsertWait(
  transaction: Transaction,
  userId: string,
  triedAt: Temporal.Instant,
): Promise<void> {
  const value = { tried_at: toTimestamp(triedAt) };
  await transaction
    .insertInto('underwriting_waits')
    .values({ user_id: userId, ...value })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(value))
    .execute();
}

/** Who last tried before an instant, in the order in which they did. */
export async function findWaitsBefore(
  reader: Reader,
  before: Temporal.Instant,
  rowsMax: number,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('underwriting_waits')
    .select('user_id')
    .where('tried_at', '<', toTimestamp(before))
    .orderBy('tried_at')
    .orderBy('user_id')
    .limit(rowsMax)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Answers whose were there. */
export async function deleteWaits(transaction: Transaction, userIds: readonly string[]): Promise<string[]> {
  const rows = await transaction
    .deleteFrom('underwriting_waits')
    .where('user_id', 'in', userIds)
    .returning('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

export async function countWaits(reader: Reader): Promise<number> {
  const { count } = await reader
    .selectFrom('underwriting_waits')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
