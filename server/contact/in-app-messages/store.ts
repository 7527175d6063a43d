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

/** More than anybody is ever shown; whoever closes what there never was forgets what they closed first. */
const closedMax = 300;

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
  await transaction
    .deleteFrom('in_app_messages_closed')
    .where('user_id', '=', userId)
    .where('key', 'in', (eb) =>
      eb
        .selectFrom('in_app_messages_closed')
        .select('key')
        .where('user_id', '=', userId)
        .orderBy('closed_at', 'desc')
        .orderBy('key')
        .offset(closedMax),
    )
    .execute();
}

export async function deleteClosedOf(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  await transaction.deleteFrom('in_app_messages_closed').where('user_id', 'in', userIds).execute();
}
