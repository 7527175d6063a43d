import type { MessageKind, OutgoingMessage } from '../../providers/messaging/port.ts';
import type { MessageName } from './message-urgency.ts';
import type { SentMessage } from './sent-message.ts';
import type { Database, Reader, Transaction } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import type { Page } from '../../platform/database/each-page.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

export interface QueuedMessage extends Omit<OutgoingMessage, 'urgency'> {
  readonly id: string;
  /** Which text this is, such as `verify_email`; for people who look at the outbox. */
  readonly template: MessageName;
  /** The person who has to be told by it, one way or another. */
  readonly owedTo?: string | undefined;
  /** A state in whose nights it is not sent. */
  readonly quietIn?: string | undefined;
}

/** A message as it waits: what it says is sealed, because codes and tokens are kept nowhere else. */
export interface OutboxMessage extends Pick<QueuedMessage, 'id' | 'kind' | 'recipient' | 'subject'> {
  /** Perhaps of another version of the product. */
  readonly template: string;
  readonly contentSealed: Buffer | null;
  /** What the version before wrote, and what is left of a message that was settled: nothing. */
  readonly bodyText: string | null;
  readonly bodyHtml: string | null;
  readonly state: Tables['outbox_messages']['state'];
  readonly attempts: number;
  /** Its recipient was refused by the vendor not long ago. */
  readonly isSuppressed: boolean;
  readonly owedTo: string | null;
  readonly quietIn: string | null;
}

/** What a settled message said is kept nowhere. */
const nothingLeft = { content_sealed: null, body_text: null, body_html: null };

export async function insertMessage(
  transaction: Transaction,
  message: Omit<QueuedMessage, 'bodyText' | 'bodyHtml'> & {
    readonly contentSealed: Buffer;
  },
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
      content_sealed: message.contentSealed,
      owed_to: message.owedTo ?? null,
      quiet_in: message.quietIn ?? null,
      state: 'queued',
      created_at: toTimestamp(createdAt),
    })
    .execute();
}

export async function findMessage(
  reader: Reader,
  id: string,
  now: Temporal.Instant,
): Promise<OutboxMessage | null> {
  const row = await reader
    .selectFrom('outbox_messages')
    .selectAll()
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('message_suppressions')
          .select('message_suppressions.kind')
          .whereRef('message_suppressions.kind', '=', 'outbox_messages.kind')
          .whereRef('message_suppressions.recipient', '=', 'outbox_messages.recipient')
          .where('ends_at', '>', toTimestamp(now)),
      ).as('is_suppressed'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    kind: row.kind,
    template: row.template,
    recipient: row.recipient,
    subject: row.subject,
    contentSealed: row.content_sealed,
    bodyText: row.body_text,
    bodyHtml: row.body_html,
    state: row.state,
    attempts: row.attempts,
    isSuppressed: row.is_suppressed === true,
    owedTo: row.owed_to,
    quietIn: row.quiet_in,
  };
}

