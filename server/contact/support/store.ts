import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { openMessage, sealMessage } from './message.ts';
import type { SupportMessage } from './message.ts';

const messagesShownMax = 200;

/** Makes the chat where there is none, and keeps it for this transaction. */
export async function noteMessage(
  transaction: Transaction,
  userId: string,
  now: Temporal.Instant,
): Promise<void> {
  await transaction
    .insertInto('support_chats')
    .values({ user_id: userId, last_message_at: toTimestamp(now) })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ last_message_at: toTimestamp(now) }))
    .execute();
}

/** Keeps the chat for this transaction, before its work is kept; false where nobody ever wrote. */
export async function lockChat(transaction: Transaction, userId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('support_chats')
    .select('user_id')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertMessage(
  transaction: Transaction,
  encryption: Encryption,
  message: SupportMessage,
): Promise<void> {
  await transaction
    .insertInto('support_messages')
    .values({
      user_id: message.userId,
      id: message.id,
      by: message.by,
      staff_id: message.staffId,
      auth_level: message.authLevel,
      text_sealed: sealMessage(encryption, message),
      article: message.article,
      created_at: toTimestamp(message.createdAt),
    })
    .execute();
}

/** The newest ones, in the order in which they were written. */
export async function listMessages(
  reader: Reader,
  encryption: Encryption,
  userId: string,
): Promise<SupportMessage[]> {
  const rows = await reader
    .selectFrom('support_messages')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(messagesShownMax)
    .execute();
  return rows.toReversed().map((row) => messageOf(encryption, row));
}

function messageOf(encryption: Encryption, row: Tables['support_messages']): SupportMessage {
  const key = { userId: row.user_id, id: row.id };
  return {
    ...key,
    by: row.by,
    staffId: row.staff_id,
    authLevel: row.auth_level,
    text: openMessage(encryption, key, row.text_sealed),
    article: row.article,
    createdAt: row.created_at.toTemporalInstant(),
  };
}

export async function countMessagesSince(
  transaction: Transaction,
  userId: string,
  since: Temporal.Instant,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('support_messages')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('by', '=', 'person')
    .where('created_at', '>', toTimestamp(since))
    .executeTakeFirstOrThrow();
  return count;
}

/** With their messages. */
export async function deleteChatsOf(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  await transaction.deleteFrom('support_chats').where('user_id', 'in', userIds).execute();
}

/** Whether the robot said in this chat what it is. */
export async function hasRobotWritten(reader: Reader, userId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('support_messages')
    .select('id')
    .where('user_id', '=', userId)
    .where('by', '=', 'robot')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
