import { isOwed } from '@wysh/domain/billing/bill-settlement.ts';
import { dueOn } from '@wysh/domain/billing/billing-schedule.ts';
import type { ChangeOfFrequency } from '@wysh/domain/billing/billing-schedule.ts';
import { changeOfFrequency } from '@wysh/domain/billing/frequency-change.ts';
import type { Context } from '../../context.ts';
import { readPart } from '../../platform/database/reading-part.ts';
import { findOwnStandingPolicy } from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { requirePolicyOwner } from '../policies/policy.ts';
import { dayOfPolicy, endingAskedOf, premiumOn } from '../policies/terms-of-policy.ts';
import { OPEN_INVOICES } from './invoice-store.ts';
import type { Invoice } from './invoice.ts';
import { runningPlan } from './plan.ts';
import type { Plan } from './plan.ts';

/** The other way to pay, from which day on, and how much a bill of it is. */
export interface FrequencyOffer extends ChangeOfFrequency {
  readonly dueOn: Temporal.PlainDate;
  /** The unpaid bill of a year in whose place the first of a month comes; null where a bill to come is the first. */
  readonly replaces: Invoice | null;
}

/**
 * What there is to change a plan to, whoever asks. A bill of a year that is not paid gives way to its first month: so nobody loses their
 * cover by a sum they could pay in twelve parts. Null where no bill is left to be paid another way, and of what its owner
 * asked to end.
 */
export function offerFrequency(
  policy: InsurancePolicy,
  plan: Plan,
  openBills: readonly Invoice[],
  now: Temporal.Instant,
): FrequencyOffer | null {
  const running = runningPlan(plan, policy);
  if (plan.status !== 'active' || running === null || endingAskedOf(policy) !== null) return null;
  const frequency = plan.billingFrequency === 'monthly' ? 'annually' : 'monthly';
  const replaces =
    openBills.find((bill) => bill.planId === plan.id && bill.months > 1 && isOwed(bill)) ?? null;
  if (replaces !== null) {
    const { period, dueOn } = replaces;
    return { frequency, period, dueOn, amountCents: premiumOn(policy, dueOn, frequency), replaces };
  }
  const change = changeOfFrequency(running, frequency, dayOfPolicy(policy, now));
  return change && { ...change, replaces: null };
}

/** What the caller could change a plan of theirs to; null while a change waits. */
export async function findFrequencyOffer(context: Context, plan: Plan): Promise<FrequencyOffer | null> {
  const policy = await findOwnStandingPolicy(context);
  if (plan.change !== null || policy?.id !== plan.policyId) return null;
  const open = await readPart(context.database, OPEN_INVOICES, requirePolicyOwner(context));
  return offerFrequency(policy, plan, open, context.clock.now());
}

/** What waits of a plan, at what its first bill will be. */
export async function findWaitingChange(context: Context, plan: Plan): Promise<FrequencyOffer | null> {
  const { anchoredOn, change } = plan;
  const policy = await findOwnStandingPolicy(context);
  if (change === null || anchoredOn === null || policy?.id !== plan.policyId) return null;
  const day = dueOn(anchoredOn, change.period);
  return { ...change, amountCents: premiumOn(policy, day, change.frequency), dueOn: day, replaces: null };
}
