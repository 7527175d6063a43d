import { refusal } from '@wysh/domain/errors/failure.ts';
import { OWED_REFUND_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import { REFUND_LIFECYCLE } from '@wysh/domain/billing/refund-lifecycle.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { listDisputesOf } from './dispute-store.ts';
import type { Dispute } from './dispute-store.ts';
import { post } from './ledger-store.ts';
import { queueRefundByCheck, queueRefundFailed, queueRefundMade } from './payment-messages.ts';
import { findPaymentAmount } from './payment-store.ts';
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
  return failRefunds(transaction, context, payment, { refunds: [refund], failure });
}

/** Nothing is asked of the vendor any more. What is owed of it stays in the books until another refund replaces it. */
export async function failRefunds(
  transaction: Transaction,
  context: Context,
  payment: PlacedPayment,
  { refunds, failure }: { readonly refunds: readonly Refund[]; readonly failure: RefundFailure },
): Promise<string | null> {
  for (const refund of refunds) await noteFailure(transaction, context, refund, failure);
  const covered = await coverOwedRefunds(transaction, context, payment);
  const owed = refunds.filter(({ id }) => !covered.includes(id));
  // Of what their bank has given them already there is nothing to tell.
  if (owed.length === 0) return null;
  const money = { userId: payment.userId, amountCents: sumOf(owed) };
  if (failure === 'came_by_post') await queueRefundByCheck(transaction, context, money);
  else await queueRefundFailed(transaction, context, money);
  const named = owed.map(({ id }) => id).join(', ');
  return failure === 'came_by_post'
    ? `a refund of what came by post waits for a check: ${named}`
    : `a refund failed for good, and is owed until it is paid another way: ${named}`;
}

export function sumOf(refunds: readonly Refund[]): Cents {
  return refunds.reduce((sum, { amountCents }) => (sum + amountCents) as Cents, 0 as Cents);
}

/** That alone, where what it owes is seen to by the caller. */
export async function noteFailure(
  transaction: Transaction,
  context: Context,
  refund: Refund,
  failure: RefundFailure,
): Promise<void> {
  const status = nextState(REFUND_LIFECYCLE, refund.status, 'failed');
  await updateRefund(transaction, { ...refund, status, failure, failedAt: context.clock.now() });
  await recordAuditEvent(transaction, context, {
    action: 'refund_failed',
    subjectType: 'payment',
    subjectId: refund.paymentId,
    detail: { refund: refund.id, failure },
  });
}

/** What no other refund has replaced of one that failed; of those that replace it, each owes its own part when it fails in turn. */
export function owedCentsOf({ id, status, amountCents }: Refund, all: readonly Refund[]): Cents {
  if (status !== 'failed') return 0 as Cents;
  const replaced = all.filter(({ replacesId }) => replacesId === id);
  return replaced.reduce((owed, { amountCents: part }) => (owed - part) as Cents, amountCents);
}

/** What of a payment has not gone back yet, nor will by a refund that is under way or by a bank that kept it; below zero where banks do more. */
function leftOf(
  payment: Pick<PlacedPayment, 'amountCents'>,
  refunds: readonly Refund[],
  disputes: readonly Dispute[],
): number {
  const gone = sumOf(
    refunds.filter(({ status, way }) => way !== 'dispute' && (status === 'done' || status === 'pending')),
  );
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
  return coverRefunds(transaction, context, payment, refunds);
}

/** What its bank kept of a payment is not owed to its person by us: of its refunds nothing is asked or paid any more. Answers those it settles. */
export async function coverRefunds(
  transaction: Transaction,
  context: Context,
  payment: PlacedPayment,
  refunds: readonly Refund[],
): Promise<string[]> {
  const covered: string[] = [];
  for (const refund of refunds) {
    const isAsked = refund.status === 'requested';
    const amountCents = isAsked ? refund.amountCents : owedCentsOf(refund, refunds);
    if (amountCents === 0) continue;
    if (isAsked) await noteFailure(transaction, context, refund, 'disputed');
    await replace(transaction, context, { payment, refund, way: 'dispute', amountCents });
    covered.push(refund.id);
  }
  return covered;
}

/**
 * A bank that had kept the money gave it back after all: what that had paid for us is owed again. The caller holds the payment's lock.
 * Answers what an operator is told.
 */
