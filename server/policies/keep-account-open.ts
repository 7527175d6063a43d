import type { AccountCloseCheck } from '../accounts/decommission-user.ts';
import { findPolicyInForce } from './find-policies.ts';

/** An account with a policy in force stays open: closing it would leave somebody covered whom we can't reach. */
export const policyKeepsAccountOpen: AccountCloseCheck = async (transaction, userId) => {
  const policy = await findPolicyInForce(transaction, userId);
  return policy === null ? null : `a policy is ${policy.status}`;
};
