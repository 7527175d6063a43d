import type { Context } from '../../context.ts';
import { readPart } from '../../platform/database/reading-part.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { requirePolicyOwner } from '../policies/policy.ts';
import type { LockedBilling } from './change-sum.ts';
import { findOwnPlan } from './find-invoices.ts';
import { OPEN_INVOICES } from './invoice-store.ts';

/** How the billing of a policy of the caller's stands, to show what would come of a change of it; null once it has ended. */
export async function findOwnBilling(
  context: Context,
  { id }: Pick<InsurancePolicy, 'id'>,
): Promise<LockedBilling | null> {
  const plan = await findOwnPlan(context, id);
  if (plan?.status !== 'active') return null;
  return { plan, open: await readPart(context.database, OPEN_INVOICES, requirePolicyOwner(context)) };
}
