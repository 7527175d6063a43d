import { refusal } from '@wysh/domain/errors/failure.ts';
import { POLICY_CHANGE_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { BillingFrequency } from '@wysh/domain/billing/billing-schedule.ts';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import { editionOf, PRICE_BASIS } from '@wysh/domain/editions/edition.ts';
import { mayAsk } from '@wysh/domain/policy/open-at-once.ts';
import type { Asking } from '@wysh/domain/policy/open-at-once.ts';
import { countingTermsOn } from '@wysh/domain/policy/terms.ts';
import { PRODUCT_SLUGS } from '@wysh/domain/wyshes/names.ts';
import type { Context } from '../../context.ts';
import { AMOUNT_STEP } from '../../shopping/coverage/cover-amounts.ts';
import type { CoverPremium } from '../../shopping/coverage/price-cover.ts';
import type { CoverageEditor } from '../../shopping/coverage/read-estimate-editor.ts';
import { frequencyOn } from '../billing/change-day.ts';
import type { ChangeDay } from '../billing/change-day.ts';
import { changeDayOf } from '../billing/change-sum.ts';
import { findOwnBilling } from '../billing/find-own-billing.ts';
import { isPriceCorrectionAsked } from '../corrections/find-asked-correction.ts';
import { findOwnActivePolicy, findOwnPolicy } from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { dayOfPolicy, endingAskedOf } from '../policies/terms-of-policy.ts';
import { findStandingChange } from './standing-change.ts';
import type { ShownCover } from './change.ts';
import { estimateMore, readMoreEdit } from './read-more-edit.ts';
import type { MoreEdit } from './read-more-edit.ts';
import { noDay, offerDecrease } from './offer-decrease.ts';
import { findArithmetic, premiumOfCover, shownCover } from './priced-cover.ts';

/** What whoever changes a policy is told before anything is asked. */
export interface PolicyEdit {
  readonly policyId: string;
  readonly insuranceMembershipId: string;
  readonly billingFrequency: BillingFrequency;
  readonly cover: ShownCover;
  readonly lessBeginsOn: Temporal.PlainDate | null;
  readonly lessRefused: string | null;
  /** What its person can do about that; null where there is nothing. */
  readonly lessRefusedUntil: 'ending_taken_back' | 'paid_monthly' | null;
  readonly more: MoreEdit;
  readonly openChangeId: string | null;
}

export type PolicyEditor = CoverageEditor & {
  readonly isChangeOpen: boolean;
  readonly policyEdit: PolicyEdit;
};

/** What the editor starts from for the caller's policy in force: what it covers today. Null without one of the product. */
export async function readPolicyEditor(
  context: Context,
  productSlug: CoverageEditor['productSlug'],
): Promise<PolicyEditor | null> {
  const policy = await findOwnActivePolicy(context);
  if (policy?.productSlug !== productSlug) return null;
  const { database, encryption, editions, clock } = context;
  const now = clock.now();
  const cover = await coverOn(context, policy, dayOfPolicy(policy, now));
  const billing = await findOwnBilling(context, policy);
  const [base] = cover.layers;
  if (billing === null || base === undefined) return null;
  const day = changeDayOf(policy, billing, now);
  const change = await findStandingChange(database, context, policy);
  const isCorrectionAsked = await isPriceCorrectionAsked(database, encryption, policy);
  const asking = mayAsk({ policy, ending: endingAskedOf(policy), change, isCorrectionAsked }, 'less');
  // Whoever asked to end it is told that first: nothing of it changes until they take that back.
  const open = asking.givesWay.length > 0 || endingAskedOf(policy) !== null ? null : change;
  const { min: least } = editionOf(PRICE_BASIS, editions.bases, base.basisVersion).coverageAmount;
  const refused = lessRefused(asking, open !== null, { amount: cover.amount, least }, day);
  const lockUntilAge = base.issueAge + cover.termYears;
  return {
    id: policy.id,
    productSlug,
    age: base.issueAge,
    amountLimits: { min: Math.min(least, cover.amount), max: cover.amount, step: AMOUNT_STEP },
    // By which less is chosen: a term is never made shorter. What can be more stands in policyEdit.
    lockUntilAgeLimits:
      productSlug === PRODUCT_SLUGS.accidentalDeath ? null : { min: lockUntilAge, max: lockUntilAge },
    amount: cover.amount,
    lockUntilAge,
    premium: premiumOfCover(cover),
    reasons: [],
    isChangeOpen: open !== null,
    policyEdit: {
      policyId: policy.id,
      insuranceMembershipId: policy.membershipId,
      billingFrequency: day.ok ? frequencyOn(billing.plan, day.on) : billing.plan.billingFrequency,
      cover,
      lessBeginsOn: day.ok && refused === null ? day.on : null,
      lessRefused: refused?.words ?? null,
      lessRefusedUntil: refused?.until ?? null,
      more: await readMoreEdit(context, { policy, change: open, isCorrectionAsked, day }),
      openChangeId: open?.id ?? null,
    },
  };
}

function lessRefused(
  { refused }: Asking,
  isChangeOpen: boolean,
  { amount, least }: { readonly amount: number; readonly least: number },
  day: ChangeDay,
): { readonly words: string; readonly until: PolicyEdit['lessRefusedUntil'] } | null {
  const isEnding = refused?.by === 'ending_asked' || refused?.by === 'hand_back_asked';
  // Of a change that is open the page says more than that.
  if (refused !== null && (isEnding || !isChangeOpen))
    return { words: refused.because.message, until: isEnding ? 'ending_taken_back' : null };
  if (amount <= least) {
    const sums = { amount: formatCoverage(amount), least: formatCoverage(least) };
    return { words: problem(POLICY_CHANGE_PROBLEMS, 'no_less_sold', sums).message, until: null };
  }
  if (day.ok) return null;
  return {
    words: noDay(day).message,
    until: day.reason === 'yearly_bill_near' ? 'paid_monthly' : null,
  };
}

/** The price of other cover of a policy of the caller's, of more an estimate; saves nothing. */
export async function adjustPolicy(
  context: Context,
  id: string,
  cover: { readonly amount: number; readonly termYears: number },
): Promise<CoverPremium & { readonly isEstimate?: boolean }> {
  const policy = await findOwnPolicy(context, id);
  const today = dayOfPolicy(policy, context.clock.now());
  const now = await coverOn(context, policy, today);
  const amount = Math.floor(cover.amount);
  if (cover.termYears !== now.termYears || amount > now.amount)
    return estimateMore(context, policy, { amount, termYears: cover.termYears });
  if (amount === now.amount) return premiumOfCover(now);
  const { after } = await offerDecrease(context.database.reader, context, policy, { amount, on: today });
  return premiumOfCover(after);
}

async function coverOn(
  context: Context,
  policy: InsurancePolicy,
  day: Temporal.PlainDate,
): Promise<ShownCover> {
  const terms = countingTermsOn(policy.transactions, day);
  if (terms === null) throw refusal(problem(POLICY_CHANGE_PROBLEMS, 'not_in_force'));
  return shownCover(terms, await findArithmetic(context.database.reader, context, policy, terms));
}
