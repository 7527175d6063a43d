import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { noteOtherSum } from '../policies/past-due.ts';
import { dayOfPolicy } from '../policies/terms-of-policy.ts';
import { findPremiumDefault } from './find-open-payments.ts';

/** What was said of the bill in whose place another one came is so no more, where anything was. */
export async function noticeOtherSum(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
): Promise<InsurancePolicy> {
  const missed = await findPremiumDefault(transaction, policy, {
    today: dayOfPolicy(policy, context.clock.now()),
  });
  return missed === null ? policy : noteOtherSum(transaction, context, policy, missed);
}
