import type { Services } from '../context.ts';
import { findMessage, markMessageAttemptFailed, markMessageSent } from './store.ts';

/*
 * A message's life: queued -> sent, or after 5 failed attempts -> failed (S07). It is written with its cause
 * in one transaction and sent afterwards by a job, with its own id as the idempotency key: however often the
 * job runs, and wherever it is cut off, the vendor accepts the message once.
 */

export const attemptsMax = 5;

/** Sends one message of the outbox, unless that was settled before. Throws when it should be tried again. */
export async function deliverMessage(services: Services, messageId: string): Promise<void> {
  const { database, messaging, clock, log } = services;
  const message = await findMessage(database.reader, messageId);
  if (message === null || message.state !== 'queued') return;
  const { kind, recipient, subject, bodyText, bodyHtml } = message;

  let providerMessageId: string;
  try {
    ({ providerMessageId } = await messaging.send(
      { kind, recipient, subject, bodyText, bodyHtml },
      message.id,
    ));
  } catch (cause) {
    const error = cause instanceof Error ? `${cause.name}: ${cause.message}`.slice(0, 500) : 'unknown';
    const state = await database.transaction((transaction) =>
      markMessageAttemptFailed(transaction, message.id, error, attemptsMax),
    );
    if (state === 'queued') throw cause;
    log.error(
      { message: message.id, template: message.template, state },
      'a message was given up after its last attempt',
    );
    return;
  }
  await database.transaction((transaction) =>
    markMessageSent(transaction, message.id, providerMessageId, clock.now()),
  );
}
