import type { Reader, Transaction } from '../../platform/database/database.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

export async function listClosed(reader: Reader, userId: string): Promise<ReadonlySet<string>> {
  const rows = await reader
    .selectFrom('in_app_messages_closed')
    .select('key')
    .where('user_id', '=', userId)
    .execute();
  return new Set(rows.map(({ key }) => key));
}

export async function insertClosed(
  transaction: Transaction,
  userId: string,
  key: string,
  closedAt: Temporal.Instant,
): Promise<void> {
  await transaction
    .insertInto('in_app_messages_closed')
    .values({ user_id: userId, key, closed_at: toTimestamp(closedAt) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteClosedOf(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  await transaction.deleteFrom('in_app_messages_closed').where('user_id', 'in', userIds).execute();
}
