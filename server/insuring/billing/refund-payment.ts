import type { Cents } from '@wysh/domain/money/money.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import type { Context, Services } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { defineJob, payloadOfIds } from '../../platform/jobs/queue.ts';
import { findInvoice } from './invoice-store.ts';
import { post } from './ledger-store.ts';
import { findRefund, insertRefund, markRefundDone } from './payment-store.ts';
import type { Payment, Refund } from './payment-store.ts';
import { withinTime } from './within-time.ts';

/** A refund's life: requested, in the transaction of its cause -> done, once the provider has taken it. */
export const refundPaymentJob = defineJob({
  name: 'refund-payment',
  payload: payloadOfIds('refund-payment', ['refundId']),
  retryLimit: 20,
  work: (services, { refundId }) => refundPayment(services, refundId),
});

/** Money that nobody owed goes back, and what was paid of cover that never began; one payment can have both. */
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
    readonly reason: Refund['reason'];
  },
): Promise<void> {
  const id = context.ids.uuid();
  await insertRefund(
    transaction,
    {
      id,
      userId: payment.userId,
      paymentId: payment.id,
      amountCents,
      reason,
      idempotencyKey: `payment:${payment.id}:refund:${reason}`,
    },
    context.clock.now(),
  );
  await recordAuditEvent(transaction, context, {
    action: 'refund_requested',
    subjectType: 'payment',
    subjectId: payment.id,
    detail: { refund: id, reason },
  });
  await context.jobs.enqueue(transaction, refundPaymentJob, { refundId: id }, { key: id });
}

/** Asks the provider with the refund's own key, however often the job runs, and books it once. */
export async function refundPayment(services: Services, id: string): Promise<void> {
  const { database, payments, clock, ids } = services;
  const refund = await findRefund(database.reader, id);
  if (refund === null || refund.status === 'done') return;
  const { idempotencyKey, chargeId, amountCents } = refund;
  const made = isKeyForgotten(refund, clock.now())
    ? await withinTime(payments.findRefund({ idempotencyKey, chargeId }))
    : null;
  const { refundId } = made ?? (await withinTime(payments.refund({ idempotencyKey, chargeId, amountCents })));
  const context = { ...services, caller: visitorWithoutSession('refund-payment', null) };
  await database.transaction(async (transaction) => {
    const invoice = await findInvoice(transaction, refund.userId, refund.invoiceId);
    if (invoice === null) throw new Error('A refund belongs to no invoice.');
    if (!(await markRefundDone(transaction, id, refundId, clock.now()))) return;
    await post(transaction, ids, [
      {
        event: 'refund_paid',
        amountCents,
        policyId: invoice.policyId,
        invoiceId: invoice.id,
        paymentId: refund.paymentId,
        refundId: id,
        occurredAt: clock.now(),
      },
    ]);
    await recordAuditEvent(transaction, context, {
      action: 'refund_paid',
      subjectType: 'payment',
      subjectId: refund.paymentId,
      detail: { refund: id },
    });
  });
}

/** Vendors forget keys after a day, so that asking again could send a part of the money twice: what became of it is asked first. */
function isKeyForgotten({ requestedAt }: Refund, now: Temporal.Instant): boolean {
  return Temporal.Duration.compare(now.since(requestedAt), { hours: 23 }) >= 0;
}
