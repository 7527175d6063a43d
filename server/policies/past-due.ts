import { lapsesOn } from '@wysh/domain/billing/billing-schedule.ts';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { changePolicy } from './change-policy.ts';
import type { InsurancePolicy } from './insurance-policy.ts';
import { queueLapseNotice } from './lapse-messages.ts';
import { updatePolicy } from './policy-store.ts';

/** A premium was due and is not paid: cover goes on until the grace period is over. The caller holds the policy's lock. */
export async function notePastDue(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  firstMissedDueOn: Temporal.PlainDate,
): Promise<InsurancePolicy> {
  if (policy.status !== 'active') return policy;
  const on = lapsesOn(firstMissedDueOn, easternDate(context.clock.now()));
  await queueLapseNotice(transaction, context, policy, on);
  return changePolicy(transaction, context, policy, 'premium_missed', { lapsesOn: on });
}

/** A premium was paid: nothing is past due any more, or the grace period counts from the next one that is. */
export async function notePremiumPaid(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  firstMissedDueOn: Temporal.PlainDate | null,
): Promise<InsurancePolicy> {
  if (policy.status !== 'past_due') return policy;
  if (firstMissedDueOn === null) {
    return changePolicy(transaction, context, policy, 'premiums_caught_up', { lapsesOn: null });
  }
  const on = lapsesOn(firstMissedDueOn, easternDate(context.clock.now()));
  // They know this day: another of their bills was paid a moment before.
  if (policy.lapsesOn?.equals(on)) return policy;
  await queueLapseNotice(transaction, context, policy, on);
  const changed = { ...policy, lapsesOn: on };
  await updatePolicy(transaction, changed);
  return changed;
}
