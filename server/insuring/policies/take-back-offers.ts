import { withdrawOfferings } from '../../applying/offerings/withdraw-offerings.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findStandingPolicy, lockPolicy } from './policy-store.ts';
import { markQuoteOpen, withdrawPendingQuotes } from './store.ts';
import { terminatePolicy } from './terminate-policy.ts';

/**
 * Takes back all that somebody was offered of new cover, and what they chose of it, up to the policy that waits for its first premium. The
 * caller has seen that no payment is under way. False where a policy stands all the same: taken by another hand while this one waited for
 * its quote.
 */
export async function takeBackOffers(
  transaction: Transaction,
  context: Context,
  userId: string,
): Promise<boolean> {
  const standing = await findStandingPolicy(transaction, userId);
  const policy = standing && (await lockPolicy(transaction, standing.id));
  if (policy?.status === 'pending') {
    await terminatePolicy(transaction, context, policy, 'not_taken');
    await markQuoteOpen(transaction, { userId, id: policy.quoteId });
  }
  const recordWithdrawn = await withdrawOfferings(transaction, context, userId, ['new']);
  await withdrawPendingQuotes(transaction, userId, ['new']);
  await recordWithdrawn(transaction);
  return (await findStandingPolicy(transaction, userId)) === null;
}
