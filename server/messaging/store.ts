import type { OutgoingMessage } from '../providers/messaging/port.ts';
import type { Reader, Transaction } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.generated.ts';
import { toTimestamp } from '../platform/database/timestamps.ts';

export interface QueuedMessage extends OutgoingMessage {
  readonly id: string;
  /** Which text this is, such as `verify_email`; for people who look at the outbox. */
  readonly template: string;
}

export interface OutboxMessage extends QueuedMessage {
  readonly state: Tables['outbox_messages']['state'];
  readonly attempts: number;
}

export async function insertMessage(
  transaction: Transaction,
  message: QueuedMessage,
  createdAt: Temporal.Instant,
): Promise<void> {
  await transaction
    .insertInto('outbox_messages')
    .values({
      id: message.id,
      kind: message.kind,
      template: message.template,
      recipient: message.recipient,
      subject: message.subject,
      body_text: message.bodyText,
      body_html: message.bodyHtml,
      state: 'queued',
      created_at: toTimestamp(createdAt),
    })
    .execute();
}

export async function findMessage(reader: Reader, id: string): Promise<OutboxMessage | null> {
  const row = await reader.selectFrom('outbox_messages').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    kind: row.kind,
    template: row.template,
    recipient: row.recipient,
    subject: row.subject,
    bodyText: row.body_text,
    bodyHtml: row.body_html,
    state: row.state,
    attempts: row.attempts,
  };
}

export async function markMessageSent(
  transaction: Transaction,
  id: string,
  providerMessageId: string,
  now: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('outbox_messages')
    .set((column) => ({
      state: 'sent',
      attempts: column('attempts', '+', 1),
      provider_message_id: providerMessageId,
      last_error: null,
      sent_at: toTimestamp(now),
    }))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

/** Counts a failed attempt; the last one allowed makes the message failed. Answers the state it has now. */
export async function markMessageAttemptFailed(
  transaction: Transaction,
  id: string,
  error: string,
  attemptsMax: number,
): Promise<OutboxMessage['state']> {
  const message = await transaction
    .selectFrom('outbox_messages')
    .select(['attempts', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (message.state !== 'queued') return message.state;
  const attempts = message.attempts + 1;
  const state = attempts >= attemptsMax ? 'failed' : 'queued';
  await transaction
    .updateTable('outbox_messages')
    .set({ attempts, state, last_error: error })
    .where('id', '=', id)
    .execute();
  return state;
}

export async function findMessagesQueuedBefore(
  reader: Reader,
  createdBefore: Temporal.Instant,
  limit: number,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('outbox_messages')
    .select('id')
    .where('state', '=', 'queued')
    .where('created_at', '<', toTimestamp(createdBefore))
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
