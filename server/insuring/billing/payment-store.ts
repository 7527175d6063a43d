import { sql } from 'kysely';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/many-rows.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

/** Money that arrived. */
export interface Payment {
  readonly id: string;
  readonly userId: string;
  readonly invoiceId: string;
  /** Of what was asked of a vendor; null of what came by post. */
  readonly attempt: number | null;
  readonly chargeId: string;
  readonly amountCents: Cents;
  /** What of it pays the invoice. */
  readonly appliedCents: Cents;
  readonly receivedAt: Temporal.Instant;
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

/** No vendor has it, so none can give it back. */
export function cameByPost({ chargeId }: Pick<Payment, 'chargeId'>): boolean {
  return chargeId.startsWith('post:');
}

/** What was paid on an invoice and no bank took back, the first first. */
export async function listPaymentsOf(
  reader: Reader,
  invoiceId: string,
): Promise<Pick<Payment, 'id' | 'userId' | 'appliedCents'>[]> {
  const rows = await reader
    .selectFrom('payments')
    .select(['id', 'user_id as userId', 'applied_cents as appliedCents'])
    .where('invoice_id', '=', invoiceId)
    .where('returned_at', 'is', null)
    .orderBy('received_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, appliedCents: row.appliedCents as Cents }));
}

/** A payment that a bank may take back, locked as the one of a charge is. */
export interface ReturnablePayment extends PlacedPayment {
  /** It paid one bill, and nothing of it went back. */
  readonly isWhole: boolean;
}

/** Those of the attempts with the given keys, by key, locked behind their policies and invoices. */
export async function lockReturnable(
  transaction: Transaction,
  idempotencyKeys: readonly string[],
): Promise<Map<string, ReturnablePayment>> {
  if (idempotencyKeys.length === 0) return new Map();
  const rows = await placedPayments(transaction)
    .innerJoin('payment_attempts', (join) =>
      join
        .onRef('payment_attempts.invoice_id', '=', 'payments.invoice_id')
        .onRef('payment_attempts.attempt', '=', 'payments.attempt'),
    )
    .select([
      'payment_attempts.idempotency_key as key',
      sql<boolean>`payments.applied_cents = payments.amount_cents and payments.returned_at is null
        and not exists (select from refunds where payment_id = payments.id)
        and not exists (select from disputes where payment_id = payments.id)`.as('isWhole'),
    ])
    .where('payment_attempts.idempotency_key', '=', sql<string>`any(${idempotencyKeys}::text[])`)
    .orderBy('payments.id')
    .execute();
  return new Map(rows.map(({ key, ...row }) => [key, { ...row, amountCents: row.amountCents as Cents }]));
}

/** The bank took it back. */
export async function markReturned(
  transaction: Transaction,
  id: string,
  { returnId, now }: { readonly returnId: string; readonly now: Temporal.Instant },
): Promise<void> {
  await transaction
    .updateTable('payments')
    .set({ return_id: returnId, returned_at: toTimestamp(now) })
    .where('id', '=', id)
    .execute();
}

/** A payment with the policy that its invoice is of. */
export interface PlacedPayment {
  readonly id: string;
  readonly userId: string;
  readonly policyId: string;
  readonly chargeId: string;
  readonly amountCents: Cents;
}

/**
 * The payment of a charge, locked until the end of the transaction, so that what is told of its refunds and disputes is recorded one
 * after the other; null when there is none. Behind the locks of policy and invoice, where those are taken too.
 */
export async function lockPaymentOfCharge(
  transaction: Transaction,
  chargeId: string,
): Promise<PlacedPayment | null> {
  const row = await placedPayments(transaction).where('payments.charge_id', '=', chargeId).executeTakeFirst();
  return row === undefined ? null : { ...row, amountCents: row.amountCents as Cents };
}

/** The same by its id. */
export async function lockPayment(transaction: Transaction, id: string): Promise<PlacedPayment> {
  const row = await placedPayments(transaction).where('payments.id', '=', id).executeTakeFirstOrThrow();
  return { ...row, amountCents: row.amountCents as Cents };
}

export async function findPaymentAmount(
  reader: Reader,
  id: string,
): Promise<Pick<PlacedPayment, 'amountCents'>> {
  const row = await reader
    .selectFrom('payments')
    .select('amount_cents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { amountCents: row.amount_cents as Cents };
}

export async function findPolicyOfPayment(reader: Reader, id: string): Promise<string> {
  const { policyId } = await reader
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .select('invoices.policy_id as policyId')
    .where('payments.id', '=', id)
    .executeTakeFirstOrThrow();
  return policyId;
}

function placedPayments(transaction: Transaction) {
  return (
    transaction
      .selectFrom('payments')
      .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
      .select([
        'payments.id',
        'payments.user_id as userId',
        'invoices.policy_id as policyId',
        'payments.charge_id as chargeId',
        'payments.amount_cents as amountCents',
      ])
      // Whoever asks for a refund of it needs not wait.
      .forNoKeyUpdate('payments')
  );
}
