import { POLICY_PROBLEMS } from '../errors/insuring-problems.ts';
import { problem } from '../errors/problem.ts';
import type { Lifecycle } from '../lifecycles/lifecycle.ts';

/**
 * The life of a quote, the accepted offering that waits to be bought (QUOTE-22, QUOTE-24).
 *
 * - pending: open until the end of its last valid day, which is the offering's.
 * - accepted: its person takes it, and a pending policy with its first invoice exists. Until that is paid they may take another
 *   quote in its place; this one is then open again, for as long as it would have been.
 * - expired: nobody took it in time.
 * - withdrawn: its person bought another one, or asked us to stop the application.
 */
export const QUOTE_STATES = ['pending', 'accepted', 'expired', 'withdrawn'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

export const QUOTE_LIFECYCLE: Lifecycle<QuoteState, QuoteState> = {
  subject: 'quote',
  initial: 'pending',
  transitions: {
    pending: { accepted: 'accepted', expired: 'expired', withdrawn: 'withdrawn' },
    accepted: { pending: 'pending' },
    expired: {},
    withdrawn: {},
  },
  refusal: problem(POLICY_PROBLEMS, 'quote_not_open'),
};
