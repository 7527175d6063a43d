import { OFFER_PROBLEMS } from '../errors/applying-problems.ts';
import { problem } from '../errors/problem.ts';
import type { Lifecycle } from '../lifecycles/lifecycle.ts';

/** How long an offer is open, the day it was made not counted: "about one month". */
export const OFFER_OPEN_DAYS = 30;

/**
 * The life of an offering.
 *
 * - pending: open until the end of its last valid day.
 * - accepted: its person chose it; a quote stands for it from then on.
 * - expired: nobody chose it in time.
 * - withdrawn: its person bought the other product, was underwritten anew, or asked us to stop the application.
 */
export const OFFERING_STATES = ['pending', 'accepted', 'expired', 'withdrawn'] as const;
export type OfferingState = (typeof OFFERING_STATES)[number];

export const OFFERING_LIFECYCLE: Lifecycle<OfferingState, OfferingState> = {
  subject: 'offering',
  initial: 'pending',
  transitions: {
    pending: { accepted: 'accepted', expired: 'expired', withdrawn: 'withdrawn' },
    accepted: {},
    expired: {},
    withdrawn: {},
  },
  refusal: problem(OFFER_PROBLEMS, 'offer_not_open'),
};
