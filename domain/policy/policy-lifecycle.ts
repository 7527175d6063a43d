import { POLICY_PROBLEMS } from '../errors/insuring-problems.ts';
import { problem } from '../errors/problem.ts';
import type { Lifecycle } from '../lifecycles/lifecycle.ts';

/**
 * The life of a policy (A-143, A-144, S24).
 *
 * - pending: its quote was accepted and its first invoice issued; nobody is covered. It waits for the first premium until the
 *   last valid day of the quote, and is then not taken.
 * - active: the first premium is paid and cover is in force, from the moment of that payment.
 * - past_due: a premium was not paid on its due date. Cover goes on through the grace period, whose last day is the 31st
 *   after it (grace.ts).
 * - paused: its billing stands still by a hold that somebody of ours set (A-146, holds.ts). Cover goes on, nothing is charged, nothing
 *   lapses. When it goes on, what is unpaid has its grace from that day.
 * - terminated: over, for one reason. Only a lapsed policy comes back, by reinstatement; or its lapse is undone, because what would have kept
 *   it had come in time, and it is what it was before.
 *
 * Always true: whoever is active, past_due or paused has paid the first premium; of a membership at most one policy is not
 * terminated. What changes the contract is a transaction of it (policy-transactions.ts); that it waits for its first premium, is
 * not taken, or is past due, are facts of billing.
 */
export const POLICY_STATES = ['pending', 'active', 'past_due', 'paused', 'terminated'] as const;
export type PolicyState = (typeof POLICY_STATES)[number];

export type PolicyEvent =
  | 'issued'
  | 'not_taken'
  | 'premium_missed'
  | 'premiums_caught_up'
  | 'held'
  | 'released'
  | 'lapsed'
  | 'reinstated'
  | 'undone'
  | 'cancelled'
  | 'handed_back'
  | 'expired';

export const POLICY_LIFECYCLE: Lifecycle<PolicyState, PolicyEvent> = {
  subject: 'policy',
  initial: 'pending',
  transitions: {
    pending: { issued: 'active', not_taken: 'terminated' },
    active: {
      premium_missed: 'past_due',
      held: 'paused',
      cancelled: 'terminated',
      handed_back: 'terminated',
      expired: 'terminated',
    },
    past_due: {
      premiums_caught_up: 'active',
      held: 'paused',
      lapsed: 'terminated',
      cancelled: 'terminated',
      handed_back: 'terminated',
      expired: 'terminated',
    },
    paused: {
      released: 'active',
      cancelled: 'terminated',
      handed_back: 'terminated',
      expired: 'terminated',
    },
    terminated: { reinstated: 'active', undone: 'past_due' },
  },
  refusal: problem(POLICY_PROBLEMS, 'policy_state'),
};

/** Why a policy ended. */
export type TerminationReason = 'lapsed' | 'cancelled' | 'expired' | 'free_look' | 'not_taken';

/** The events that end a policy, each with the reason that is kept. */
export const TERMINATION_REASONS = {
  lapsed: 'lapsed',
  cancelled: 'cancelled',
  expired: 'expired',
  handed_back: 'free_look',
  not_taken: 'not_taken',
} as const satisfies Partial<Record<PolicyEvent, TerminationReason>>;

/** The same as it is told: handed back or found not to have been sold, a policy was never one. */
export type EndedBecause = Exclude<TerminationReason, 'free_look'> | 'void';

export function endedBecause(reason: TerminationReason): EndedBecause {
  return reason === 'free_look' ? 'void' : reason;
}

export type TerminatingEvent = keyof typeof TERMINATION_REASONS;

/** The states in which somebody is covered. */
export const STATES_IN_FORCE = ['active', 'past_due', 'paused'] as const satisfies readonly PolicyState[];

export function isInForce(state: PolicyState): boolean {
  return STATES_IN_FORCE.some((inForce) => inForce === state);
}
