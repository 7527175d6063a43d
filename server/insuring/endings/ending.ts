import type { Cents } from '@wysh/domain/money/money.ts';
import type { EndingDays } from '@wysh/domain/policy/ending.ts';
import { toldWordsOf } from '../policies/told-words.ts';

/**
 * Somebody's request to hand their policy back or to end it:
 *
 * - asked: sent from the page, or noted by one of ours who was told. It counts from the day they asked, and nothing due later is asked for.
 * - confirmed: the desk has seen what it does and said yes. It is carried out at once, or on the day after the last covered one; where a payment
 *   is under way, once that is known. Where more goes back by then, and so much that one alone may not say yes to it, or how its owner is
 *   reached or who is paid was changed since the yes, it is asked again.
 * - carried_out: the policy is over, and what goes back is asked for: the sanctions list comes before it leaves. Final.
 * - taken_back: whoever asked wants to keep it; possible until it is carried out. Final.
 * - overtaken: its term ended with the day they asked for, and nothing goes back, before the desk had said anything. Final.
 */
export type EndingState = 'asked' | 'confirmed' | 'carried_out' | 'taken_back' | 'overtaken';

export interface PolicyEnding extends EndingDays {
  readonly id: string;
  readonly userId: string;
  readonly policyId: string;
  readonly state: EndingState;
  /** How they said so. */
  readonly way: EndingWay;
  /** Who wrote it down at the desk; null where they sent it from the page. */
  readonly notedBy: string | null;
  readonly askedAt: Temporal.Instant;
  /** Where the policy was issued. */
  readonly countsOn: Temporal.PlainDate;
  /** What they were told would go back. */
  readonly shownRefundCents: Cents;
  readonly confirmed: Confirmed | null;
  readonly carriedOut: CarriedOut | null;
  readonly takenBackAt: Temporal.Instant | null;
}

export interface Confirmed {
  readonly at: Temporal.Instant;
  readonly by: string;
  readonly reason: string;
  /** What they saw would go back. */
  readonly refundCents: Cents;
}

export interface CarriedOut {
  readonly at: Temporal.Instant;
  readonly refundCents: Cents;
  /** What would have gone back, and their bank had given them before. */
  readonly lostCents: Cents;
  /** What of the premium stays ours: with what went back, all that was paid. */
  readonly earnedCents: Cents;
}

export const ENDING_WAYS = ['page', 'telephone', 'chat', 'letter'] as const;
export type EndingWay = (typeof ENDING_WAYS)[number];

/** Of what is asked or confirmed: until it is carried out it can be taken back. */
export function isOpen({ state }: Pick<PolicyEnding, 'state'>): boolean {
  return state === 'asked' || state === 'confirmed';
}

/** The first day on which it can be carried out: what was handed back, or covers no longer than it was asked, at once. */
export function carriedOutFrom({
  lastCoveredOn,
  countsOn,
}: Pick<PolicyEnding, 'lastCoveredOn' | 'countsOn'>): Temporal.PlainDate {
  if (lastCoveredOn === null || Temporal.PlainDate.compare(lastCoveredOn, countsOn) <= 0) return countsOn;
  return lastCoveredOn.add({ days: 1 });
}

/** What was said to whoever noted it. */
export const endingWords = toldWordsOf('policy_endings');
