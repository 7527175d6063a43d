import type { ProductSlug } from '../eligibility/product-availability.ts';
import type { PolicyState, TerminationReason } from '../policy/policy-lifecycle.ts';
import type { LapsedPolicy } from '../policy/reinstatement.ts';
import type { OfferingState } from '../policy/offering-lifecycle.ts';
import type { ApplicationResult } from '../underwriting/application-lifecycle.ts';
import type { Told } from './reasons-against.ts';

/** Instead of a fact that is there and can't be read, such as a result a newer release names. It is never a "no". */
export const UNREADABLE = 'unreadable';

/**
 * - stranger: nobody, a visitor, or somebody whom a link in a mail let in.
 * - recognized: a password or a code was given in this session.
 * - proven: both were, which is what policies, bills and offers are shown to.
 */
export type SessionOfStanding = 'stranger' | 'recognized' | 'proven';

/** What is known of a person at one moment: plain facts, of which the table in standing.ts makes where they stand. */
export interface StandingFacts {
  readonly now: Temporal.Instant;
  readonly session: SessionOfStanding;
  /** The policy that is not over, in force or waiting for its first premium; null without one. */
  readonly policy: StandingPolicy | null | typeof UNREADABLE;
  /** The change of a policy in force that is open; null without one. An extension that is only offered is none. */
  readonly change: StandingChange | null | typeof UNREADABLE;
  /** Of the bill that policy waits for. `processing` also while nobody knows how its payment ended. */
  readonly payment: 'none' | 'processing' | 'awaits_bank' | typeof UNREADABLE;
  /** The one handed in last; null before the first. */
  readonly application: StandingApplication | null | typeof UNREADABLE;
  /** Of new cover, by the decision that made the newest ones, whatever became of them. */
  readonly offers: readonly StandingOffer[] | typeof UNREADABLE;
  /** Until when the quote of new cover can be taken that was chosen last; null where none waits to be. */
  readonly quoteUntil: Temporal.Instant | null;
  /** The step at which an application was left, as the journey saved it; null where none was begun. */
  readonly savedStep: string | null;
  /** Why the policy that ended last did; null without one. One that was never paid is none. */
  readonly ended: Exclude<TerminationReason, 'not_taken'> | null | typeof UNREADABLE;
  /** Of that one, all of whose premium goes back: whether some of it has not come yet. */
  readonly isRefundOnItsWay: boolean;
  /** The policy of theirs that lapsed last; null where none did, or it came back. */
  readonly lapsed: LapsedStanding | null | typeof UNREADABLE;
  readonly hasEstimate: boolean;
  /** What decides whether anything can be offered, as they told us; of a stranger, only what a visitor typed. */
  readonly told: Told | typeof UNREADABLE;
}

/** Of somebody who has nothing with us and told us nothing. */
export const NOTHING_KNOWN: Omit<StandingFacts, 'now' | 'session'> = {
  policy: null,
  change: null,
  payment: 'none',
  application: null,
  offers: [],
  quoteUntil: null,
  savedStep: null,
  ended: null,
  isRefundOnItsWay: false,
  lapsed: null,
  hasEstimate: false,
  told: { birthdate: null, state: null, criminalHistory: null },
};

export interface StandingPolicy {
  readonly status: Exclude<PolicyState, 'terminated'>;
  /** When its first premium can no longer be paid. */
  readonly payableUntil: Temporal.Instant;
  /** The last day on which it can be handed back; null until it is issued. */
  readonly freeLookEndsOn: Temporal.PlainDate | null;
  /** Its owner asked to hand it back or to end it, and that waits. */
  readonly isEnding: boolean;
  /** Whose days it counts, by its postal abbreviation. */
  readonly state: string;
}

export interface StandingChange {
  /** The pending policy id of its pages. */
  readonly id: string;
  /** with_person: somebody decides about what was told for it. */
  readonly stage: 'asked' | 'deciding' | 'with_person' | 'offered' | 'accepted';
  /** Of one that is offered, the end of the last day on which it can be accepted. */
  readonly offeredUntil: Temporal.Instant | null;
}

export interface LapsedStanding extends LapsedPolicy {
  readonly policyId: string;
  readonly state: string;
  /** Under which rules it was issued, and by whose days it counts. */
  readonly rulesEdition: string;
  readonly timeZone: string;
  /** What was offered when it was asked back last; null where nobody asked. Neither it nor its quote was withdrawn while it is open. */
  readonly offer: { readonly isOpen: boolean; readonly expiresAt: Temporal.Instant } | null;
  /**
   * What was asked last; null where nobody asked. `evidence` is what became of the interview for it: null where none is asked, and before it
   * is handed in.
   */
  readonly request: {
    readonly isOpen: boolean;
    readonly evidence: ApplicationResult | null;
    readonly decidedAt: Temporal.Instant | null;
  } | null;
  /** Of the bill that brings it back. */
  readonly payment: 'none' | 'processing' | 'awaits_bank';
}

export interface StandingApplication {
  readonly result: ApplicationResult;
  /** A person looked at it, and the case was closed without a decision. */
  readonly isCaseClosed: boolean;
  /** Its person asked us to stop it, whatever was decided by then. */
  readonly isStopped: boolean;
  /** Something has changed since it was handed in, as its person told before they paid; what they answer anew is another one. */
  readonly isChangeTold: boolean;
  /** When it was approved or rejected, or what it corrects was; the days after a refusal count from then. Null before. */
  readonly decidedAt: Temporal.Instant | null;
}

export interface StandingOffer {
  readonly productSlug: ProductSlug;
  readonly status: OfferingState;
  readonly expiresAt: Temporal.Instant;
}
