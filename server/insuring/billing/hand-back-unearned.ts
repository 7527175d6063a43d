import { monthsOver } from '@wysh/domain/billing/billing-schedule.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { issueDay, premiumOn } from '../policies/terms-of-policy.ts';
import type { Invoice } from './invoice.ts';
import { post } from './ledger-store.ts';
import { sumOf } from './owed-refunds.ts';
import { listPaymentsOf, lockPayment } from './payment-store.ts';
import { requestRefund } from './refund-payment.ts';
import { listRefundsOf, wasGivenBack } from './refund-store.ts';

/**
 * A policy lapses by a bill of a year that was paid in part: what is not for a whole month of cover goes back, and its person is told. What is
 * for such months is kept, by the premium of a month, and counts when the policy comes back, where the month that runs is always owed. The caller holds the
 * policy's lock; `policy` is as it was before, and `voided` what was unpaid of it.
 */
export async function handBackUnearned(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  voided: readonly Invoice[],
): Promise<void> {
  if (policy.lapsesOn === null) return;
  for (const bill of voided.filter(({ months }) => months > 1)) {
    const covered = monthsOver({ anchoredOn: issueDay(policy), period: bill.period }, policy.lapsesOn);
    const keptCents = covered * premiumOn(policy, bill.dueOn, 'monthly');
    await handBack(transaction, context, bill, bill.amountCents - bill.balanceCents - keptCents);
  }
}

/** From the newest payment on, but for what went back of it already. */
async function handBack(
  transaction: Transaction,
  context: Context,
  { id: invoiceId, policyId }: Invoice,
  unearnedCents: number,
): Promise<void> {
  let leftCents = unearnedCents;
  if (leftCents <= 0) return;
  for (const payment of (await listPaymentsOf(transaction, invoiceId)).toReversed()) {
    // What comes of its refunds is recorded under this lock.
    await lockPayment(transaction, payment.id);
    const refunds = await listRefundsOf(transaction, payment.id);
    const wentBack = refunds.filter(wasGivenBack);
    const amountCents = Math.min(payment.appliedCents - sumOf(wentBack), leftCents) as Cents;
    if (amountCents <= 0) continue;
    leftCents -= amountCents;
    const subjectId = await requestRefund(transaction, context, { payment, amountCents, reason: 'unearned' });
    const occurredAt = context.clock.now();
    await post(transaction, context.ids, [
      { event: 'premium_handed_back', policyId, subjectId, paymentId: payment.id, amountCents, occurredAt },
    ]);
  }
}
