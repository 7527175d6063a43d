import { lapsesOn } from '@wysh/domain/billing/billing-schedule.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { changePolicy } from './change-policy.ts';
import type { InsurancePolicy } from './insurance-policy.ts';
import { updatePolicy } from './policy-store.ts';

type ChangeContext = Pick<Context, 'clock' | 'ids' | 'caller'>;

/** A premium was due and is not paid: cover goes on until the grace period is over. The caller holds the policy's lock. */
export async function notePastDue(
  transaction: Transaction,
  context: ChangeContext,
  policy: InsurancePolicy,
  firstMissedDueOn: Temporal.PlainDate,
): Promise<InsurancePolicy> {
  if (policy.status !== 'active') return policy;
  return changePolicy(transaction, context, policy, 'premium_missed', {
    lapsesOn: lapsesOn(firstMissedDueOn),
  });
}

/** A premium was paid: nothing is past due any more, or the grace period counts from the next one that is. */
export async function notePremiumPaid(
  transaction: Transaction,
  context: ChangeContext,
  policy: InsurancePolicy,
  firstMissedDueOn: Temporal.PlainDate | null,
): Promise<InsurancePolicy> {
  if (policy.status !== 'past_due') return policy;
  if (firstMissedDueOn === null) {
    return changePolicy(transaction, context, policy, 'premiums_caught_up', { lapsesOn: null });
  }
  const changed = { ...policy, lapsesOn: lapsesOn(firstMissedDueOn) };
  await updatePolicy(transaction, changed);
  return changed;
}
