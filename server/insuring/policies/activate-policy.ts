import { freeLookEndsOn } from '@wysh/domain/policy/free-look.ts';
import { dayIn, policyRules } from '@wysh/domain/policy/policy-rules.ts';
import { termEndsOn } from '@wysh/domain/policy/policy-term.ts';
import type { Context } from '../../context.ts';
import { tell } from '../../ground/happenings/tell.ts';
import { withdrawOfferings } from '../../applying/offerings/withdraw-offerings.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { asOneStatement } from '../../platform/database/one-statement.ts';
import { replacesAnotherPolicy } from '../../applying/underwriting/application-paper.ts';
import { changePolicy } from './change-policy.ts';
import type { InsurancePolicy } from './insurance-policy.ts';
import { withdrawPendingQuotes } from './store.ts';

export type ActivePolicy = InsurancePolicy & {
  readonly termEndsOn: Temporal.PlainDate;
  readonly effectiveAt: Temporal.Instant;
};

/**
 * Cover begins now, in the transaction that records the first premium. What else the person was offered is withdrawn,
 * and whatever areas have to do about a new policy is done.
 */
export async function activatePolicy(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
): Promise<ActivePolicy> {
  const effectiveAt = context.clock.now();
  const effectiveOn = dayIn(policy.state, effectiveAt);
  const rules = policyRules({ state: policy.state, issuedOn: effectiveOn }, effectiveOn);
  const application = { userId: policy.userId, id: policy.applicationId };
  const { productSlug } = policy;
  const isReplacement = await replacesAnotherPolicy(transaction, context, application, productSlug);
  const dates = {
    effectiveAt,
    termEndsOn: termEndsOn(effectiveOn, policy.termYears),
    freeLookEndsOn: freeLookEndsOn(rules, { productSlug, isReplacement }, effectiveOn),
  };
  const changing = asOneStatement(transaction, async (writing) => {
    const [changed] = await Promise.all([
      changePolicy(writing, context, policy, 'first_premium_paid', dates),
      withdrawPendingQuotes(writing, policy.userId),
    ]);
    return changed;
  });
  const [active] = await Promise.all([changing, withdrawOfferings(transaction, context, policy.userId)]);
  const activated = { ...active, ...dates, isReplacement };
  await tell(transaction, context, 'policy_issued', activated);
  return { ...active, ...dates };
}
