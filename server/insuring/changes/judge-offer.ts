import type { Context } from '../../context.ts';
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
  const refused = await whyNotNow(context.database, context, policy, kind);
  const billing = refused === null ? await findOwnBilling(context, policy) : null;
  if (billing === null) return { beginsOn: null, refused: refused?.message ?? null };
  const day = changeDayOf(policy, billing, context.clock.now());
  return day.ok ? { beginsOn: day.on, refused: null } : { beginsOn: null, refused: noDay(day).message };
}
