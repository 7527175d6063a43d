import { COMPLAINT_PROBLEMS } from '../errors/contact-problems.ts';
import { problem } from '../errors/problem.ts';
import type { Lifecycle } from '../lifecycles/lifecycle.ts';

/**
 * The life of a complaint, whichever way it came:
 *
 * - received: on record with its number; nobody was told so yet.
 * - acknowledged: whoever complained knows that we have it, and by when we answer.
 * - answered: in writing. More can be said.
 * - closed: what came of it is on record.
 * - reopened: they were not content, or it was closed wrongly; our times count anew from that day.
 *
 * It is classified by what is known when it comes, and again when more is, in every state: what stood before stays on record beside it.
 */
export const COMPLAINT_STATES = ['received', 'acknowledged', 'answered', 'closed', 'reopened'] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

export const COMPLAINT_EVENTS = ['acknowledged', 'answered', 'classified', 'closed', 'reopened'] as const;
export type ComplaintEvent = (typeof COMPLAINT_EVENTS)[number];

export const COMPLAINT_LIFECYCLE: Lifecycle<ComplaintState, ComplaintEvent> = {
  subject: 'complaint',
  initial: 'received',
  transitions: {
    received: {
      acknowledged: 'acknowledged',
      answered: 'answered',
      classified: 'received',
      closed: 'closed',
    },
    acknowledged: { answered: 'answered', classified: 'acknowledged', closed: 'closed' },
    answered: { answered: 'answered', classified: 'answered', closed: 'closed' },
    closed: { classified: 'closed', reopened: 'reopened' },
    reopened: {
      acknowledged: 'acknowledged',
      answered: 'answered',
      classified: 'reopened',
      closed: 'closed',
    },
  },
  refusal: problem(COMPLAINT_PROBLEMS, 'complaint_state'),
};
