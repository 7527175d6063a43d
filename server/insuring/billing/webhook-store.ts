import { sql } from 'kysely';
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
  ToldReturn,
} from '../../providers/payments/port.ts';

export type WebhookOutcome = PaymentWebhookEventsTable['outcome'];

/**
 * Notes an event and what was made of it, in the transaction of that, or by itself where there was nothing to make; false when it was
 * noted before. One that waited is noted anew once it waits no more.
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
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'event_id'])
        .doUpdateSet({ outcome })
        .where('payment_webhook_events.outcome', '=', 'waits')
        .where(sql<boolean>`excluded.outcome <> 'waits'`),
    )
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
  if (event.kind === 'charge_returned')
    return {
      charge_id,
      amount_cents,
      idempotency_key,
      object_id: event.returnId,
      object_status: event.reason,
    };
  return { charge_id, amount_cents, idempotency_key };
}

/** Up to `limit` events that waited for what is on record now: refunds and disputes for a payment, a bank's return for the charge itself. */
export async function findWaitedFor(
  reader: Reader,
  { provider, since }: { readonly provider: Payments['name']; readonly since: Temporal.Instant },
  limit: number,
): Promise<(ToldRefund | ToldDispute | ToldReturn)[]> {
  const rows = await reader
    .selectFrom('payment_webhook_events')
    .selectAll()
    .where(({ or, and, not, eb, exists, selectFrom }) => {
      const isReturn = eb('kind', '=', 'charge_returned');
      const payment = selectFrom('payments')
        .select('payments.id')
        .whereRef('payments.charge_id', '=', 'payment_webhook_events.charge_id');
      const attempt = selectFrom('payment_attempts')
        .select('payment_attempts.invoice_id')
        .whereRef('payment_attempts.charge_id', '=', 'payment_webhook_events.charge_id');
      return or([and([isReturn, exists(attempt)]), and([not(isReturn), exists(payment)])]);
    })
    .where('outcome', '=', 'waits')
    .where('provider', '=', provider)
    .where('received_at', '>=', toTimestamp(since))
    .orderBy('received_at')
    .limit(limit)
    .execute();
  return rows.map(toldOf);
}

/** Money that went back to a bank of which nobody here ever knew, and that waited until now: it waits no more. Answers their events. */
export async function closeWaitedInVain(
  transaction: Transaction,
  { provider, before }: { readonly provider: Payments['name']; readonly before: Temporal.Instant },
): Promise<string[]> {
  const rows = await transaction
    .updateTable('payment_webhook_events')
    .set({ outcome: 'not_ours' })
    .where('outcome', '=', 'waits')
    .where('provider', '=', provider)
    .where('kind', 'in', ['dispute', 'charge_returned'])
    .where('received_at', '<', toTimestamp(before))
    .returning('event_id')
    .execute();
  return rows.map((row) => row.event_id);
}

/** What waits was read by the adapter before it was noted, and is in our currency. */
function toldOf(row: Selectable<PaymentWebhookEventsTable>): ToldRefund | ToldDispute | ToldReturn {
  const told = {
    eventId: row.event_id,
    occurredAt: row.occurred_at.toTemporalInstant(),
    chargeId: row.charge_id ?? '',
    amountCents: row.amount_cents as Cents,
    currency: chargeCurrency,
  };
  const id = row.object_id ?? '';
  if (row.kind === 'charge_returned')
    return {
      ...told,
      kind: 'charge_returned',
      returnId: id,
      reason: row.object_status as ToldReturn['reason'],
      idempotencyKey: row.idempotency_key,
    };
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
