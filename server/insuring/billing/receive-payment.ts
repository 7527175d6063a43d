import { INVOICE_LIFECYCLE } from '@wysh/domain/billing/invoice-lifecycle.ts';
import { allows, nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { asOneStatement } from '../../platform/database/one-statement.ts';
import { activatePolicy } from '../policies/activate-policy.ts';
import { lockStandingOfOther, makeRoom } from '../policies/make-room.ts';
import { reinstatePolicy } from '../policies/reinstate-policy.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { notePremiumPaid } from '../policies/past-due.ts';
import { dayOfPolicy } from '../policies/terms-of-policy.ts';
import type { BillingChanges } from './billing-changes.ts';
import { findPremiumDefault } from './find-open-payments.ts';
import type { Invoice } from './invoice.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import { queuePurchaseReceipt } from './payment-messages.ts';
import { including, planAttempts } from './plan-attempts.ts';
import type { AttemptsSoFar } from './plan-attempts.ts';
import { requestRefund } from './refund-payment.ts';
import { handBackOpening } from './end-billing.ts';
import { startPlan } from './start-plan.ts';

/** What a bill is paid with, once it has come. */
export interface AppliedPayment {
  readonly invoice: Invoice;
  /** Null of what came by post. */
  readonly attempt: PaymentAttempt | null;
  readonly appliedCents: Cents;
  /** When it came. */
  readonly paidAt: Temporal.Instant;
  /** Needed where it is less than what is owed. */
  readonly soFar: AttemptsSoFar;
  /** False of money that a bank has taken back by now: it changes nothing of a policy, and tells nobody that they have paid. */
  readonly stays: boolean;
}

export interface ReceivedPayment {
  readonly attempt: PaymentAttempt;
  readonly chargeId: string;
  /** What the provider says moved, which is what the books say. */
  readonly amountCents: Cents;
  /** Needed where it is less than what is owed. */
  readonly soFar: AttemptsSoFar;
  /** False of money that a bank has taken back by now: it changes nothing of a policy, and tells nobody that they have paid. */
  readonly stays: boolean;
}

/**
 * Books money that arrived. What its invoice is owed pays it; the rest, or all of it when the invoice is paid or void, goes back,
 * so that money taken means a policy or a refund.
 */
export function receivePayment(
  changes: BillingChanges,
  context: Context,
  { attempt, chargeId, amountCents, soFar, stays }: ReceivedPayment,
): void {
  const { ids, clock } = context;
  const now = clock.now();
  const invoice = changes.invoice(attempt.invoiceId);
  if (invoice === undefined) throw new Error('A payment attempt has no invoice.');
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
  changes.addPayment(payment);
  const posting = {
    policyId: invoice.policyId,
    paymentId: payment.id,
    occurredAt: now,
  };
  if (appliedCents > 0)
    changes.post({
      ...posting,
      event: 'payment_received',
      subjectId: invoice.id,
      amountCents: appliedCents,
    });
  if (surplusCents > 0)
    changes.post({
      ...posting,
      event: 'surplus_received',
      subjectId: payment.id,
      amountCents: surplusCents,
    });
  changes.recordAuditEvent({
    action: 'payment_received',
    subjectType: 'invoice',
    subjectId: invoice.id,
    detail: { payment: payment.id, attempt: attempt.attempt },
  });
  if (surplusCents > 0)
    changes.afterwards(async (transaction) => {
      await requestRefund(transaction, context, { payment, amountCents: surplusCents, reason: 'surplus' });
    });
  if (appliedCents > 0)
    payInvoice(changes, context, { invoice, attempt, appliedCents, paidAt: now, soFar, stays });
}

/** Takes what came off a bill, and once nothing of it is left lets follow for its policy what follows. */
export function payInvoice(
  changes: BillingChanges,
  context: Context,
  { invoice, attempt, appliedCents, paidAt, soFar, stays }: AppliedPayment,
): void {
  const balanceCents = (invoice.balanceCents - appliedCents) as Cents;
  const isPaid = balanceCents === 0;
  const policy = changes.policyOf(invoice);
  const settled = attempt === null ? soFar : including(soFar, attempt);
  const plan = isPaid ? null : planAttempts(context, { policy, invoice }, settled);
  const paid: Invoice = {
    ...invoice,
    balanceCents,
    status: nextState(INVOICE_LIFECYCLE, invoice.status, isPaid ? 'paid_in_full' : 'paid_in_part'),
    nextAttempt: isPaid ? invoice.nextAttempt : Math.max(invoice.nextAttempt, (attempt?.attempt ?? 0) + 1),
    chargeOn: plan?.nextAttemptOn ?? null,
    paidAt: isPaid ? paidAt : null,
  };
  changes.changeInvoice(paid);
  if (isPaid && stays) {
    changes.afterwardsWithPolicy(invoice.policyId, (transaction, present) =>
      premiumPaid(transaction, context, present, paid),
    );
  }
}

async function premiumPaid(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  invoice: Invoice,
): Promise<InsurancePolicy> {
  if (policy.status === 'pending') {
    const active = await activatePolicy(transaction, context, policy);
    await asOneStatement(transaction, (writing) =>
      Promise.all([
        startPlan(transaction, writing, active),
        queuePurchaseReceipt(transaction, writing, context, { policy: active, invoice }),
      ]),
    );
    return active;
  }
  if (policy.status === 'terminated') return lapsedPremiumsPaid(transaction, context, policy, invoice);
  if (policy.status !== 'past_due') return policy;
  // What is due today is not missed yet: the billing may still have its turn.
  const today = dayOfPolicy(policy, context.clock.now());
  const missed = await findPremiumDefault(transaction, policy, { today, dueBy: today.subtract({ days: 1 }) });
  return notePremiumPaid(transaction, context, policy, missed && { ...missed, declinedBecause: null });
}

/** Nothing of a policy that ended is payable but what brings it back. Where another one has its place by now, the money goes back. */
async function lapsedPremiumsPaid(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  invoice: Invoice,
): Promise<InsurancePolicy> {
  const standing = await lockStandingOfOther(transaction, policy.userId, policy.quoteId);
  const isItsPlaceTaken =
    standing !== null &&
    (standing.status !== 'pending' || (await makeRoom(transaction, context, standing)) !== null);
  if (isItsPlaceTaken) {
    await handBackOpening(transaction, context, invoice);
    return policy;
  }
  const reinstated = await reinstatePolicy(transaction, context, policy, invoice);
  await startPlan(transaction, transaction, reinstated);
  return reinstated;
}
