import { withdrawOfferings } from '../../applying/offerings/withdraw-offerings.ts';
import type { Context } from '../../context.ts';
import { tell } from '../../ground/happenings/tell.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { changePolicy } from './change-policy.ts';
import type { InsurancePolicy } from './insurance-policy.ts';
import { withdrawPendingQuotes } from './store.ts';

/**
 * A policy never lapsed: the transaction of its lapse is undone, so that its terms have no gap, and it is past due as on the day before. Nothing
 * else is sold to its person, and nobody has to have it back. The caller holds the policy's lock, and no other policy of its person stands.
 */
export async function undoLapseOf(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  {
    sequence,
    effectiveOn,
    invoiceId,
  }: { readonly sequence: number; readonly effectiveOn: Temporal.PlainDate; readonly invoiceId: string },
): Promise<InsurancePolicy> {
  await withdrawPendingQuotes(transaction, policy.userId);
  const recordWithdrawn = await withdrawOfferings(transaction, context, policy.userId);
  await recordWithdrawn(transaction);
  await tell(transaction, context, 'lapse_undone', { policy });
  return changePolicy(
    transaction,
    context,
    policy,
    'undone',
    { terminatedAt: null, terminationReason: null, lapsesOn: effectiveOn },
    { effectiveOn, undoes: sequence, grounds: { kind: 'invoice', id: invoiceId } },
  );
}
