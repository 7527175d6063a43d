import type { OpenThing } from '@wysh/domain/policy/open-at-once.ts';
import type { Context } from '../../context.ts';
import type { AcceptRefusedUntil } from '../../resolver-types.generated.ts';
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
  if (status !== 'offered' || !isDecidedKind(kind)) return { beginsOn, ...NOTHING_KEEPS };
  const policy = await findOwnStandingPolicy(context);
  if (policy?.id !== policyId) return { beginsOn, ...NOTHING_KEEPS };
  const now = context.clock.now();
  const kept = whatKeepsNow(policy, kind, now);
  if (kept !== null) return { beginsOn: null, refused: kept.because.message, until: wayOutOf(kept.by) };
  const billing = await findOwnBilling(context, policy);
  if (billing === null) return { beginsOn: null, ...NOTHING_KEEPS };
  const day = changeDayOf(policy, billing, now);
  if (day.ok) return { beginsOn: day.on, ...NOTHING_KEEPS };
  const until = day.reason === 'yearly_bill_near' ? 'paid_monthly' : null;
  return { beginsOn: null, refused: noDay(day).message, until };
}

function wayOutOf(by: OpenThing): AcceptRefusedUntil | null {
  if (by === 'ending_asked' || by === 'hand_back_asked') return 'ending_taken_back';
  return by === 'past_due' ? 'paid' : null;
}
