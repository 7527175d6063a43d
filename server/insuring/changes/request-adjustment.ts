import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { POLICY_CHANGE_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { dollarsFromCents } from '@wysh/domain/money/money.ts';
import { mayAsk } from '@wysh/domain/policy/open-at-once.ts';
import { figuresOf, latestTerms, premiumBy } from '@wysh/domain/policy/terms.ts';
import type { PolicyFigures } from '@wysh/domain/policy/terms.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { frequencyOn } from '../billing/change-day.ts';
import { billOtherSum, changeDayOf, lockBilling } from '../billing/change-sum.ts';
import type { LockedBilling } from '../billing/change-sum.ts';
import { isPriceCorrectionAsked } from '../corrections/find-asked-correction.ts';
import { lockPolicyOf } from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { requirePolicyOwner } from '../policies/policy.ts';
import { recordTransaction } from '../policies/record-transaction.ts';
import { endingAskedOf } from '../policies/terms-of-policy.ts';
import { queueChangeAccepted } from './change-messages.ts';
import type { PolicyChange } from './change.ts';
import { insertRequested } from './insert-requested.ts';
import { moveChange } from './move-change.ts';
import { mayAskMore } from './more-cover.ts';
import { noDay, offerDecrease } from './offer-decrease.ts';
import { requestMore } from './request-more.ts';
import { closeOverOffer } from './standing-change.ts';

export interface Adjustment {
  readonly policyId: string;
  readonly membershipId: string;
  /** Dollars; cents are dropped. */
  readonly amount: number;
  readonly termYears: number;
  /** What was shown: by the rhythm of the plan, in dollars and cents, and from which day on. */
  readonly premium: number;
  readonly beginsOn: string | null;
}

export interface Adjusted {
  readonly change: PolicyChange;
  readonly policy: InsurancePolicy;
}

/**
 * The caller asks for other cover of a policy of theirs. Less of it is accepted at once, with a transaction of the day on which it begins. What
 * was asked for already, and waits, is answered as it stands. For more of it something has to be told first (request-more.ts).
 * An extension that is only offered ends with it.
 * @throws Failure while another change is open, and where something else was shown than there is now.
 */
export async function requestAdjustment(context: Context, asked: Adjustment): Promise<Adjusted> {
  const userId = requirePolicyOwner(context);
  return context.database.transaction(async (transaction) => {
    const policy = await lockPolicyOf(transaction, userId, asked.policyId);
    if (policy.membershipId !== asked.membershipId) throw notFound('the membership of the policy');
    const open = await closeOverOffer(transaction, context, policy);
    const amount = Math.floor(asked.amount);
    const terms = latestTerms(policy.transactions);
    const kind = terms === null ? 'less' : kindOf({ ...asked, amount }, figuresOf(terms));
    const isCorrectionAsked = await isPriceCorrectionAsked(transaction, context.encryption, policy);
    const facts = { policy, ending: endingAskedOf(policy), change: open, isCorrectionAsked };
    const asking =
      kind === 'less' ? mayAsk(facts, kind) : mayAskMore({ ...facts, now: context.clock.now() }, kind);
    if (open !== null && asking.isOpenAlready && isSame(open, { ...asked, amount }))
      return { change: open, policy };
    if (asking.refused !== null) throw refusal(asking.refused.because);
    if (terms === null) throw refusal(problem(POLICY_CHANGE_PROBLEMS, 'not_in_force'));
    const billing = await lockBilling(transaction, policy.id);
    if (billing === null) throw refusal(problem(POLICY_CHANGE_PROBLEMS, 'no_bill_left'));
    // What the check-up of an extension found stays with the policy.
    const givesWay = asking.givesWay.length > 0 ? open : null;
    if (kind !== 'less') {
      const wanted = { amount, termYears: asked.termYears };
      const more = { policy, billing, givesWay, wanted, shown: asked };
      return { change: await requestMore(transaction, context, more), policy };
    }
    if (givesWay !== null) await moveChange(transaction, context, givesWay, 'ended');
    return acceptDecrease(transaction, context, { policy, billing, amount, asked });
  });
}

function isSame(
  { amount, termYears }: PolicyChange,
  asked: Pick<Adjustment, 'amount' | 'termYears'>,
): boolean {
  return amount === asked.amount && termYears === asked.termYears;
}

type Cover = Pick<PolicyFigures, 'amount' | 'termYears'>;

/** Less of an amount, with the same term, is the one that nothing has to be told for. */
function kindOf({ amount, termYears }: Cover, now: Cover): 'less' | 'more' | 'longer' {
  if (termYears !== now.termYears) return 'longer';
  return amount > now.amount ? 'more' : 'less';
}

interface Asked {
  readonly policy: InsurancePolicy;
  readonly billing: LockedBilling;
  readonly amount: number;
  readonly asked: Pick<Adjustment, 'premium' | 'beginsOn'>;
}

/** What was shown, accepted: the caller holds the locks of policy and billing. */
export async function acceptDecrease(
  transaction: Transaction,
  context: Context,
  { policy, billing, amount, asked }: Asked,
): Promise<Adjusted> {
  const day = changeDayOf(policy, billing, context.clock.now());
  if (!day.ok) throw refusal(noDay(day));
  const { terms, before, after } = await offerDecrease(transaction, context, policy, { amount, on: day.on });
  const billingFrequency = frequencyOn(billing.plan, day.on);
  if (
    dollarsFromCents(premiumBy(after, billingFrequency)) !== asked.premium ||
    day.on.toString() !== asked.beginsOn
  )
    throw refusal(problem(POLICY_CHANGE_PROBLEMS, 'shown_changed'));
  const requested = await insertRequested(transaction, context, policy, {
    kind: 'decrease',
    shown: { billingFrequency, before, after },
  });
  const changed = await recordTransaction(transaction, context, policy, {
    kind: 'decreased',
    effectiveOn: day.on,
    terms,
    grounds: { kind: 'change', id: requested.id },
  });
  const change = await moveChange(transaction, context, requested, 'accepted', {
    beginsOn: day.on,
    sequence: changed.transactions.length,
  });
  await billOtherSum(transaction, context, changed, billing, day.on);
  await queueChangeAccepted(transaction, context, changed, change);
  return { change, policy: changed };
}
