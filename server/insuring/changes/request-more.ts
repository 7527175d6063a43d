import { refusal } from '@wysh/domain/errors/failure.ts';
import { POLICY_CHANGE_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { dollarsFromCents } from '@wysh/domain/money/money.ts';
import { premiumBy } from '@wysh/domain/policy/terms.ts';
import { profileQuestions } from '../../applying/underwriting/submit-application.ts';
import type { Context } from '../../context.ts';
import { copyAnswers } from '../../ground/flows/copy-answers.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { frequencyOn } from '../billing/change-day.ts';
import { changeDayOf } from '../billing/change-sum.ts';
import type { LockedBilling } from '../billing/change-sum.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { queueMoreAsked } from './more-messages.ts';
import type { PolicyChange } from './change.ts';
import { insertRequested } from './insert-requested.ts';
import { askedOf, whyRefusedLately } from './more-cover.ts';
import { moveChange } from './move-change.ts';
import { noDay } from './offer-decrease.ts';
import { classSold, offerMore } from './offer-more.ts';
import type { Wanted } from './offer-more.ts';
import { findArithmetic } from './priced-cover.ts';

interface AskedForMore {
  readonly policy: InsurancePolicy;
  readonly billing: LockedBilling;
  /** An extension that is only offered ends with it. */
  readonly givesWay: PolicyChange | null;
  readonly wanted: Wanted;
  readonly shown: { readonly premium: number; readonly beginsOn: string | null };
}

/**
 * More cover, or a longer first term: all that can be refused is, before anything is asked. What is to be told is told under the change's id,
 * with who they are carried over once.
 */
export async function requestMore(
  transaction: Transaction,
  context: Context,
  { policy, billing, givesWay, wanted, shown }: AskedForMore,
): Promise<PolicyChange> {
  const now = context.clock.now();
  const refusedLately = await whyRefusedLately(transaction, policy, now);
  if (refusedLately !== null) throw refusal(refusedLately);
  const day = changeDayOf(policy, billing, now);
  if (!day.ok) throw refusal(noDay(day));
  const asked = await askedOf(transaction, context, policy, day.on);
  const layers = await findArithmetic(transaction, context, policy, asked.terms);
  const offered = offerMore(asked, layers, wanted, classSold(layers));
  if (!offered.ok) throw refusal(offered.problem, { field: 'amount' });
  const { kind, before, after } = offered;
  const billingFrequency = frequencyOn(billing.plan, day.on);
  if (
    dollarsFromCents(premiumBy(after, billingFrequency)) !== shown.premium ||
    day.on.toString() !== shown.beginsOn
  )
    throw refusal(problem(POLICY_CHANGE_PROBLEMS, 'shown_changed'));
  if (givesWay !== null) await moveChange(transaction, context, givesWay, 'ended');
  const requested = await insertRequested(transaction, context, policy, {
    kind,
    shown: { billingFrequency, before, after },
  });
  const about = { userId: policy.userId, contextId: requested.id };
  await copyAnswers(transaction, context, about, profileQuestions(context));
  await queueMoreAsked(transaction, context, policy, requested);
  return requested;
}
