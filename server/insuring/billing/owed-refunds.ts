import { nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import { REFUND_LIFECYCLE } from '@wysh/domain/billing/refund-lifecycle.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { listDisputesOf } from './dispute-store.ts';
import type { Dispute } from './dispute-store.ts';
import { post } from './ledger-store.ts';
import { queueRefundFailed, queueRefundMade } from './payment-messages.ts';
import type { PlacedPayment } from './payment-store.ts';
import { insertRefund, listRefundsOf, updateRefund } from './refund-store.ts';
import type { Refund, RefundFailure } from './refund-store.ts';

/** A refund that ends without having been made. The caller holds the payment's lock. Answers what an operator is told. */
export async function refuseRefund(
  transaction: Transaction,
  context: Context,
  payment: PlacedPayment,
  { id, failure }: { readonly id: string; readonly failure: RefundFailure },
): Promise<string | null> {
  const refund = (await listRefundsOf(transaction, payment.id)).find((one) => one.id === id);
  if (refund?.status !== 'requested') return null;
  return failRefund(transaction, context, refund, failure);
}

/** Nothing is asked of the vendor any more. What it owes stays in the books until another refund replaces it. */
export async function failRefund(
  transaction: Transaction,
  context: Context,
  refund: Refund,
  failure: RefundFailure,
): Promise<string | null> {
  const status = nextState(REFUND_LIFECYCLE, refund.status, 'failed');
  await updateRefund(transaction, { ...refund, status, failure, failedAt: context.clock.now() });
  await recordAuditEvent(transaction, context, {
    action: 'refund_failed',
    subjectType: 'payment',
    subjectId: refund.paymentId,
    detail: { refund: refund.id, failure },
  });
  // Of what was paid another way in the same moment there is nothing to tell.
  if (failure === 'disputed' || failure === 'made_at_vendor') return null;
  await queueRefundFailed(transaction, context, refund);
  return `a refund failed for good, and is owed until it is paid another way: ${refund.id}`;
}

export function isOwed(refund: Refund, all: readonly Refund[]): boolean {
  return refund.status === 'failed' && !all.some(({ replacesId }) => replacesId === refund.id);
}

/** What of a payment has not gone back yet, nor will by a refund that is under way or by a bank that kept it; below zero where banks do more. */
function leftOf(payment: PlacedPayment, refunds: readonly Refund[], disputes: readonly Dispute[]): number {
  const gone = refunds
    .filter(({ status, way }) => way !== 'dispute' && (status === 'done' || status === 'pending'))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const lost = disputes
    .filter(({ status }) => status === 'lost')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  return payment.amountCents - gone - lost;
}

/**
 * Whose bank took a payment back for good has the money, so what we still owed them of it is paid by that, and not once more (S-71).
 * The caller holds the payment's lock. Answers the refunds that are settled by it.
 */
export async function coverOwedRefunds(
  transaction: Transaction,
  context: Context,
  payment: PlacedPayment,
): Promise<string[]> {
  const disputes = await listDisputesOf(transaction, payment.id);
  if (!disputes.some(({ status }) => status === 'lost')) return [];
  const refunds = await listRefundsOf(transaction, payment.id);
  if (leftOf(payment, refunds, disputes) > 0) return [];
  const owed = refunds.filter((refund) => refund.status === 'requested' || isOwed(refund, refunds));
  for (const refund of owed) {
    if (refund.status === 'requested') await failRefund(transaction, context, refund, 'disputed');
    await replace(transaction, context, { payment, refund, way: 'dispute', amountCents: refund.amountCents });
  }
  return owed.map(({ id }) => id);
}

/**
 * Notes that a refund which failed was paid another way, such as by check. What the person has by their bank already is not paid again.
 * @throws OperatorError where there is nothing to pay.
 */
export async function payRefundByHand(
  transaction: Transaction,
  context: Context,
  payment: PlacedPayment,
  { id, paidHow }: { readonly id: string; readonly paidHow: string },
): Promise<Cents> {
  const [refunds, disputes] = await Promise.all([
    listRefundsOf(transaction, payment.id),
    listDisputesOf(transaction, payment.id),
  ]);
  const refund = refunds.find((one) => one.id === id);
  if (refund === undefined || !isOwed(refund, refunds))
    throw new OperatorError('That refund is not owed: it has not failed, or was paid another way.');
  if (disputes.some(({ status }) => status === 'open'))
    throw new OperatorError('The payment is disputed, and the bank has not decided: wait for that.');
  const left = leftOf(payment, refunds, disputes);
  if (left <= 0)
    throw new OperatorError('All of that payment has gone back already. Paying it again would pay it twice.');
  const amountCents = Math.min(refund.amountCents, left) as Cents;
  await replace(transaction, context, { payment, refund, way: 'by_hand', amountCents, paidHow });
  await queueRefundMade(transaction, context, { userId: refund.userId, amountCents, way: paidHow });
  return amountCents;
}

/** A refund of its own, done another way, in place of one that failed. */
async function replace(
  transaction: Transaction,
  context: Context,
  {
    payment,
    refund,
    way,
    amountCents,
    paidHow = null,
  }: {
    readonly payment: PlacedPayment;
    readonly refund: Refund;
    readonly way: 'by_hand' | 'dispute';
    readonly amountCents: Cents;
    readonly paidHow?: string | null;
  },
): Promise<void> {
  const { ids, clock } = context;
  const now = clock.now();
  const id = ids.uuid();
  await insertRefund(transaction, {
    ...refund,
    id,
    status: 'done',
    way,
    amountCents,
    idempotencyKey: `refund:${id}`,
    refundId: null,
    replacesId: refund.id,
    failure: null,
    paidHow,
    requestedAt: now,
    doneAt: now,
    failedAt: null,
  });
  const about = { policyId: payment.policyId, paymentId: payment.id, occurredAt: now };
  const coveredCents = (refund.amountCents - amountCents) as Cents;
  await post(transaction, ids, [
    {
      ...about,
      event: way === 'by_hand' ? 'refund_paid_by_hand' : 'refund_covered',
      subjectId: id,
      amountCents,
    },
    ...(coveredCents > 0
      ? [{ ...about, event: 'refund_covered' as const, subjectId: refund.id, amountCents: coveredCents }]
      : []),
  ]);
  await recordAuditEvent(transaction, context, {
    action: 'refund_paid',
    subjectType: 'payment',
    subjectId: payment.id,
    detail: { refund: id, replaces: refund.id, way },
  });
}
