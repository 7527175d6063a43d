import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { Page } from '../../platform/database/each-page.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { isUuid } from '../../platform/ids.ts';
import type { ChatAnswer } from '../../providers/chat/port.ts';
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
      vendor_state: message.vendorState,
      vendor_part: message.vendorPart,
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
    vendorState: row.vendor_state,
    vendorPart: row.vendor_part,
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

/** What waits to be handed to the vendor's inbox first, in the order in which it was written. */
export async function findNextDue(
  reader: Reader,
  encryption: Encryption,
  userId: string,
): Promise<SupportMessage | null> {
  const row = await reader
    .selectFrom('support_messages')
    .selectAll()
    .where('user_id', '=', userId)
    .where('vendor_state', '=', 'due')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : messageOf(encryption, row);
}

/** Whose chats hold something that is due, by their ids. */
export async function listDueChats(
  reader: Reader,
  { after, limit }: Page,
): Promise<{ readonly id: string }[]> {
  return reader
    .selectFrom('support_messages')
    .select('user_id as id')
    .distinct()
    .where('vendor_state', '=', 'due')
    .$if(after !== null, (query) => query.where('user_id', '>', after))
    .orderBy('user_id')
    .limit(limit)
    .execute();
}

export async function markHandedOver(
  transaction: Transaction,
  { userId, id }: Pick<SupportMessage, 'userId' | 'id'>,
  state: 'there' | 'refused' | null,
): Promise<void> {
  await transaction
    .updateTable('support_messages')
    .set({ vendor_state: state })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** How the vendor's inbox knows a chat. */
export interface ChatAtVendor {
  readonly contact: string | null;
  readonly conversation: string | null;
}

export async function findChatAtVendor(reader: Reader, userId: string): Promise<ChatAtVendor | null> {
  const row = await reader
    .selectFrom('support_chats')
    .select(['vendor_contact as contact', 'vendor_conversation as conversation'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** False where the chat is gone. */
export async function noteChatAtVendor(
  transaction: Transaction,
  userId: string,
  { contact, conversation }: ChatAtVendor,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('support_chats')
    .set({ vendor_contact: contact, vendor_conversation: conversation })
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** It is not there any more; whoever wrote it may be. */
export async function dropConversation(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .updateTable('support_chats')
    .set({ vendor_conversation: null })
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Whose chat the vendor tells of: by its name of the conversation, or by ours of who wrote it, where one was begun whose name never came
 * back. Null where it is none of ours.
 */
export async function findUserOfConversation(
  reader: Reader,
  { conversation, reference }: Pick<ChatAnswer, 'conversation' | 'reference'>,
): Promise<string | null> {
  const row = await reader
    .selectFrom('support_chats')
    .select('user_id')
    .where((where) =>
      where.or([
        where('vendor_conversation', '=', conversation),
        ...(reference !== null && isUuid(reference)
          ? [where.and([where('user_id', '=', reference), where('vendor_contact', 'is not', null)])]
          : []),
      ]),
    )
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export async function isPartKept(transaction: Transaction, userId: string, part: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('support_messages')
    .select('id')
    .where('user_id', '=', userId)
    .where('vendor_part', '=', part)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listVendorContacts(
  transaction: Transaction,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await transaction
    .selectFrom('support_chats')
    .select('vendor_contact')
    .where('user_id', 'in', userIds)
    .orderBy('user_id')
    .forUpdate()
    .execute();
  return rows.flatMap(({ vendor_contact: contact }) => contact ?? []);
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
