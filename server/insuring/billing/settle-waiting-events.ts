import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import type { Context, Services } from '../../context.ts';
import { lockPaymentOfCharge } from './payment-store.ts';
import { recordDispute } from './receive-dispute.ts';
import { recordRefund } from './record-refund.ts';
import { tellOperator } from './tell-operator.ts';
import { findWaitedFor, markWaitedFor } from './webhook-store.ts';

const eventsAtOnce = 100;
/** By then every payment is on record, or was never ours. */
const waitsFor = Temporal.Duration.from({ hours: 24 * 7 });

/** Refunds and disputes that were told of before their payment was on record, and now is. One that can't be recorded keeps no other. */
export async function settleWaitingEvents(services: Services): Promise<void> {
  const { database, payments, clock, log } = services;
  const context: Context = { ...services, caller: visitorWithoutSession('reconcile-payments', null) };
  const events = await findWaitedFor(
    database.reader,
    { provider: payments.name, since: clock.now().subtract(waitsFor) },
    eventsAtOnce,
  );
  for (const event of events) {
    try {
      const what = await database.transaction(async (transaction) => {
        const payment = await lockPaymentOfCharge(transaction, event.chargeId);
        if (payment === null || !(await markWaitedFor(transaction, payments.name, event.eventId)))
          return null;
        return event.kind === 'refund'
          ? recordRefund(transaction, context, payment, event)
          : recordDispute(transaction, context, payment, event);
      });
      if (what !== null)
        await tellOperator(services, { requestId: event.eventId, operation: 'reconcile-payments', what });
    } catch (error) {
      log.error(
        { err: error, event: event.eventId },
        'a payment message that waited could not be recorded yet',
      );
    }
  }
}
