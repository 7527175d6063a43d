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
import { failRefund, owedCentsOf } from './owed-refunds.ts';
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
 * the end is the same. A refund that nobody here asked for was made in the vendor's dashboard: it pays what we owe, where we owe just that
 * much, and hands premium back otherwise. The caller holds the payment's lock. Answers what an operator is told.
 */
export async function recordRefund(
  transaction: Transaction,
  context: Context,
  payment: PlacedPayment,
  told: Told,
): Promise<string | null> {
  const refunds = await listRefundsOf(transaction, payment.id);
  const refund =
    refunds.find(({ refundId }) => refundId === told.refundId) ??
    refunds.find((one) => one.status === 'requested' && one.idempotencyKey === told.idempotencyKey);
  if (refund !== undefined) return progress(transaction, context, payment, { refund, told });
  // Nothing of it came here, and nothing of it will.
  if (told.status === 'failed') return null;
  const made = await noteRefundOfVendor(transaction, context, payment, { refunds, told });
  const report = await progress(transaction, context, payment, { refund: made, told });
  return report ?? `a refund was made in the payment provider's dashboard: ${told.refundId}`;
}

async function progress(
  transaction: Transaction,
  context: Context,
  payment: PlacedPayment,
  { refund, told }: { readonly refund: Refund; readonly told: Told },
): Promise<string | null> {
  const event = EVENTS[told.status];
  if (!allows(REFUND_LIFECYCLE, refund.status, event)) return null;
  const { ids, clock } = context;
  const now = clock.now();
  const known = { ...refund, refundId: told.refundId };
  const posting = {
    amountCents: refund.amountCents,
    policyId: payment.policyId,
    subjectId: refund.id,
    paymentId: payment.id,
    occurredAt: now,
  };
  if (event === 'failed') {
    if (refund.status === 'done') await post(transaction, ids, [{ ...posting, event: 'refund_returned' }]);
    return failRefund(transaction, context, known, 'returned');
  }
  const status = nextState(REFUND_LIFECYCLE, refund.status, event);
  await updateRefund(transaction, { ...known, status, doneAt: status === 'done' ? now : null });
  if (status !== 'done') return null;
  await post(transaction, ids, [{ ...posting, event: 'refund_paid' }]);
  await recordAuditEvent(transaction, context, {
    action: 'refund_paid',
    subjectType: 'payment',
    subjectId: payment.id,
    detail: { refund: refund.id },
  });
  if (refund.reason === 'made_at_vendor' || refund.replacesId !== null)
    await queueRefundMade(transaction, context, { ...refund, way: 'to the card you paid with' });
  return null;
}

async function noteRefundOfVendor(
  transaction: Transaction,
  context: Context,
  payment: PlacedPayment,
  { refunds, told }: { readonly refunds: readonly Refund[]; readonly told: Told },
): Promise<Refund> {
  const { ids, clock } = context;
  const isSameMoney = ({ amountCents }: Refund) => amountCents === told.amountCents;
  const owed =
    refunds.find((refund) => owedCentsOf(refund, refunds) === told.amountCents) ??
    refunds.find((refund) => refund.status === 'requested' && isSameMoney(refund));
  if (owed?.status === 'requested') await failRefund(transaction, context, owed, 'made_at_vendor');
  const id = ids.uuid();
  const refund: Refund = {
    id,
    userId: payment.userId,
    paymentId: payment.id,
    status: 'requested',
    reason: owed?.reason ?? 'made_at_vendor',
    way: 'card',
    amountCents: told.amountCents,
    idempotencyKey: `refund:${id}`,
    refundId: told.refundId,
    replacesId: owed?.id ?? null,
    failure: null,
    paidHow: null,
    requestedAt: told.occurredAt,
    doneAt: null,
    failedAt: null,
  };
  await insertRefund(transaction, refund);
  const handedBack: LedgerPosting = {
    event: 'premium_handed_back',
    amountCents: told.amountCents,
    policyId: payment.policyId,
    subjectId: id,
    paymentId: payment.id,
    occurredAt: clock.now(),
  };
  if (owed === undefined) await post(transaction, ids, [handedBack]);
  return refund;
}