export async function uncoverRefunds(
  transaction: Transaction,
  context: Context,
  payment: PlacedPayment,
): Promise<string | null> {
  const { ids, clock } = context;
  const now = clock.now();
  const [refunds, disputes] = await Promise.all([
    listRefundsOf(transaction, payment.id),
    listDisputesOf(transaction, payment.id),
  ]);
  const covers = refunds.filter(({ way, status }) => way === 'dispute' && status === 'done');
  if (covers.length === 0 || leftOf(payment, refunds, disputes) <= 0) return null;
  for (const cover of covers) {
    await post(transaction, ids, [
      {
        event: 'refund_uncovered',
        amountCents: cover.amountCents,
        policyId: payment.policyId,
        subjectId: cover.id,
        paymentId: payment.id,
        occurredAt: now,
      },
    ]);
    await noteFailure(transaction, context, cover, 'returned');
  }
  const named = covers.map(({ id }) => id).join(', ');
  return `a dispute that had paid a refund is won after all, so it is owed again until it is paid another way: ${named}`;
}

/**
 * What of a refund that failed is to be paid another way: what the person has by their bank already is not paid again.
 * @throws Failure where there is nothing to pay.
 */
export async function weighOwedRefund(
  reader: Reader,
  { id, paymentId }: { readonly id: string; readonly paymentId: string },
): Promise<{ readonly refund: Refund; readonly amountCents: Cents }> {
  const [refunds, disputes, payment] = await Promise.all([
    listRefundsOf(reader, paymentId),
    listDisputesOf(reader, paymentId),
    findPaymentAmount(reader, paymentId),
  ]);
  const refund = refunds.find((one) => one.id === id);
  const owedCents = refund === undefined ? 0 : owedCentsOf(refund, refunds);
  if (refund === undefined || owedCents === 0) throw refusal(problem(OWED_REFUND_PROBLEMS, 'not_owed'));
  if (disputes.some(({ status }) => status === 'open'))
    throw refusal(problem(OWED_REFUND_PROBLEMS, 'disputed'));
  const left = leftOf(payment, refunds, disputes);
  if (left <= 0) throw refusal(problem(OWED_REFUND_PROBLEMS, 'all_gone_back'));
  return { refund, amountCents: Math.min(owedCents, left) as Cents };
}

/** Notes that it was paid. The caller holds the payment's lock. */
export async function payRefundByHand(
  transaction: Transaction,
  context: Context,
  payment: PlacedPayment,
  { id, paidHow }: { readonly id: string; readonly paidHow: string },
): Promise<Cents> {
  const { refund, amountCents } = await weighOwedRefund(transaction, { id, paymentId: payment.id });
  await replace(transaction, context, { payment, refund, way: 'by_hand', amountCents, paidHow });
  await coverOwedRefunds(transaction, context, payment);
  await queueRefundMade(transaction, context, { userId: refund.userId, amountCents, way: paidHow });
  return amountCents;
}

/**
 * What would go back of a payment, and its bank took back for good before anybody asked for it: a refund that is paid by that at once, and is
 * owed again should the bank change its mind. The caller holds the payment's lock. Answers its id.
 */
export async function noteGivenByBank(
  transaction: Transaction,
  context: Context,
  {
    payment,
    reason,
    amountCents,
  }: {
    readonly payment: PlacedPayment;
    readonly reason: Refund['reason'];
    readonly amountCents: Cents;
  },
): Promise<string> {
  const id = context.ids.uuid();
  const refund: Refund = {
    id,
    userId: payment.userId,
    paymentId: payment.id,
    status: 'requested',
    amountCents,
    reason,
    way: 'card',
    idempotencyKey: `refund:${id}`,
    refundId: null,
    replacesId: null,
    failure: null,
    paidHow: null,
    requestedAt: context.clock.now(),
    toldAt: null,
    doneAt: null,
    failedAt: null,
  };
  await insertRefund(transaction, refund);
  await noteFailure(transaction, context, refund, 'disputed');
  await replace(transaction, context, { payment, refund, way: 'dispute', amountCents });
  return id;
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
    toldAt: now,
    doneAt: now,
    failedAt: null,
  });
  await post(transaction, ids, [
    {
      event: way === 'by_hand' ? 'refund_paid_by_hand' : 'refund_covered',
      amountCents,
      policyId: payment.policyId,
      subjectId: id,
      paymentId: payment.id,
      occurredAt: now,
    },
  ]);
  await recordAuditEvent(transaction, context, {
    action: 'refund_paid',
    subjectType: 'payment',
    subjectId: payment.id,
    detail: { refund: id, replaces: refund.id, way },
  });
}
