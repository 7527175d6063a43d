import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import type { Context, Services } from '../../context.ts';
import { receiveEvent } from './receive-webhook.ts';
import { tellOperator } from './tell-operator.ts';
import { closeWaitedInVain, findWaitedFor } from './webhook-store.ts';

const eventsAtOnce = 100;
/** By then every payment is on record, or was never ours. */
const waitsFor = Temporal.Duration.from({ hours: 24 * 7 });

/**
 * Refunds, disputes and returns that were told of before their payment, or its charge, was on record, and now is. One that can't be recorded
 * keeps no other. What a bank took back or disputes of a charge that nobody here ever knew is told to a person of ours, once.
 */
export async function settleWaitingEvents(services: Services): Promise<void> {
  const { database, payments, clock, log } = services;
  const context: Context = { ...services, caller: visitorWithoutSession('reconcile-payments', null) };
  const tell = (requestId: string, what: string) =>
    tellOperator(services, { requestId, operation: 'reconcile-payments', what });
  const since = clock.now().subtract(waitsFor);
  const events = await findWaitedFor(database.reader, { provider: payments.name, since }, eventsAtOnce);
  for (const event of events) {
    try {
      const { report } = await receiveEvent(context, event);
      if (report !== null) await tell(event.eventId, report);
    } catch (error) {
      log.error(
        { err: error, event: event.eventId },
        'a payment message that waited could not be recorded yet',
      );
    }
  }
  const inVain = await database.transaction((transaction) =>
    closeWaitedInVain(transaction, { provider: payments.name, before: since }),
  );
  for (const eventId of inVain)
    await tell(
      eventId,
      `money of a charge that is not on record went back to a bank, or is disputed: look for it at the payment provider (${eventId})`,
    );
}
