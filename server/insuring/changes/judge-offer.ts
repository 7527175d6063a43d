import type { BillingFrequency } from '@wysh/domain/billing/billing-schedule.ts';
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
  /** Of the bills from that day on: by now it may be another than when it was offered. */
  readonly billingFrequency: BillingFrequency;
  readonly refused: string | null;
}

/** Of an offer of the caller's; of any other change there is nothing to judge. */
export async function judgeOffer(context: Context, change: PolicyChange): Promise<JudgedOffer> {
  const { kind, status, policyId, beginsOn } = change;
  const { billingFrequency } = change.shown;
  const asItStands = { beginsOn, billingFrequency, refused: null };
  if (status !== 'offered' || !isDecidedKind(kind)) return asItStands;
  const policy = await findOwnStandingPolicy(context);
  if (policy?.id !== policyId) return asItStands;
  const refused = await whyNotNow(context.database, context, policy, kind);
  const billing = refused === null ? await findOwnBilling(context, policy) : null;
  if (billing === null) return { beginsOn: null, billingFrequency, refused: refused?.message ?? null };
  const day = changeDayOf(policy, billing, context.clock.now());
  return day.ok
    ? { beginsOn: day.on, billingFrequency: frequencyOn(billing.plan, day.on), refused: null }
    : { beginsOn: null, billingFrequency, refused: noDay(day).message };
}
