import type { BillingFrequency } from '@wysh/domain/billing/billing-schedule.ts';
import { isOpenChange } from '@wysh/domain/policy/changes/change-lifecycle.ts';
import type { Context } from '../../context.ts';
import { frequencyOn } from '../billing/change-day.ts';
import { changeDayOf } from '../billing/change-sum.ts';
import { findOwnBilling } from '../billing/find-own-billing.ts';
import { findOwnStandingPolicy } from '../policies/find-policies.ts';
import { isDecidedKind } from './change.ts';
import type { PolicyChange } from './change.ts';
import { whyNotNow } from './more-cover.ts';
import { noDay } from './offer-decrease.ts';

/** The day on which more cover or a longer term would begin if it were taken today, or why it can't be as things stand. */
interface JudgedOffer {
  readonly beginsOn: Temporal.PlainDate | null;
  readonly refused: string | null;
}

/** Of an offer of the caller's; of any other change there is nothing to judge. */
export async function judgeOffer(context: Context, change: PolicyChange): Promise<JudgedOffer> {
  const { kind, status, policyId, beginsOn } = change;
  if (status !== 'offered' || !isDecidedKind(kind)) return { beginsOn, refused: null };
  const policy = await findOwnStandingPolicy(context);
  if (policy?.id !== policyId) return { beginsOn, refused: null };
  const now = context.clock.now();
  const refused = whyNotNow(policy, kind, now);
  const billing = refused === null ? await findOwnBilling(context, policy) : null;
  if (billing === null) return { beginsOn: null, refused: refused?.message ?? null };
  const day = changeDayOf(policy, billing, now);
  return day.ok ? { beginsOn: day.on, refused: null } : { beginsOn: null, refused: noDay(day).message };
}

/** How a change of the caller's is paid from its day on, as things stand: another rhythm may have been chosen since it was shown last. */
export async function findRhythm(context: Context, change: PolicyChange): Promise<BillingFrequency> {
  const { status, policyId, shown } = change;
  const { beginsOn } = await judgeOffer(context, change);
  const policy = await findOwnStandingPolicy(context);
  if (!isOpenChange(status) || beginsOn === null || policy?.id !== policyId) return shown.billingFrequency;
  const billing = await findOwnBilling(context, policy);
  return billing === null ? shown.billingFrequency : frequencyOn(billing.plan, beginsOn);
}
