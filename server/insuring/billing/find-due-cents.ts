import { periodsToIssue } from '@wysh/domain/billing/billing-schedule.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import { isHeldOn } from '@wysh/domain/policy/holds.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { listPayable } from './invoice-store.ts';
import { findPlanOf } from './plan-store.ts';
import { runningPlan } from './plan.ts';

/** What of a policy's premiums is due by a day and not paid, with those that have no bill yet; nothing while a hold runs. */
export async function findDueCents(
  reader: Reader,
  policy: InsurancePolicy,
  day: Temporal.PlainDate,
): Promise<Cents> {
  if (isHeldOn(policy.holds, day)) return 0 as Cents;
  const bills = await listPayable(reader, policy.id);
  const plan = await findPlanOf(reader, policy.id);
  const running = plan?.status === 'active' ? runningPlan(plan, policy) : null;
  const unwritten = running === null ? [] : periodsToIssue(running, day);
  return [
    ...bills.map(({ dueOn, balanceCents: cents }) => ({ dueOn, cents })),
    ...unwritten.map(({ dueOn, amountCents: cents }) => ({ dueOn, cents })),
  ]
    .filter(({ dueOn }) => Temporal.PlainDate.compare(dueOn, day) <= 0)
    .reduce((sum, { cents }) => (sum + cents) as Cents, 0 as Cents);
}
