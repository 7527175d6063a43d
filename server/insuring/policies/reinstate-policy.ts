import { withdrawOfferings } from '../../applying/offerings/withdraw-offerings.ts';
import type { Context } from '../../context.ts';
import { tell } from '../../ground/happenings/tell.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Invoice } from '../billing/invoice.ts';
import { findStatementsOfReturn } from '../reinstatement/find-statements-of-return.ts';
import { changePolicy } from './change-policy.ts';
import type { InsurancePolicy } from './insurance-policy.ts';
import { withdrawPendingQuotes } from './store.ts';
import { termsOfPolicy } from './terms-of-policy.ts';

/**
 * A lapsed policy covers again from this day on, by the terms it lapsed with and under the same number: its times to contest began when
 * they began, and what was stated to have it back, where an interview came before, can be contested from this day on. In the
 * transaction that records what was missed as paid; the caller holds the policy's lock, and no other policy of its person stands.
 */
export async function reinstatePolicy(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  { id: invoiceId, amountCents: paidCents }: Pick<Invoice, 'id' | 'amountCents'>,
): Promise<InsurancePolicy> {
  const reinstated = await changePolicy(
    transaction,
    context,
    policy,
    'reinstated',
    { terminatedAt: null, terminationReason: null },
    {
      terms: termsOfPolicy(policy),
      grounds: { kind: 'invoice', id: invoiceId },
      applicationId: await findStatementsOfReturn(transaction, policy.id),
    },
  );
  await withdrawPendingQuotes(transaction, policy.userId);
  const recordWithdrawn = await withdrawOfferings(transaction, context, policy.userId);
  await recordWithdrawn(transaction);
  await tell(transaction, context, 'policy_reinstated', { policy: reinstated, invoiceId, paidCents });
  return reinstated;
}
