import { accountKeptOpen } from '../../people/accounts/decommission-user.ts';
import type { Handler } from '../../happenings.ts';
import { isPaymentUnderWay } from '../billing/find-open-payments.ts';
import { findStandingPolicy, lockPolicy } from './policy-store.ts';
import { terminatePolicy } from './terminate-policy.ts';

/**
 * An account with a policy in force stays open, and so does one whose first premium is under way: closing it would leave somebody
 * covered whom we can't reach. One that nobody has paid for ends with the account, and its bill with it.
 */
export const policyKeepsAccountOpen: Handler<'account_closing'> = async (
  transaction,
  context,
  { userId },
) => {
  const standing = await findStandingPolicy(transaction, userId);
  // Locked, so that no payment of it begins or ends meanwhile.
  const policy = standing === null ? null : await lockPolicy(transaction, standing.id);
  if (policy === null || policy.status === 'terminated') return;
  if (policy.status !== 'pending') throw accountKeptOpen(`a policy is ${policy.status}`);
  if (await isPaymentUnderWay(transaction, policy.id)) throw accountKeptOpen('a first premium is under way');
  await terminatePolicy(transaction, context, policy, 'not_taken');
};
