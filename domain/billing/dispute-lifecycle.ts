import { BILLING_PROBLEMS } from '../errors/insuring-problems.ts';
import { problem } from '../errors/problem.ts';
import type { Lifecycle } from '../lifecycles/lifecycle.ts';
import type { LedgerEvent } from './ledger.ts';

/**
 * The life of a dispute: a person tells their bank that a payment was not theirs. The vendor's messages come in any order, and each
 * state gives way only to what can be said later, so whatever the order, the end is the same.
 *
 * - inquiry: the bank asks; no money has moved. withdrawn: it asks no more.
 * - open: the bank took the money back until it is decided.
 * - lost: it keeps it. Some are given back later all the same.
 * - won: we have it again. Final.
 */
export const DISPUTE_STATES = ['inquiry', 'withdrawn', 'open', 'lost', 'won'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

export type DisputeEvent = 'withdrawn' | 'opened' | 'lost' | 'won';

export const DISPUTE_LIFECYCLE: Lifecycle<DisputeState, DisputeEvent> = {
  subject: 'dispute',
  initial: 'inquiry',
  transitions: {
    inquiry: { withdrawn: 'withdrawn', opened: 'open', lost: 'lost', won: 'won' },
    withdrawn: { opened: 'open', lost: 'lost', won: 'won' },
    open: { lost: 'lost', won: 'won' },
    lost: { won: 'won' },
    won: {},
  },
  refusal: problem(BILLING_PROBLEMS, 'payment_settled'),
};

/** Which event leads to a state; none leads to the first. */
export const EVENT_OF_DISPUTE: Readonly<Record<DisputeState, DisputeEvent | null>> = {
  inquiry: null,
  withdrawn: 'withdrawn',
  open: 'opened',
  lost: 'lost',
  won: 'won',
};

/** What the books say of a step from one state to another. A dispute that was won before we heard of it moved nothing in the end. */
export function postingsOfDispute(from: DisputeState, to: DisputeState): readonly LedgerEvent[] {
  const isMoneyHere = from === 'inquiry' || from === 'withdrawn';
  if (to === 'open') return ['dispute_opened'];
  if (to === 'lost') return isMoneyHere ? ['dispute_opened', 'dispute_lost'] : ['dispute_lost'];
  if (to === 'won' && !isMoneyHere) return [from === 'lost' ? 'dispute_reversed' : 'dispute_won'];
  return [];
}
