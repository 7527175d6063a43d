import { nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import { INVOICE_LIFECYCLE } from '@wysh/domain/billing/invoice-lifecycle.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { Context } from '../../context.ts';
import type { Handler } from '../../happenings.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { listPayable, updateInvoices } from './invoice-store.ts';
import type { Invoice } from './invoice.ts';
import { post } from './ledger-store.ts';
import type { LedgerPosting } from './ledger-store.ts';
import { listPaymentsOf, lockPayment } from './payment-store.ts';
import { endStoredPlan } from './plan-store.ts';
import { sumOf } from './owed-refunds.ts';
import { requestRefund } from './refund-payment.ts';
import { listRefundsOf } from './refund-store.ts';

/**
 * Ends a policy's plan and voids what is unpaid, so that nothing is billed after its end; what was paid of a first premium that never
 * was paid in full goes back, but for what went back of it already. The caller holds the policy's lock, under which no invoice changes.
 */
export const endBilling: Handler<'policy_ended'> = async (transaction, context, { policy }) => {
  const policyId = policy.id;
  const { clock, ids } = context;
  const now = clock.now();
  await endStoredPlan(transaction, policyId, now);
  const payable = await listPayable(transaction, policyId);
  const voided = payable.map((invoice) => ({
    ...invoice,
    status: nextState(INVOICE_LIFECYCLE, invoice.status, 'voided'),
    chargeOn: null,
  }));
  await updateInvoices(transaction, voided);
  const postings = voided.map(({ id: subjectId, balanceCents: amountCents }): LedgerPosting => ({
    event: 'invoice_voided',
    amountCents,
    policyId,
    subjectId,
    occurredAt: now,
  }));
  const handedBack = await handBackPartsOf(transaction, context, voided.filter(isFirstPremium));
  await post(transaction, ids, [...postings, ...handedBack]);
};

/** Without it cover never began, so of what was paid of it nothing is ours. */
function isFirstPremium({ period }: Invoice): boolean {
  return period === 0;
}

async function handBackPartsOf(
  transaction: Transaction,
  context: Context,
  invoices: readonly Invoice[],
): Promise<LedgerPosting[]> {
  const postings: LedgerPosting[] = [];
  for (const { id: invoiceId, policyId } of invoices) {
    for (const payment of await listPaymentsOf(transaction, invoiceId)) {
      if (payment.appliedCents === 0) continue;
      // What comes of its refunds is recorded under this lock.
      await lockPayment(transaction, payment.id);
      const handedBack = (await listRefundsOf(transaction, payment.id)).filter(
        ({ reason, replacesId }) => reason === 'made_at_vendor' && replacesId === null,
      );
      const amountCents = (payment.appliedCents - sumOf(handedBack)) as Cents;
      if (amountCents <= 0) continue;
      const subjectId = await requestRefund(transaction, context, {
        payment,
        amountCents,
        reason: 'not_taken',
      });
      postings.push({
        event: 'premium_handed_back',
        amountCents,
        policyId,
        subjectId,
        paymentId: payment.id,
        occurredAt: context.clock.now(),
      });
    }
  }
  return postings;
}
