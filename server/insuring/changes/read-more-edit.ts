import { refusal } from '@wysh/domain/errors/failure.ts';
import { POLICY_CHANGE_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { openIncrease } from '@wysh/domain/policy/changes/increase.ts';
import { openLengthening } from '@wysh/domain/policy/changes/lengthening.ts';
import type { Context } from '../../context.ts';
import type { CoverPremium } from '../../shopping/coverage/price-cover.ts';
import type { ChangeDay } from '../billing/change-day.ts';
import { changeDayOf } from '../billing/change-sum.ts';
import { findOwnBilling } from '../billing/find-own-billing.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import type { PolicyChange } from './change.ts';
import { askedOf, mayAskMore, whyRefusedLately } from './more-cover.ts';
import { noDay } from './offer-decrease.ts';
import { classSold, offerMore } from './offer-more.ts';
import type { Wanted } from './offer-more.ts';
import { findArithmetic, premiumOfCover } from './priced-cover.ts';

/** What whoever wants more of a policy is told before anything is asked. */
export interface MoreEdit {
  /** Of the whole, in whole dollars; null where it can't be more. */
  readonly amounts: { readonly least: number; readonly most: number } | null;
  readonly amountRefused: string | null;
  /** Years from the issue; empty where it can't be longer. */
  readonly terms: readonly number[];
  readonly termRefused: string | null;
  readonly beginsOn: Temporal.PlainDate | null;
}

export async function readMoreEdit(
  context: Context,
  {
    policy,
    change,
    isCorrectionAsked,
    day,
  }: {
    readonly policy: InsurancePolicy;
    /** The one that is open. */
    readonly change: PolicyChange | null;
    readonly isCorrectionAsked: boolean;
    readonly day: ChangeDay;
  },
): Promise<MoreEdit> {
  const { database, clock } = context;
  const now = clock.now();
  const late = await whyRefusedLately(database, policy, now);
  const refusedFor = (kind: 'more' | 'longer') =>
    mayAskMore({ policy, change, isCorrectionAsked, now }, kind).refused?.because ??
    late ??
    (day.ok ? null : noDay(day));
  const [noMore, noLonger] = [refusedFor('more'), refusedFor('longer')];
  if (noMore !== null || noLonger !== null || !day.ok)
    return {
      amounts: null,
      amountRefused: noMore?.message ?? null,
      terms: [],
      termRefused: noLonger?.message ?? null,
      beginsOn: null,
    };
  const asked = await askedOf(database.reader, context, policy, day.on);
  const increase = openIncrease(asked);
  const lengthening = openLengthening(asked);
  return {
    amounts: increase.ok ? { least: increase.least, most: increase.most } : null,
    amountRefused: increase.ok ? null : increase.problem.message,
    terms: lengthening.ok
      ? Array.from(
          { length: lengthening.most - lengthening.least + 1 },
          (_, index) => lengthening.least + index,
        )
      : [],
    termRefused: lengthening.ok ? null : lengthening.problem.message,
    beginsOn: increase.ok || lengthening.ok ? day.on : null,
  };
}

export const ESTIMATE_NOTE =
  'An estimate, in the class you have now. The price is set by what you tell us, and we show it to you before you decide.';

/**
 * What more of a policy of the caller's would cost in the class they were sold.
 * @throws Failure for more than can be asked for.
 */
export async function estimateMore(
  context: Context,
  policy: InsurancePolicy,
  wanted: Wanted,
): Promise<CoverPremium & { readonly isEstimate: boolean }> {
  const { reader } = context.database;
  const billing = await findOwnBilling(context, policy);
  const day = billing && changeDayOf(policy, billing, context.clock.now());
  if (day === null) throw refusal(problem(POLICY_CHANGE_PROBLEMS, 'no_bill_left'));
  if (!day.ok) throw refusal(noDay(day));
  const asked = await askedOf(reader, context, policy, day.on);
  const layers = await findArithmetic(reader, context, policy, asked.terms);
  const offered = offerMore(asked, layers, wanted, classSold(layers));
  if (!offered.ok) throw refusal(offered.problem, { field: 'amount' });
  return { ...premiumOfCover(offered.after), isEstimate: true };
}
