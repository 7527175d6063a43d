import { mayTextFrom } from '@wysh/domain/dates/texting-hours.ts';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { visitorWithoutSession } from '../authorization/visitor-without-session.ts';
import { tell } from '../happenings/tell.ts';
import { RecipientRefused } from '../../providers/messaging/port.ts';
import type { OutgoingMessage } from '../../providers/messaging/port.ts';
import { openContent } from './message-content.ts';
import { urgencyOf } from './message-urgency.ts';
import {
  findMessage,
  markMessageAttemptFailed,
  markMessageSent,
  markMessageUndeliverable,
  putMessageOff,
  saveSuppression,
} from './store.ts';
import type { OutboxMessage } from './store.ts';

/*
 * A message's life: queued -> sent; after 5 failed attempts, or when the vendor says that the recipient can't be reached
 * -> failed; put off until morning where it must not be sent at night; not even tried, because of such a refusal shortly before -> suppressed (S07). It is written with its cause
 * in one transaction and sent afterwards by a job, with its own id as the idempotency key: however often the
 * job runs, and wherever it is cut off, the vendor accepts the message once.
 */

export const attemptsMax = 5;

/** How long an address rests that the vendor refused. Not for good: a typo gets corrected, a full mailbox emptied. */
const suppressedFor = Temporal.Duration.from({ hours: 24 });

/** Sends one message of the outbox, unless that was settled before. Throws when it should be tried again. */
export async function deliverMessage(services: Services, messageId: string): Promise<void> {
  const { database, messaging, clock } = services;
  const message = await findMessage(database.reader, messageId, clock.now());
  if (message === null || message.state !== 'queued') return;
  if (message.quietIn !== null) {
    const now = clock.now();
    const from = mayTextFrom(message.quietIn, now);
    if (!from.equals(now)) {
      await putMessageOff(database, message.id, from);
      return;
    }
  }
  if (message.isSuppressed) {
    await database.transaction(async (transaction) => {
      await markMessageUndeliverable(
        transaction,
        message.id,
        'suppressed',
        'the recipient was refused before',
      );
      await tellFailed(transaction, services, message, false);
    });
    return;
  }
  const { kind, recipient, subject } = message;
  const urgency = urgencyOf(message.template);
  const outgoing: OutgoingMessage = { kind, recipient, subject, urgency, ...openContent(services, message) };

  let providerMessageId: string;
  try {
    ({ providerMessageId } = await messaging.send(outgoing, message.id));
  } catch (cause) {
    if (cause instanceof RecipientRefused) await giveUpOnRecipient(services, message, cause);
    else await countFailedAttempt(services, message, cause);
    return;
  }
  await markMessageSent(database, message.id, providerMessageId, clock.now());
}

async function giveUpOnRecipient(
  services: Services,
  message: OutboxMessage,
  cause: RecipientRefused,
): Promise<void> {
  const { database, clock, log } = services;
  const { id, template, kind, recipient } = message;
  const now = clock.now();
  const reason = cause.message.slice(0, 200);
  await database.transaction(async (transaction) => {
    await markMessageUndeliverable(transaction, id, 'failed', reason);
    await saveSuppression(transaction, {
      kind,
      recipient,
      reason,
      createdAt: now,
      endsAt: now.add(suppressedFor),
    });
    await tellFailed(transaction, services, message, cause.hasOptedOut);
  });
  log.warn({ message: id, template, reason }, 'a message cannot be delivered to its recipient');
}

async function tellFailed(
  transaction: Transaction,
  services: Services,
  { id, recipient, owedTo }: OutboxMessage,
  hasOptedOut: boolean,
): Promise<void> {
  const context = { ...services, caller: visitorWithoutSession(`message:${id}`, null) };
  await tell(transaction, context, 'message_failed', { recipient, owedTo, hasOptedOut });
}

async function countFailedAttempt(services: Services, message: OutboxMessage, cause: unknown): Promise<void> {
  const { database, log } = services;
  const error = cause instanceof Error ? `${cause.name}: ${cause.message}`.slice(0, 500) : 'unknown';
  const state = await database.transaction(async (transaction) => {
    const marked = await markMessageAttemptFailed(transaction, message.id, error, attemptsMax);
    if (marked === 'failed') await tellFailed(transaction, services, message, false);
    return marked;
  });
  if (state === 'queued') throw cause;
  log.error(
    { message: message.id, template: message.template, state },
    'a message was given up after its last attempt',
  );
}
