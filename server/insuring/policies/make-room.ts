import { refusal } from '@wysh/domain/errors/failure.ts';
import { POLICY_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { isPaymentUnderWay } from '../billing/find-open-payments.ts';
import type { InsurancePolicy } from './insurance-policy.ts';
import { findStandingPolicy, lockPolicy } from './policy-store.ts';
import { markQuoteOpen } from './store.ts';
import { terminatePolicy } from './terminate-policy.ts';

/** Nothing changes where the policy that would have to make room is being paid for: the provider is asked outside any transaction. */
export interface Paying {
  readonly payingFor: string;
}

/** The policy that stands and is of another quote than the given one, locked; null without one. */
export async function lockStandingOfOther(
  transaction: Transaction,
  userId: string,
  quoteId: string,
): Promise<InsurancePolicy | null> {
  const standing = await findStandingPolicy(transaction, userId);
  if (standing === null || standing.quoteId === quoteId) return null;
  const policy = await lockPolicy(transaction, standing.id);
  return policy?.status === 'terminated' ? null : policy;
}

/**
 * One policy of a membership: somebody who is covered is told so, an unpaid one of another quote makes room.
 * @throws Failure for who is covered.
 */
export async function makeRoom(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
): Promise<Paying | null> {
  if (policy.status !== 'pending') {
    throw refusal(problem(POLICY_PROBLEMS, 'covered_already'));
  }
  if (await isPaymentUnderWay(transaction, policy.id)) return { payingFor: policy.id };
  await terminatePolicy(transaction, context, policy, 'not_taken');
  await markQuoteOpen(transaction, { userId: policy.userId, id: policy.quoteId });
  return null;
}
