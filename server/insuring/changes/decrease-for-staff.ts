import type { BillingFrequency } from '@wysh/domain/billing/billing-schedule.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { POLICY_CHANGE_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { dollarsFromCents } from '@wysh/domain/money/money.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import { mayAsk } from '@wysh/domain/policy/open-at-once.ts';
import { premiumBy } from '@wysh/domain/policy/terms.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { frequencyOn } from '../billing/change-day.ts';
import { changeDayOf, lockBilling, readBilling } from '../billing/change-sum.ts';
import { isPriceCorrectionAsked } from '../corrections/find-asked-correction.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { endingAskedOf } from '../policies/terms-of-policy.ts';
import type { PolicyChange, ShownCover } from './change.ts';
import { moveChange } from './move-change.ts';
import { noDay, offerDecrease } from './offer-decrease.ts';
import { acceptDecrease } from './request-adjustment.ts';
import { closeOverOffer, findStandingChange } from './standing-change.ts';

// For the desk, which has asked who may: its owner called or wrote.

export interface WeighedDecrease {
  readonly before: ShownCover;
  readonly after: ShownCover;
  /** By the rhythm of the bills from then on. */
  readonly frequency: BillingFrequency;
  readonly premiumBefore: Cents;
  readonly premiumAfter: Cents;
  readonly beginsOn: Temporal.PlainDate;
  /** An extension that was offered and not taken: it ends with it. */
  readonly endsOffer: PolicyChange | null;
}

/**
 * What less cover of a policy is, costs, and from when on, by the same rules as where its owner asks on their page.
 * @throws Failure where it can't be had.
 */
export async function weighDecrease(
  reader: Reader,
  context: Pick<Context, 'encryption' | 'editions' | 'clock'>,
  policy: InsurancePolicy,
  amount: number,
): Promise<WeighedDecrease> {
  const open = await findStandingChange(reader, context, policy);
  const isCorrectionAsked = await isPriceCorrectionAsked(reader, context.encryption, policy);
  const facts = { policy, ending: endingAskedOf(policy), change: open, isCorrectionAsked };
  const { refused, givesWay } = mayAsk(facts, 'less');
  if (refused !== null) throw refusal(refused.because);
  const billing = await readBilling(reader, policy);
  if (billing === null) throw refusal(problem(POLICY_CHANGE_PROBLEMS, 'no_bill_left'));
  const day = changeDayOf(policy, billing, context.clock.now());
  if (!day.ok) throw refusal(noDay(day));
  const { before, after } = await offerDecrease(reader, context, policy, { amount, on: day.on });
  const frequency = frequencyOn(billing.plan, day.on);
  return {
    before,
    after,
    frequency,
    premiumBefore: premiumBy(before, frequency),
    premiumAfter: premiumBy(after, frequency),
    beginsOn: day.on,
    endsOffer: givesWay.length > 0 ? open : null,
  };
}

/** Notes it as asked by a member of staff; its owner is told, and can take it back as one of their own. The caller holds the policy's lock. */
export async function decreaseForStaff(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  amount: number,
): Promise<void> {
  const billing = await lockBilling(transaction, policy.id);
  if (billing === null) throw refusal(problem(POLICY_CHANGE_PROBLEMS, 'no_bill_left'));
  await closeOverOffer(transaction, context, policy);
  const { endsOffer, premiumAfter, beginsOn } = await weighDecrease(transaction, context, policy, amount);
  if (endsOffer !== null) await moveChange(transaction, context, endsOffer, 'ended');
  const asked = { premium: dollarsFromCents(premiumAfter), beginsOn: beginsOn.toString() };
  await acceptDecrease(transaction, context, { policy, billing, amount, asked });
}
