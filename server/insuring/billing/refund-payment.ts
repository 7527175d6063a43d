import { GIVING_BACK_REASONS } from '@wysh/domain/billing/premium-refund.ts';
import type { GivingBackReason } from '@wysh/domain/billing/premium-refund.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import type { Context, Services } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { defineJob, payloadOfIds } from '../../platform/jobs/queue.ts';
import { PaymentRefused } from '../../providers/payments/port.ts';
import type { RefundAtVendor } from '../../providers/payments/port.ts';
import { listDisputesOf } from './dispute-store.ts';
import {
  queueEndingRefunded,
  queuePremiumGivenBack,
  queueRefundStarted,
  queueUnearnedRefunded,
  queueUnusedRefunded,
} from './payment-messages.ts';
import { cameByPost, lockPayment } from './payment-store.ts';
import type { Payment, PlacedPayment } from './payment-store.ts';
import { coverOwedRefunds, refuseRefund } from './owed-refunds.ts';
import { recordRefund } from './record-refund.ts';
import { tellOperator } from './tell-operator.ts';
import { findRefund, insertRefund, noteRefundTold } from './refund-store.ts';
import type { Refund } from './refund-store.ts';
import { screenRefund } from './screen-refund.ts';
import { withinTime } from './within-time.ts';

/** Asks the sanctions list and then the vendor for a refund, and what became of one that it has; see `domain/billing/refund-lifecycle.ts`. */
export const refundPaymentJob = defineJob({
  name: 'refund-payment',
  payload: payloadOfIds('refund-payment', ['refundId']),
  retryLimit: 20,
  work: (services, { refundId }) => refundPayment(services, refundId),
});

/** What is told of it, by why it goes back. */
const TELLS = {
  surplus: queueRefundStarted,
  not_taken: queueUnusedRefunded,
  unearned: queueUnearnedRefunded,
  handed_back: queueEndingRefunded,
  ended: queueEndingRefunded,
  goodwill: queuePremiumGivenBack,
  mistake: queuePremiumGivenBack,
} as const;

/**
 * Money that nobody owed goes back, what was paid of cover that never began, what is for time after a policy's end, and what one of ours gives
 * back; one payment can have several. Its person is told by the job, once the sanctions list was asked: until then it is not on its way. Answers the refund's id.
 */
export async function requestRefund(
  transaction: Transaction,
  context: Context,
  {
    payment,
    amountCents,
    reason,
  }: {
    readonly payment: Pick<Payment, 'id' | 'userId'>;
    readonly amountCents: Cents;
    readonly reason: keyof typeof TELLS;
  },
): Promise<string> {
  const id = context.ids.uuid();
  await insertRefund(transaction, {
    id,
    userId: payment.userId,
    paymentId: payment.id,
    status: 'requested',
    amountCents,
    reason,
    way: 'card',
    // One of ours may give back more than once.
    idempotencyKey: isGivenBack(reason) ? `refund:${id}` : `payment:${payment.id}:refund:${reason}`,
    refundId: null,
    replacesId: null,
    failure: null,
    paidHow: null,
    requestedAt: context.clock.now(),
    toldAt: null,
    doneAt: null,
    failedAt: null,
  });
  await recordAuditEvent(transaction, context, {
    action: 'refund_requested',
    subjectType: 'payment',
    subjectId: payment.id,
    detail: { refund: id, reason },
  });
  await context.jobs.enqueue(transaction, refundPaymentJob, { refundId: id }, { key: id });
  return id;
}

/**
 * Asks the sanctions list, and while its person may be on it nothing else. Asks the provider with the refund's own key, however often the
 * job runs, and records what it says. What it refuses for good is not asked again: it is owed, and a person finds another way. While a bank
 * holds the payment nothing is asked, and what the bank gave the person for good is not given a second time.
 */
export async function refundPayment(services: Services, id: string): Promise<void> {
  const { database } = services;
  const refund = await findRefund(database.reader, id);
  if (refund === null || (refund.status !== 'requested' && refund.status !== 'pending')) return;
  const context: Context = { ...services, caller: visitorWithoutSession('refund-payment', null) };
  const payment = await database.transaction(async (transaction) => {
    const locked = await lockPayment(transaction, refund.paymentId);
    const disputes = await listDisputesOf(transaction, locked.id);
    if (disputes.some(({ status }) => status === 'open')) return null;
    const isCovered = (await coverOwedRefunds(transaction, context, locked)).includes(id);
    return isCovered ? null : locked;
  });
  if (payment === null || !(await mayGo(services, context, refund, payment))) return;
  const answer = cameByPost(payment) ? 'came_by_post' : await ask(services, refund, payment.chargeId);
  const report = await database.transaction(async (transaction) => {
    const locked = await lockPayment(transaction, refund.paymentId);
    if (answer === 'refused' || answer === 'came_by_post')
      return refuseRefund(transaction, context, locked, { id, failure: answer });
    if (answer === null) return null;
    const { idempotencyKey, amountCents } = refund;
    return recordRefund(transaction, context, locked, {
      ...answer,
      idempotencyKey,
      amountCents,
      occurredAt: services.clock.now(),
    });
  });
  if (report !== null)
    await tellOperator(services, { requestId: id, operation: 'refund-payment', what: report });
}

/** What the vendor has already is not asked about again. Who may receive it is told that it is on its way, once. */
async function mayGo(
  services: Services,
  context: Context,
  { id, status, userId, amountCents, reason, toldAt }: Refund,
  payment: Pick<PlacedPayment, 'policyId' | 'chargeId'>,
): Promise<boolean> {
  if (status === 'pending') return true;
  if ((await screenRefund(services, { id, userId, policyId: payment.policyId })) !== 'clear') return false;
  // Of what goes by check they are told that.
  if (toldAt !== null || !isTold(reason) || cameByPost(payment)) return true;
  await services.database.transaction(async (transaction) => {
    if (!(await noteRefundTold(transaction, id, services.clock.now()))) return;
    await TELLS[reason](transaction, context, { userId, amountCents, reason });
  });
  return true;
}

const isGivenBack = (reason: Refund['reason']): reason is GivingBackReason =>
  Object.hasOwn(GIVING_BACK_REASONS, reason);

const isTold = (reason: Refund['reason']): reason is keyof typeof TELLS => Object.hasOwn(TELLS, reason);

/** Null where the vendor knows nothing more of one that it has. */
async function ask(
  { payments, clock }: Services,
  refund: Refund,
  chargeId: string,
): Promise<RefundAtVendor | 'refused' | null> {
  const { idempotencyKey, refundId, amountCents } = refund;
  const find = () => withinTime(payments.findRefund({ idempotencyKey, refundId, chargeId }));
  if (refund.status === 'pending') return find();
  const made = isKeyForgotten(refund, clock.now()) ? await find() : null;
  if (made !== null) return made;
  try {
    return await withinTime(payments.refund({ idempotencyKey, chargeId, amountCents }));
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    return (await find()) ?? 'refused';
  }
}

/** Vendors forget keys after a day, so that asking again could send a part of the money twice: what became of it is asked first. */
function isKeyForgotten({ requestedAt }: Refund, now: Temporal.Instant): boolean {
  return Temporal.Duration.compare(now.since(requestedAt), { hours: 23 }) >= 0;
}
