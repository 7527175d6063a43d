import type { Transaction } from '../../platform/database/database.ts';
import type { PaymentWebhookEventsTable } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { PaymentEvent, Payments } from '../../providers/payments/port.ts';

export type WebhookOutcome = PaymentWebhookEventsTable['outcome'];

/** Notes an event and what was made of it; false when it was noted before. */
export async function insertWebhookEvent(
  transaction: Transaction,
  provider: Payments['name'],
  event: PaymentEvent,
  outcome: WebhookOutcome,
  receivedAt: Temporal.Instant,
): Promise<boolean> {
  const row = await transaction
    .insertInto('payment_webhook_events')
    .values({
      provider,
      event_id: event.eventId,
      kind: event.kind,
      charge_id: event.chargeId,
      idempotency_key: event.idempotencyKey,
      amount_cents: event.amountCents,
      occurred_at: toTimestamp(event.occurredAt),
      received_at: toTimestamp(receivedAt),
      outcome,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}
