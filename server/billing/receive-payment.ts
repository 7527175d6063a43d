import { INVOICE_LIFECYCLE } from '@wysh/domain/billing/invoice-lifecycle.ts';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { allows, nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import { recordAuditEvent } from '../accounts/audit.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { activatePolicy } from '../policies/activate-policy.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { notePremiumPaid } from '../policies/past-due.ts';
import { findFirstUnpaidDueBy, updateInvoice } from './invoice-store.ts';
import type { Invoice } from './invoice.ts';
import { post } from './ledger-store.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import { queuePurchaseReceipt } from './payment-messages.ts';
import { insertPayment } from './payment-store.ts';
import { requestRefund } from './refund-payment.ts';
import { startPlan } from './start-plan.ts';

export interface ReceivedPayment {
  readonly policy: InsurancePolicy;
  readonly invoice: Invoice;
  readonly attempt: PaymentAttempt;
  readonly chargeId: string;
  /** What the provider says moved, which is what the books say. */
  readonly amountCents: Cents;
}

/**
 * Books money that arrived. What its invoice is owed pays it; the rest, or all of it when the invoice is paid or void, goes back,
 * so that money taken means a policy or a refund.
 */
export async function receivePayment(
  transaction: Transaction,
  context: Context,
  { policy, invoice, attempt, chargeId, amountCents }: ReceivedPayment,
): Promise<void> {
  const { ids, clock } = context;
  const now = clock.now();
  const isOwed = allows(INVOICE_LIFECYCLE, invoice.status, 'paid_in_full');
  const appliedCents = (isOwed ? Math.min(amountCents, invoice.balanceCents) : 0) as Cents;
  const surplusCents = (amountCents - appliedCents) as Cents;
  const payment = {
    id: ids.uuid(),
    userId: invoice.userId,
    invoiceId: invoice.id,
    attempt: attempt.attempt,
    chargeId,
    amountCents,
    appliedCents,
    receivedAt: now,
  };
  await insertPayment(transaction, payment);
  const posting = {
    policyId: policy.id,
    invoiceId: invoice.id,
    paymentId: payment.id,
    occurredAt: now,
  };
  await post(transaction, ids, [
    ...(appliedCents > 0
      ? [{ ...posting, event: 'payment_received', amountCents: appliedCents } as const]
      : []),
    ...(surplusCents > 0
      ? [{ ...posting, event: 'surplus_received', amountCents: surplusCents } as const]
      : []),
  ]);
  await recordAuditEvent(transaction, context, {
    action: 'payment_received',
    subjectType: 'invoice',
    subjectId: invoice.id,
    detail: { payment: payment.id, attempt: attempt.attempt },
  });
  if (surplusCents > 0) await requestRefund(transaction, context, { payment, amountCents: surplusCents });
  if (appliedCents > 0) await payInvoice(transaction, context, { policy, invoice, attempt, appliedCents });
}

async function payInvoice(
  transaction: Transaction,
  context: Context,
  {
    policy,
    invoice,
    attempt,
    appliedCents,
  }: Pick<ReceivedPayment, 'policy' | 'invoice' | 'attempt'> & { readonly appliedCents: Cents },
): Promise<void> {
  const now = context.clock.now();
  const balanceCents = (invoice.balanceCents - appliedCents) as Cents;
  const isPaid = balanceCents === 0;
  const paid: Invoice = {
    ...invoice,
    balanceCents,
    status: nextState(INVOICE_LIFECYCLE, invoice.status, isPaid ? 'paid_in_full' : 'paid_in_part'),
    nextAttempt: isPaid ? invoice.nextAttempt : Math.max(invoice.nextAttempt, attempt.attempt + 1),
    chargeOn: null,
    paidAt: isPaid ? now : null,
  };
  await updateInvoice(transaction, paid);
  if (!isPaid) return;
  if (policy.status === 'pending') {
    const active = await activatePolicy(transaction, context, policy);
    await startPlan(transaction, active);
    await queuePurchaseReceipt(transaction, context, { policy: active, invoice: paid });
    return;
  }
  const today = easternDate(now);
  await notePremiumPaid(
    transaction,
    context,
    policy,
    await findFirstUnpaidDueBy(transaction, policy.id, today),
  );
}
