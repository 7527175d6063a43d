import type { BillingFrequency } from '@wysh/domain/billing/billing-schedule.ts';
import { isOpenChange } from '@wysh/domain/policy/changes/change-lifecycle.ts';
import type { OpenThing } from '@wysh/domain/policy/open-at-once.ts';
import type { Context } from '../../context.ts';
import type { AcceptRefusedUntil } from '../../resolver-types.generated.ts';
import { frequencyOn } from '../billing/change-day.ts';
import { changeDayOf } from '../billing/change-sum.ts';
import { findOwnBilling } from '../billing/find-own-billing.ts';
import { findOwnStandingPolicy } from '../policies/find-policies.ts';
import { isDecidedKind } from './change.ts';
import type { PolicyChange } from './change.ts';
import { whatKeepsNow } from './more-cover.ts';
import { noDay } from './offer-decrease.ts';

/** The day on which more cover or a longer term would begin if it were taken today, or why it can't be as things stand. */
interface JudgedOffer {
  readonly beginsOn: Temporal.PlainDate | null;
  readonly refused: string | null;
  /** What its person can do about that. */
  readonly until: AcceptRefusedUntil | null;
}

const NOTHING_KEEPS = { refused: null, until: null } as const;

/** Of an offer of the caller's; of any other change there is nothing to judge. */
export async function judgeOffer(context: Context, change: PolicyChange): Promise<JudgedOffer> {
  const { kind, status, policyId, beginsOn } = change;
  const asItStands = { beginsOn, ...NOTHING_KEEPS };
  if (status !== 'offered' || !isDecidedKind(kind)) return asItStands;
  const policy = await findOwnStandingPolicy(context);
  if (policy?.id !== policyId) return asItStands;
  const nobodyKnows = { ...asItStands, beginsOn: null };
  const kept = await whatKeepsNow(context.database, context, policy, kind);
  if (kept !== null) return { ...nobodyKnows, refused: kept.because.message, until: wayOutOf(kept.by) };
  const billing = await findOwnBilling(context, policy);
  if (billing === null) return nobodyKnows;
  const day = changeDayOf(policy, billing, context.clock.now());
  if (day.ok) return { ...asItStands, beginsOn: day.on };
  const until = day.reason === 'yearly_bill_near' ? 'paid_monthly' : null;
  return { ...nobodyKnows, refused: noDay(day).message, until };
}

function wayOutOf(by: OpenThing): AcceptRefusedUntil | null {
  if (by === 'ending_asked' || by === 'hand_back_asked') return 'ending_taken_back';
  return by === 'past_due' ? 'paid' : null;
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
