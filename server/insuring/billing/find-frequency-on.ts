import type { BillingFrequency } from '@wysh/domain/billing/billing-schedule.ts';
import type { Reader } from '../../platform/database/database.ts';
import { frequencyOn } from './change-day.ts';
import { findPlanOf } from './plan-store.ts';

/** How the bill of a policy that is due on a day is paid; null of one whose billing has ended. */
export async function findFrequencyOn(
  reader: Reader,
  policyId: string,
  day: Temporal.PlainDate,
): Promise<BillingFrequency | null> {
  const plan = await findPlanOf(reader, policyId);
  return plan && frequencyOn(plan, day);
}
