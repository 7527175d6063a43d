import type { Selectable } from 'kysely';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { DisputeState } from '@wysh/domain/billing/dispute-lifecycle.ts';
import type { Database, Reader, Transaction } from '../../platform/database/database.ts';
import type { PaymentWebhookEventsTable } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import { chargeCurrency } from '../../providers/payments/port.ts';
import type {
  PaymentEvent,
  Payments,
  RefundAtVendor,
  ToldDispute,
  ToldRefund,
} from '../../providers/payments/port.ts';

export type WebhookOutcome = PaymentWebhookEventsTable['outcome'];

/**
 * Notes an event and what was made of it, in the transaction of that, or by itself where there was nothing to make; false when it was
 * noted before.
 */
export async function insertWebhookEvent(
  writer: Transaction | Database['reader'],
  provider: Payments['name'],
  event: PaymentEvent,
  outcome: WebhookOutcome,
  receivedAt: Temporal.Instant,
): Promise<boolean> {
  const row = await writer
    .insertInto('payment_webhook_events')
    .values({
      provider,
      event_id: event.eventId,
      kind: event.kind,
      ...contentOf(event),
      occurred_at: toTimestamp(event.occurredAt),
      received_at: toTimestamp(receivedAt),
      outcome,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}

function contentOf(event: PaymentEvent) {
  if (event.kind === 'other') return {};
  if (event.kind === 'method') return { object_id: event.method.methodId };
  const { chargeId: charge_id, amountCents: amount_cents } = event;
  if (event.kind === 'dispute')
    return { charge_id, amount_cents, object_id: event.disputeId, object_status: event.status };
  const idempotency_key = event.idempotencyKey;
  if (event.kind === 'refund')
    return {
      charge_id,
      amount_cents,
      idempotency_key,
      object_id: event.refundId,
      object_status: event.status,
    };
  return { charge_id, amount_cents, idempotency_key };
}

/** Up to `limit` events that waited for a payment which is on record now. */
export async function findWaitedFor(
  reader: Reader,
  { provider, since }: { readonly provider: Payments['name']; readonly since: Temporal.Instant },
  limit: number,
): Promise<((ToldRefund | ToldDispute) & { readonly chargeId: string })[]> {
  const rows = await reader
    .selectFrom('payment_webhook_events')
    .innerJoin('payments', 'payments.charge_id', 'payment_webhook_events.charge_id')
    .selectAll('payment_webhook_events')
    .where('outcome', '=', 'waits')
    .where('provider', '=', provider)
    .where('payment_webhook_events.received_at', '>=', toTimestamp(since))
    .orderBy('payment_webhook_events.received_at')
    .limit(limit)
    .execute();
  return rows.map(toldOf);
}

/** False when somebody else has settled it meanwhile. */
export async function markWaitedFor(
  transaction: Transaction,
  provider: Payments['name'],
  eventId: string,
): Promise<boolean> {
  const row = await transaction
    .updateTable('payment_webhook_events')
    .set({ outcome: 'settled' })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .where('outcome', '=', 'waits')
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What waits was read by the adapter before it was noted, and is in our currency. */
function toldOf(
  row: Selectable<PaymentWebhookEventsTable>,
): (ToldRefund | ToldDispute) & { readonly chargeId: string } {
  const told = {
    eventId: row.event_id,
    occurredAt: row.occurred_at.toTemporalInstant(),
    chargeId: row.charge_id ?? '',
    amountCents: row.amount_cents as Cents,
    currency: chargeCurrency,
  };
  const id = row.object_id ?? '';
  return row.kind === 'refund'
    ? {
        ...told,
        kind: 'refund',
        refundId: id,
        status: row.object_status as RefundAtVendor['status'],
        idempotencyKey: row.idempotency_key,
      }
    : { ...told, kind: 'dispute', disputeId: id, status: row.object_status as DisputeState };
}
