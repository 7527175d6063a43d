import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { undoFrequencyChange } from '../policies/change-frequency-of-policy.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { queueFrequencyChangeEnded } from './frequency-messages.ts';
import { lockPlanOf, setChange } from './plan-store.ts';

/**
 * A bill is past due: a change to the year that waited for the next one ends, and its person is told that they can choose it again. The
 * year would fall due within the grace of that bill, and be paid for cover that ends. The caller holds the policy's lock; answers the policy
 * as it is then.
 */
export async function endWaitingChange(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
): Promise<InsurancePolicy> {
  const plan = await lockPlanOf(transaction, policy.id);
  if (plan?.change?.frequency !== 'annually') return policy;
  await setChange(transaction, plan.id, null);
  const kept = await undoFrequencyChange(transaction, context, policy);
  await queueFrequencyChangeEnded(transaction, context, policy, plan);
  return kept;
}
