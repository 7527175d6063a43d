import type { Cents } from '@wysh/domain/money/money.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/many-rows.ts';
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
