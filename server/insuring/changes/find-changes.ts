import { isOpenChange } from '@wysh/domain/policy/changes/change-lifecycle.ts';
import type { BillingFrequency } from '@wysh/domain/billing/billing-schedule.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import { premiumBy } from '@wysh/domain/policy/terms.ts';
import type { Context } from '../../context.ts';
import { findFrequencyOn } from '../billing/find-frequency-on.ts';
import { findOwnBilling } from '../billing/find-own-billing.ts';
import { findOwnActivePolicy, findOwnStandingPolicy } from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import type { Quote } from '../policies/quote.ts';
import { requirePolicyOwner } from '../policies/policy.ts';
import { isGivenUp } from '../policies/terms-of-policy.ts';
import type { ReadingSource } from '../../platform/database/reading-part.ts';
import type { PolicyChange } from './change.ts';
import { findChange, findChangeOfQuote } from './change-store.ts';
import { asItStands, findStandingChange } from './standing-change.ts';
import { keptBecause } from './take-back-change.ts';

/** One of the caller's, open or over; null without it. */
export async function findOwnChange(context: Context, id: string): Promise<PolicyChange | null> {
  const { database, encryption } = context;
  const change = await findChange(database.reader, encryption, requirePolicyOwner(context), id);
  return change && asItStands(change, context);
}

/** The one that a quote of the caller's is the offer of; null of a quote that is about no policy in force. */
export async function findOwnChangeOfQuote(
  context: Context,
  { kind, id: quoteId }: Pick<Quote, 'kind' | 'id'>,
): Promise<PolicyChange | null> {
  if (kind !== 'increase' && kind !== 'lengthening') return null;
  const userId = requirePolicyOwner(context);
  const { database, encryption } = context;
  const change = await findChangeOfQuote(database.reader, encryption, { userId, quoteId });
  return change && asItStands(change, context);
}

/** Of a policy of the caller's that was answered before. */
export async function findOpenChangeOf(
  context: Context,
  policy: InsurancePolicy,
): Promise<PolicyChange | null> {
  return findStandingChange(context.database, context, policy);
}

/** Whether something of the caller's policy in force was asked for that has to be told about, or decided, first. */
export async function isUnderwritingRequired(context: Context): Promise<boolean> {
  const policy = await findOwnActivePolicy(context);
  const change = policy && (await findOpenChangeOf(context, policy));
  return change?.status === 'requested' || change?.status === 'underwriting';
}

/** The same of any policy, for whoever sets it right: anew in a transaction. */
export function findChangeOpenOn(
  source: ReadingSource,
  context: Pick<Context, 'encryption' | 'clock'>,
  policy: InsurancePolicy,
): Promise<PolicyChange | null> {
  return findStandingChange(source, context, policy);
}

/** Whether the policy of an open change of the caller's ends before it begins, because they asked for that. */
export async function findIsGivenUp(context: Context, change: PolicyChange): Promise<boolean> {
  const { status, beginsOn } = change;
  if (status !== 'accepted' || beginsOn === null) return false;
  const policy = await findOwnStandingPolicy(context);
  return policy?.id === change.policyId && isGivenUp(policy, { dueOn: beginsOn });
}

/** What bills are from the day a change begins on. */
export interface PendingPlan {
  readonly amountCents: Cents;
  readonly billingFrequency: BillingFrequency;
  readonly from: Temporal.PlainDate;
}

/** Of one of the caller's that is accepted and waits for its day; null otherwise. */
export async function findPendingPlan(
  { database }: Context,
  { policyId, status, beginsOn, shown }: PolicyChange,
): Promise<PendingPlan | null> {
  if (status !== 'accepted' || beginsOn === null) return null;
  // The rhythm may be another by now than when it was accepted.
  const now = await findFrequencyOn(database.reader, policyId, beginsOn);
  const billingFrequency = now ?? shown.billingFrequency;
  return { amountCents: premiumBy(shown.after, billingFrequency), billingFrequency, from: beginsOn };
}

/** Why an open change of the caller's can't be taken back any more; null where it can, and once it is over. */
export async function findKeptBecause(context: Context, change: PolicyChange): Promise<string | null> {
  if (!isOpenChange(change.status)) return null;
  const policy = await findOwnStandingPolicy(context);
  if (policy?.id !== change.policyId) return null;
  const billing = await findOwnBilling(context, policy);
  return keptBecause(policy, change, billing, context.clock.now())?.message ?? null;
}