/** One statement that commits by itself. */
export async function markMessageSent(
  { reader }: Database,
  id: string,
  providerMessageId: string,
  now: Temporal.Instant,
): Promise<void> {
  await reader
    .updateTable('outbox_messages')
    .set((column) => ({
      ...nothingLeft,
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
    .set({ attempts, state, last_error: error, ...(state === 'failed' && nothingLeft) })
    .where('id', '=', id)
    .execute();
  return state;
}

export async function listMessagesTo(
  reader: Reader,
  {
    recipients,
    names,
    limit,
  }: { readonly recipients: readonly string[]; readonly names: readonly string[]; readonly limit: number },
): Promise<SentMessage[]> {
  const rows = await reader
    .selectFrom('outbox_messages')
    .select(['id', 'kind', 'template', 'state', 'created_at', 'sent_at'])
    .where('recipient', 'in', recipients)
    .where('template', 'in', names)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(sentMessageOf);
}

/** All that somebody was owed, the newest first. */
export async function listOwedTo(reader: Reader, userId: string, limit: number): Promise<SentMessage[]> {
  const rows = await reader
    .selectFrom('outbox_messages')
    .select(['id', 'kind', 'template', 'state', 'created_at', 'sent_at'])
    .where('owed_to', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(sentMessageOf);
}

function sentMessageOf({
  created_at: createdAt,
  sent_at: sentAt,
  ...message
}: Pick<SentMessage, 'id' | 'kind' | 'template' | 'state'> & {
  readonly created_at: Date;
  readonly sent_at: Date | null;
}): SentMessage {
  return {
    ...message,
    queuedAt: createdAt.toTemporalInstant(),
    sentAt: sentAt?.toTemporalInstant() ?? null,
  };
}

/** It is not sent before then; whoever sweeps the outbox finds it from then on. One statement that commits by itself. */
export async function putMessageOff(
  { reader }: Database,
  id: string,
  notBefore: Temporal.Instant,
): Promise<void> {
  await reader
    .updateTable('outbox_messages')
    .set({ not_before: toTimestamp(notBefore) })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

/** What waits to be texted to a person. */
export async function deleteQueuedTextsOwedTo(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .deleteFrom('outbox_messages')
    .where('owed_to', '=', userId)
    .where('kind', '=', 'sms')
    .where('state', '=', 'queued')
    .execute();
}

/** What of a template waits to be texted to some numbers. */
export async function deleteQueuedTextsTo(
  transaction: Transaction,
  recipients: readonly string[],
  template: string,
): Promise<void> {
  if (recipients.length === 0) return;
  await transaction
    .deleteFrom('outbox_messages')
    .where('recipient', 'in', recipients)
    .where('template', '=', template)
    .where('kind', '=', 'sms')
    .where('state', '=', 'queued')
    .execute();
}

/** Of each way, the state of the last message that a person was owed. */
export async function readLastOwed(
  reader: Reader,
  userId: string,
): Promise<ReadonlyMap<MessageKind, OutboxMessage['state']>> {
  const rows = await reader
    .selectFrom('outbox_messages')
    .distinctOn('kind')
    .select(['kind', 'state'])
    .where('owed_to', '=', userId)
    .orderBy('kind')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ kind, state }) => [kind, state]));
}

/** Those written before `createdBefore`, and those put off until `now`; after the one a run got to. */
export async function findMessagesLeftQueued(
  reader: Reader,
  { createdBefore, now }: { readonly createdBefore: Temporal.Instant; readonly now: Temporal.Instant },
  { after, limit }: Page,
): Promise<Pick<OutboxMessage, 'id' | 'template'>[]> {
  return reader
    .selectFrom('outbox_messages')
    .select(['id', 'template'])
    .where('state', '=', 'queued')
    .where((where) =>
      where.or([
        where.and([where('not_before', 'is', null), where('created_at', '<', toTimestamp(createdBefore))]),
        where('not_before', '<=', toTimestamp(now)),
      ]),
    )
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Of each kind of message, since when the oldest could go that no vendor has taken yet. */
export async function readOldestQueuedMessages(
  reader: Reader,
  now: Temporal.Instant,
): Promise<{ readonly template: string; readonly createdAt: Temporal.Instant }[]> {
  const rows = await reader
    .selectFrom('outbox_messages')
    .select(({ fn }) => ['template', fn.min(fn.coalesce('not_before', 'created_at')).as('created_at')])
    .where('state', '=', 'queued')
    .where((where) =>
      where.or([where('not_before', 'is', null), where('not_before', '<=', toTimestamp(now))]),
    )
    .groupBy('template')
    .execute();
  return rows.map((row) => ({ template: row.template, createdAt: row.created_at.toTemporalInstant() }));
}

/** Settles a message that must not, or can never, be delivered. */
export async function markMessageUndeliverable(
  transaction: Transaction,
  id: string,
  state: 'failed' | 'suppressed',
  reason: string,
): Promise<void> {
  await transaction
    .updateTable('outbox_messages')
    .set({ ...nothingLeft, state, last_error: reason })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

export async function saveSuppression(
  transaction: Transaction,
  suppression: {
    readonly kind: MessageKind;
    readonly recipient: string;
    readonly reason: string;
    readonly createdAt: Temporal.Instant;
    readonly endsAt: Temporal.Instant;
  },
): Promise<void> {
  const row = {
    reason: suppression.reason,
    created_at: toTimestamp(suppression.createdAt),
    ends_at: toTimestamp(suppression.endsAt),
  };
  await transaction
    .insertInto('message_suppressions')
    .values({ kind: suppression.kind, recipient: suppression.recipient, ...row })
    .onConflict((conflict) => conflict.columns(['kind', 'recipient']).doUpdateSet(row))
    .execute();
}
