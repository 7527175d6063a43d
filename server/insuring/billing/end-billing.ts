import { nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import { INVOICE_LIFECYCLE } from '@wysh/domain/billing/invoice-lifecycle.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { Context } from '../../context.ts';
import type { Handler } from '../../happenings.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { handBackUnearned } from './hand-back-unearned.ts';
import { findInterest } from './invoice-line-store.ts';
import { listPayable, updateInvoices } from './invoice-store.ts';
import type { Invoice } from './invoice.ts';
import { post } from './ledger-store.ts';
import type { LedgerPosting } from './ledger-store.ts';
import { listPaymentsOf, lockPayment } from './payment-store.ts';
import { endStoredPlan, findPlanOf } from './plan-store.ts';
import { sumOf } from './owed-refunds.ts';
import { requestRefund } from './refund-payment.ts';
import { listRefundsOf, wasGivenBack } from './refund-store.ts';

/** Nothing is billed after a policy's end. */
export const endBilling: Handler<'policy_ended'> = async (transaction, context, { policy, event }) => {
  const voided = await closePlan(transaction, context, policy.id);
  if (event === 'lapsed') await handBackUnearned(transaction, context, policy, voided);
};

/**
 * Ends a policy's plan and voids what is unpaid; what was paid in part of the bill that would have opened it goes back, but for what went
 * back of it already. The caller holds the policy's lock, under which no invoice changes. Answers what was voided.
 */
export async function closePlan(
  transaction: Transaction,
  context: Context,
  policyId: string,
): Promise<Invoice[]> {
  const { clock, ids } = context;
  const now = clock.now();
  const plan = await findPlanOf(transaction, policyId);
  await endStoredPlan(transaction, policyId, now);
  const payable = await listPayable(transaction, policyId);
  const voided = payable.map((invoice) => ({
    ...invoice,
    status: nextState(INVOICE_LIFECYCLE, invoice.status, 'voided'),
    chargeOn: null,
  }));
  await updateInvoices(transaction, voided);
  const interest = await findInterest(
    transaction,
    voided.map(({ id }) => id),
  );
  const postings = voided.flatMap((invoice) =>
    voidingOf(invoice, interest.get(invoice.id) ?? (0 as Cents), now),
  );
  // Without it cover never began, so of what was paid of it nothing is ours.
  const opening = voided.filter(({ planId }) => plan?.status === 'pending' && plan.id === planId);
  const handedBack = await handBackPartsOf(transaction, context, opening, interest);
  await post(transaction, ids, [...postings, ...handedBack]);
  return voided;
}

/** The same of a bill that would have opened its policy's plan and was paid in full, when nothing can begin by it any more. */
export async function handBackOpening(
  transaction: Transaction,
  context: Context,
  invoice: Invoice,
): Promise<void> {
  await endStoredPlan(transaction, invoice.policyId, context.clock.now());
  const interest = await findInterest(transaction, [invoice.id]);
  await post(transaction, context.ids, await handBackPartsOf(transaction, context, [invoice], interest));
}

/** What was paid of a bill with interest paid its premiums first. */
function voidingOf(
  { id: subjectId, policyId, balanceCents }: Invoice,
  interestCents: Cents,
  occurredAt: Temporal.Instant,
): LedgerPosting[] {
  const ofInterest = Math.min(balanceCents, interestCents) as Cents;
  const ofPremium = (balanceCents - ofInterest) as Cents;
  const posting = { policyId, subjectId, occurredAt };
  const postings: LedgerPosting[] = [
    { ...posting, event: 'invoice_voided', amountCents: ofPremium },
    { ...posting, event: 'interest_voided', amountCents: ofInterest },
  ];
  return postings.filter(({ amountCents }) => amountCents > 0);
}

async function handBackPartsOf(
  transaction: Transaction,
  context: Context,
  invoices: readonly Invoice[],
  interest: ReadonlyMap<string, Cents>,
): Promise<LedgerPosting[]> {
  const postings: LedgerPosting[] = [];
  for (const { id: invoiceId, policyId, balanceCents } of invoices) {
    let interestCents = Math.max((interest.get(invoiceId) ?? 0) - balanceCents, 0);
    for (const payment of await listPaymentsOf(transaction, invoiceId)) {
      if (payment.appliedCents === 0) continue;
      // What comes of its refunds is recorded under this lock.
      await lockPayment(transaction, payment.id);
      const handedBack = (await listRefundsOf(transaction, payment.id)).filter(wasGivenBack);
      const amountCents = (payment.appliedCents - sumOf(handedBack)) as Cents;
      if (amountCents <= 0) continue;
      const subjectId = await requestRefund(transaction, context, {
        payment,
        amountCents,
        reason: 'not_taken',
      });
      const posting = { policyId, subjectId, paymentId: payment.id, occurredAt: context.clock.now() };
      const ofInterest = Math.min(interestCents, amountCents) as Cents;
      const ofPremium = (amountCents - ofInterest) as Cents;
      interestCents -= ofInterest;
      if (ofInterest > 0)
        postings.push({ ...posting, event: 'interest_handed_back', amountCents: ofInterest });
      if (ofPremium > 0) postings.push({ ...posting, event: 'premium_handed_back', amountCents: ofPremium });
    }
  }
  return postings;
}
