import { allows, nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import { REFUND_LIFECYCLE } from '@wysh/domain/billing/refund-lifecycle.ts';
import type { RefundEvent } from '@wysh/domain/billing/refund-lifecycle.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { RefundAtVendor } from '../../providers/payments/port.ts';
import { post } from './ledger-store.ts';
import type { LedgerPosting } from './ledger-store.ts';
import { coverOwedRefunds, failRefunds, noteFailure, owedCentsOf, sumOf } from './owed-refunds.ts';
import { queueRefundMade } from './payment-messages.ts';
import type { PlacedPayment } from './payment-store.ts';
import { insertRefund, listRefundsOf, updateRefund } from './refund-store.ts';
import type { Refund } from './refund-store.ts';

/** What the vendor says of a refund. */
interface Told extends RefundAtVendor {
  /** Ours; null for one that was made in the vendor's own dashboard. */
  readonly idempotencyKey: string | null;
  readonly amountCents: Cents;
  readonly occurredAt: Temporal.Instant;
}

const EVENTS: Readonly<Record<RefundAtVendor['status'], RefundEvent>> = {
  pending: 'taken',
  succeeded: 'made',
  failed: 'failed',
};

/**
 * Records where a refund stands, with its entries in the books. Told twice, late or in any order, by our own request or by the vendor,
 * the end is the same. A refund that nobody here asked for was made in the vendor's dashboard: it pays what we owe, and what goes beyond
 * that hands premium back. The caller holds the payment's lock. Answers what an operator is told.
 */
export async function recordRefund(
  transaction: Transaction,
  context: Context,
  payment: PlacedPayment,
  told: Told,
): Promise<string | null> {
  const refunds = await listRefundsOf(transaction, payment.id);
  const known = refunds.filter(({ refundId }) => refundId === told.refundId);
  if (known.length > 0) return progress(transaction, context, payment, { parts: known, told });
  const asked = refunds.find(
    (one) => one.status === 'requested' && one.idempotencyKey === told.idempotencyKey,
  );
  if (asked !== undefined) return progress(transaction, context, payment, { parts: [asked], told });
  // One of ours that is not waited for any more: nothing of it came here, and nothing of it will.
  if (told.status === 'failed' && told.idempotencyKey !== null) return null;
  const parts = await noteRefundOfVendor(transaction, context, payment, { refunds, told });
  const report = await progress(transaction, context, payment, { parts, told });
  return report ?? `a refund was made in the payment provider's dashboard: ${told.refundId}`;
}

/** The parts of what is one refund at the vendor go through its life together. */
async function progress(
  transaction: Transaction,
  context: Context,
  payment: PlacedPayment,
  { parts, told }: { readonly parts: readonly Refund[]; readonly told: Told },
): Promise<string | null> {
  const event = EVENTS[told.status];
  const going = parts
    .filter(({ status }) => allows(REFUND_LIFECYCLE, status, event))
    .map((part) => ({ ...part, refundId: told.refundId }));
  if (going.length === 0) return null;
  const { ids, clock } = context;
  const now = clock.now();
  const bookAll = (posted: LedgerPosting['event'], booked: readonly Refund[]) =>
    post(
      transaction,
      ids,
      booked.map(({ id: subjectId, amountCents }) => ({
        event: posted,
        amountCents,
        policyId: payment.policyId,
        subjectId,
        paymentId: payment.id,
        occurredAt: now,
      })),
    );
  if (event === 'failed') {
    await bookAll(
      'refund_returned',
      going.filter(({ status }) => status === 'done'),
    );
    return failRefunds(transaction, context, payment, { refunds: going, failure: 'returned' });
  }
  for (const part of going) {
    const status = nextState(REFUND_LIFECYCLE, part.status, event);
    await updateRefund(transaction, { ...part, status, doneAt: status === 'done' ? now : null });
  }
  // With it all of a payment may be gone.
  await coverOwedRefunds(transaction, context, payment);
  if (event !== 'made') return null;
  await bookAll('refund_paid', going);
  for (const { id } of going)
    await recordAuditEvent(transaction, context, {
      action: 'refund_paid',
      subjectType: 'payment',
      subjectId: payment.id,
      detail: { refund: id },
    });
  const news = going.filter(({ reason, replacesId }) => reason === 'made_at_vendor' || replacesId !== null);
  if (news.length > 0) {
    const { userId } = payment;
    const way = 'to the card or account you paid with';
    await queueRefundMade(transaction, context, { userId, amountCents: sumOf(news), way });
  }
  return null;
}

/** Splits what the vendor gives back into what we owe, which it pays, in part too, and premium, which it hands back; a row for each. */
async function noteRefundOfVendor(
  transaction: Transaction,
  context: Context,
  payment: PlacedPayment,
  { refunds, told }: { readonly refunds: readonly Refund[]; readonly told: Told },
): Promise<Refund[]> {
  const { ids, clock } = context;
  const parts: Refund[] = [];
  let left: number = told.amountCents;
  const add = async (amountCents: Cents, paid: Refund | null) => {
    const part = partOf(told, { id: ids.uuid(), payment, amountCents, paid });
    await insertRefund(transaction, part);
    parts.push(part);
    left -= amountCents;
    return part;
  };
  for (const { refund, owedCents } of owedFirst(refunds, told.amountCents)) {
    if (left === 0) break;
    const amountCents = Math.min(left, owedCents) as Cents;
    if (refund.status === 'requested')
      await giveWay(transaction, context, refund, (owedCents - amountCents) as Cents);
    await add(amountCents, refund);
  }
  if (left === 0) return parts;
  const premium = await add(left as Cents, null);
  await post(transaction, ids, [
    {
      event: 'premium_handed_back',
      amountCents: premium.amountCents,
      policyId: payment.policyId,
      subjectId: premium.id,
      paymentId: payment.id,
      occurredAt: clock.now(),
    },
  ]);
  return parts;
}

/** What is owed of a payment or waits to be asked for: first what is owed of just that much, and what failed before what waits. */
function owedFirst(refunds: readonly Refund[], amountCents: Cents) {
  const rank = ({ refund, owedCents }: { readonly refund: Refund; readonly owedCents: Cents }) =>
    (owedCents === amountCents ? 0 : 2) + (refund.status === 'requested' ? 1 : 0);
  return refunds
    .map((refund) => ({
      refund,
      owedCents: refund.status === 'requested' ? refund.amountCents : owedCentsOf(refund, refunds),
    }))
    .filter(({ owedCents }) => owedCents > 0)
    .toSorted((one, other) => rank(one) - rank(other));
}

/** One of ours that waits is not asked for any more; what of it is left is, by the reconciler. */
async function giveWay(
  transaction: Transaction,
  context: Context,
  refund: Refund,
  leftCents: Cents,
): Promise<void> {
  await noteFailure(transaction, context, refund, 'made_at_vendor');
  if (leftCents === 0) return;
  const id = context.ids.uuid();
  await insertRefund(transaction, {
    ...refund,
    id,
    amountCents: leftCents,
    idempotencyKey: `refund:${id}`,
    replacesId: refund.id,
    requestedAt: context.clock.now(),
  });
}

function partOf(
  { refundId, occurredAt }: Told,
  {
    id,
    payment,
    amountCents,
    paid,
  }: {
    readonly id: string;
    readonly payment: PlacedPayment;
    readonly amountCents: Cents;
    readonly paid: Refund | null;
  },
): Refund {
  return {
    id,
    userId: payment.userId,
    paymentId: payment.id,
    status: 'requested',
    reason: paid?.reason ?? 'made_at_vendor',
    way: 'card',
    amountCents,
    // Nobody here asked for it.
    idempotencyKey: `made-at-vendor:${id}`,
    refundId,
    replacesId: paid?.id ?? null,
    failure: null,
    paidHow: null,
    requestedAt: occurredAt,
    toldAt: occurredAt,
    doneAt: null,
    failedAt: null,
  };
}
