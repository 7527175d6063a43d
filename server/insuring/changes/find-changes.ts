import { isOpenChange } from '@wysh/domain/policy/changes/change-lifecycle.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import { findOwnBilling } from '../billing/find-own-billing.ts';
import { findOwnStandingPolicy } from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { requirePolicyOwner } from '../policies/policy.ts';
import { isMereOffer } from './change.ts';
import type { PolicyChange } from './change.ts';
import { findChange, findOpenChange } from './change-store.ts';
import { keptBecause } from './take-back-change.ts';

/** One of the caller's, open or over; null without it. */
export async function findOwnChange(context: Context, id: string): Promise<PolicyChange | null> {
  const { database, encryption } = context;
  return findChange(database.reader, encryption, requirePolicyOwner(context), id);
}

/** Of a policy of the caller's that was answered before. */
export async function findOpenChangeOf(
  { database, encryption }: Context,
  policy: InsurancePolicy,
): Promise<PolicyChange | null> {
  return findOpenChange(database, encryption, policy);
}

/** Whether one of a policy is open whose price rests on what its parts were sold at. What is only offered is priced once it is taken. */
export async function isPricedChangeOpen(
  reader: Reader,
  { encryption }: Pick<Context, 'encryption'>,
  policy: InsurancePolicy,
): Promise<boolean> {
  const open = await findOpenChange(reader, encryption, policy);
  return open !== null && !isMereOffer(open);
}

/** Why an open change of the caller's can't be taken back any more; null where it can, and once it is over. */
export async function findKeptBecause(context: Context, change: PolicyChange): Promise<string | null> {
  if (!isOpenChange(change.status)) return null;
  const policy = await findOwnStandingPolicy(context);
  if (policy?.id !== change.policyId) return null;
  const billing = await findOwnBilling(context, policy);
  return keptBecause(policy, change, billing, context.clock.now())?.message ?? null;
}
