import { nextDuePeriod } from '@wysh/domain/billing/billing-schedule.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { issueDay, termsOfPolicy } from '../policies/terms-of-policy.ts';
import { runningPlan } from './plan.ts';
import { findPlanOf, startStoredPlan } from './plan-store.ts';

/** Cover begins, and with it the plan's calendar: its anchor is the day cover began. */
export async function startPlan(
  reader: Reader,
  writing: Transaction,
  policy: InsurancePolicy,
): Promise<void> {
  const plan = await findPlanOf(reader, policy.id);
  if (plan === null) throw new Error('A policy became active without a plan.');
  const anchoredOn = issueDay(policy);
  const { endsOn } = termsOfPolicy(policy);
  const started = runningPlan({ ...plan, anchoredOn, endsOn }, policy);
  const nextDueOn = (started && nextDuePeriod(started))?.dueOn ?? null;
  await startStoredPlan(writing, plan.id, { anchoredOn, endsOn, nextDueOn });
}
