import { addressOf } from '../addresses/addresses.ts';
import type { ComingBack } from './coming-back.ts';
import { isOver } from './is-over.ts';
import { UNREADABLE } from './standing-facts.ts';
import type { StandingChange, StandingFacts } from './standing-facts.ts';

/** What is under way with somebody's policy: the words of its banner, and where it leads. */
export interface PolicyBanner {
  readonly words: 'ending' | 'updates' | 'approval' | 'reinstatement';
  readonly to: string;
}

type Asked = Pick<StandingFacts, 'policy' | 'change' | 'application' | 'quoteUntil' | 'now'>;

/** In their order; the first that applies is shown (BANN-01 to BANN-05), and before them that the policy ends. `to` answers null where it does not apply. */
const BANNERS: readonly {
  readonly words: PolicyBanner['words'];
  readonly to: (facts: Asked) => string | null;
}[] = [
  {
    words: 'ending',
    to: ({ policy }) => (policy !== UNREADABLE && policy?.isEnding === true ? addressOf('endPolicy') : null),
  },
  {
    words: 'updates',
    to: ({ change }) =>
      isAtStage(change, ['asked', 'deciding', 'accepted'])
        ? addressOf('pendingDetails', { pendingPolicyId: change.id })
        : null,
  },
  {
    words: 'updates',
    to: ({ application, change }) =>
      isAtStage(change, ['with_person']) ||
      (application !== UNREADABLE && application?.result === 'referred_to_underwriter')
        ? addressOf('manualReview')
        : null,
  },
  {
    words: 'approval',
    to: ({ quoteUntil, change, now }) =>
      isStillOffered(change, now) || (quoteUntil !== null && !isOver(quoteUntil, now))
        ? addressOf('confirmUpdate')
        : null,
  },
];

/** Whether a change of a policy in force is at one of some stages. */
export function isAtStage(
  change: Asked['change'],
  stages: readonly StandingChange['stage'][],
): change is StandingChange {
  return change !== null && change !== UNREADABLE && stages.includes(change.stage);
}

export function isStillOffered(change: Asked['change'], now: Temporal.Instant): boolean {
  return isAtStage(change, ['offered']) && change.offeredUntil !== null && !isOver(change.offeredUntil, now);
}

/** Of somebody whose policy is in force; null when nothing is under way with it. */
export function bannerOf(facts: Asked): PolicyBanner | null {
  for (const { words, to } of BANNERS) {
    const path = to(facts);
    if (path !== null) return { words, to: path };
  }
  return null;
}

/** Of somebody who is not covered: a policy that can come back is said beside whatever else they are at. */
export function returnBannerOf(back: ComingBack | null): PolicyBanner | null {
  return back === null ? null : { words: 'reinstatement', to: addressOf('policyReinstatement') };
}
