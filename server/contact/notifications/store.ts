import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

/** Something a person is told inside the product. */
export interface Notification {
  readonly id: string;
  readonly type: Tables['notifications']['type'];
  readonly subjectId: string;
  readonly createdAt: Temporal.Instant;
  readonly readAt: Temporal.Instant | null;
}

function notificationOf(row: Tables['notifications']): Notification {
  return {
    id: row.id,
    type: row.type,
    subjectId: row.subject_id,
    createdAt: row.created_at.toTemporalInstant(),
    readAt: row.read_at?.toTemporalInstant() ?? null,
  };
}

/** Of one kind and subject there is one; telling it again makes it news again. */
export async function upsertNotification(
  transaction: Transaction,
  userId: string,
  { id, type, subjectId, createdAt }: Omit<Notification, 'readAt'>,
): Promise<void> {
  const news = { created_at: toTimestamp(createdAt), read_at: null };
  await transaction
    .insertInto('notifications')
    .values({ user_id: userId, id, type, subject_id: subjectId, ...news })
    .onConflict((conflict) => conflict.columns(['user_id', 'type', 'subject_id']).doUpdateSet(news))
    .execute();
}

/** The newest first. */
export async function findNotifications(
  reader: Reader,
  userId: string,
  rowsMax: number,
): Promise<Notification[]> {
  const rows = await reader
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(rowsMax)
    .execute();
  return rows.map(notificationOf);
}

/** The notification as it is then; null when it is missing or somebody else's. The first reading counts. */
export async function markNotificationRead(
  transaction: Transaction,
  userId: string,
  id: string,
  readAt: Temporal.Instant,
): Promise<Notification | null> {
  await transaction
    .updateTable('notifications')
    .set({ read_at: toTimestamp(readAt) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .execute();
  const row = await transaction
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : notificationOf(row);
}

export async function deleteNotificationsOf(
  transaction: Transaction,
  userIds: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('notifications').where('user_id', 'in', userIds).execute();
}
