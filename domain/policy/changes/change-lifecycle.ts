import { POLICY_CHANGE_PROBLEMS } from '../../errors/insuring-problems.ts';
import { problem } from '../../errors/problem.ts';
import type { Lifecycle } from '../../lifecycles/lifecycle.ts';

/** Less cover, more, a longer first term, and cover that goes on behind it. */
export const POLICY_CHANGE_KINDS = ['decrease', 'increase', 'lengthening', 'extension'] as const;
export type PolicyChangeKind = (typeof POLICY_CHANGE_KINDS)[number];

/**
 * The life of a change of cover. Until it begins the policy is what it was.
 *
 * - requested: asked for. Less cover and an extension rest on nothing else; the others wait for evidence.
 * - underwriting: the evidence was handed in and is being decided, by the rules or by a person. What nobody could decide is asked anew.
 * - offered: the change and its price, which hold until the offer ends, or until its person tells that something has changed since they
 *   answered: then it is asked anew.
 * - accepted: a transaction of the policy with the day on which it begins. Until that day it can be taken back, which undoes the transaction.
 * - completed: it began.
 * - refused, withdrawn (by its person, also an offer they decline), expired (its offer), ended (with its policy, or because the first
 *   higher bill was not paid): nothing of it came to be.
 *
 * Always true: of a policy at most one is open; one that is accepted has a transaction that nobody undid.
 */
export const POLICY_CHANGE_STATES = [
  'requested',
  'underwriting',
  'offered',
  'accepted',
  'completed',
  'refused',
  'withdrawn',
  'expired',
  'ended',
] as const;
export type PolicyChangeState = (typeof POLICY_CHANGE_STATES)[number];

export type PolicyChangeEvent =
  | 'handed_in'
  | 'not_decided'
  | 'offered'
  | 'refused'
  | 'accepted'
  | 'taken_back'
  | 'answers_changed'
  | 'offer_expired'
  | 'begun'
  | 'ended';

export const POLICY_CHANGE_LIFECYCLE: Lifecycle<PolicyChangeState, PolicyChangeEvent> = {
  subject: 'change of a policy',
  initial: 'requested',
  transitions: {
    requested: {
      handed_in: 'underwriting',
      offered: 'offered',
      accepted: 'accepted',
      taken_back: 'withdrawn',
      ended: 'ended',
    },
    underwriting: {
      not_decided: 'requested',
      offered: 'offered',
      refused: 'refused',
      taken_back: 'withdrawn',
      ended: 'ended',
    },
    offered: {
      accepted: 'accepted',
      answers_changed: 'requested',
      taken_back: 'withdrawn',
      offer_expired: 'expired',
      ended: 'ended',
    },
    accepted: { taken_back: 'withdrawn', begun: 'completed', ended: 'ended' },
    completed: {},
    refused: {},
    withdrawn: {},
    expired: {},
    ended: {},
  },
  refusal: problem(POLICY_CHANGE_PROBLEMS, 'change_state'),
};

/** Those in which something is still to come of it. */
export const OPEN_CHANGE_STATES = [
  'requested',
  'underwriting',
  'offered',
  'accepted',
] as const satisfies readonly PolicyChangeState[];

export function isOpenChange(state: PolicyChangeState): boolean {
  return OPEN_CHANGE_STATES.some((open) => open === state);
}

/** The same as it is at an instant: an offer is over with its own last one, whether or not anybody has noted it. */
export function changeStateAt(
  { status, expiresAt }: { readonly status: PolicyChangeState; readonly expiresAt: Temporal.Instant | null },
  at: Temporal.Instant,
): PolicyChangeState {
  const isOver = status === 'offered' && expiresAt !== null && Temporal.Instant.compare(at, expiresAt) > 0;
  return isOver ? 'expired' : status;
}
