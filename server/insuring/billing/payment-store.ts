import type { Cents } from '@wysh/domain/money/money.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/many-rows.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

/** Money that arrived. */
export interface Payment {
  readonly id: string;
  readonly userId: string;
  readonly invoiceId: string;
  readonly attempt: number;
  readonly chargeId: string;
  readonly amountCents: Cents;
  /** What of it pays the invoice. */
  readonly appliedCents: Cents;
  readonly receivedAt: Temporal.Instant;
}

/** Money that goes back. */
export interface Refund {
  readonly id: string;
  readonly userId: string;
  readonly paymentId: string;
  readonly invoiceId: string;
  readonly chargeId: string;
  readonly status: 'requested' | 'done';
  readonly reason: Tables['refunds']['reason'];
  readonly amountCents: Cents;
  readonly idempotencyKey: string;
  readonly requestedAt: Temporal.Instant;
}

export async function insertPayments(transaction: Transaction, payments: readonly Payment[]): Promise<void> {
  await insertRows(
    transaction,
    'payments',
    payments.map((payment) => ({
      id: payment.id,
      user_id: payment.userId,
      invoice_id: payment.invoiceId,
      attempt: payment.attempt,
      charge_id: payment.chargeId,
      amount_cents: payment.amountCents,
      applied_cents: payment.appliedCents,
      received_at: toTimestamp(payment.receivedAt),
    })),
  );
}

export async function insertRefund(
  transaction: Transaction,
  refund: Pick<Refund, 'id' | 'userId' | 'paymentId' | 'amountCents' | 'reason' | 'idempotencyKey'>,
  requestedAt: Temporal.Instant,
): Promise<void> {
  await transaction
    .insertInto('refunds')
    .values({
      id: refund.id,
      user_id: refund.userId,
      payment_id: refund.paymentId,
      status: 'requested',
      amount_cents: refund.amountCents,
      reason: refund.reason,
      idempotency_key: refund.idempotencyKey,
      requested_at: toTimestamp(requestedAt),
    })
    .execute();
}

export async function findRefund(reader: Reader, id: string): Promise<Refund | null> {
  const row = await reader
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select([
      'refunds.id',
      'refunds.user_id as userId',
      'refunds.payment_id as paymentId',
      'payments.invoice_id as invoiceId',
      'payments.charge_id as chargeId',
      'refunds.status',
      'refunds.reason',
      'refunds.amount_cents as amountCents',
      'refunds.idempotency_key as idempotencyKey',
      'refunds.requested_at as requestedAt',
    ])
    .where('refunds.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { ...row, amountCents: row.amountCents as Cents, requestedAt: row.requestedAt.toTemporalInstant() };
}

/** What was paid on an invoice, the first first. */
export async function listPaymentsOf(
  reader: Reader,
  invoiceId: string,
): Promise<Pick<Payment, 'id' | 'userId' | 'appliedCents'>[]> {
  const rows = await reader
    .selectFrom('payments')
    .select(['id', 'user_id as userId', 'applied_cents as appliedCents'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('attempt')
    .execute();
  return rows.map((row) => ({ ...row, appliedCents: row.appliedCents as Cents }));
}

/** Answers false when it was done before. */
export async function markRefundDone(
  transaction: Transaction,
  id: string,
  refundId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const row = await transaction
    .updateTable('refunds')
    .set({ status: 'done', refund_id: refundId, done_at: toTimestamp(now) })
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Refunds that wait; for whoever sees to it that none is forgotten. */
export async function countRefundsRequestedBefore(reader: Reader, before: Temporal.Instant): Promise<number> {
  const { count } = await reader
    .selectFrom('refunds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'requested')
    .where('requested_at', '<', toTimestamp(before))
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes up to `limit` refunds that wait, those first that nobody was reminded of for the longest time, and notes that it did. */
export async function takeRefundsToRemindOf(
  transaction: Transaction,
  now: Temporal.Instant,
  limit: number,
): Promise<string[]> {
  const rows = await transaction
    .updateTable('refunds')
    .set({ reminded_at: toTimestamp(now) })
    .where('id', 'in', (query) =>
      query
        .selectFrom('refunds')
        .select('id')
        .where('status', '=', 'requested')
        .orderBy(({ fn }) => fn.coalesce('reminded_at', 'requested_at'))
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
