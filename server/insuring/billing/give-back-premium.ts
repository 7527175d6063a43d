import { leftHereOf, sharesOfRefund } from '@wysh/domain/billing/premium-refund.ts';
import type { GivingBackReason } from '@wysh/domain/billing/premium-refund.ts';
import { GIVING_BACK_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { dollarsFromCents, formatDollars } from '@wysh/domain/money/money.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { post } from './ledger-store.ts';
import { listPremiumPayments } from './settlement-store.ts';
import { lockPayment } from './payment-store.ts';
import { requestRefund } from './refund-payment.ts';

/** A premium that was owed goes back all the same, or a part of it: one of ours wants it so. */
export interface GivingBack {
  readonly amountCents: Cents;
  readonly reason: GivingBackReason;
}

/**
 * Of which payments it goes back, the newest first. What a bank has in its hands is left alone until it has decided.
 * @throws Failure where more would go back than is here.
 */
export async function sharesToGiveBack(
  reader: Reader,
  { id, transactions }: InsurancePolicy,
  amountCents: Cents,
) {
  // Of what never became a policy everything goes back by itself.
  if (transactions.length === 0) throw refusal(problem(GIVING_BACK_PROBLEMS, 'never_covered'));
  const payments = await listPremiumPayments(reader, id);
  const here = payments.filter(({ isDisputed }) => !isDisputed);
  const shares = sharesOfRefund(here, amountCents);
  if (shares === null) {
    const left = here.reduce((sum, payment) => (sum + leftHereOf(payment)) as Cents, 0 as Cents);
    const dollars = formatDollars(dollarsFromCents(left));
    throw refusal(problem(GIVING_BACK_PROBLEMS, 'more_than_paid', { dollars }), { field: 'amount' });
  }
  return { shares, disputed: payments.length - here.length };
}

/** Asks for it; each part has the life every refund has. The caller holds the policy's lock. */
export async function giveBackPremium(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  { amountCents: wholeCents, reason }: GivingBack,
): Promise<void> {
  const { shares } = await sharesToGiveBack(transaction, policy, wholeCents);
  for (const { id, userId, refundCents: amountCents } of shares) {
    // What comes of its refunds is recorded under this lock.
    await lockPayment(transaction, id);
    const payment = { id, userId };
    const subjectId = await requestRefund(transaction, context, { payment, amountCents, reason });
    const occurredAt = context.clock.now();
    await post(transaction, context.ids, [
      {
        event: 'premium_handed_back',
        policyId: policy.id,
        subjectId,
        paymentId: id,
        amountCents,
        occurredAt,
      },
    ]);
  }
}
