import { REVIEW_PROBLEMS } from '../errors/applying-problems.ts';
import { problem } from '../errors/problem.ts';
import type { Lifecycle } from '../lifecycles/lifecycle.ts';

/**
 * The life of what somebody asks of a decision about them: facts that are not right, a statement of their own, reasons, a person who looks.
 *
 * - asked: sent, and one of ours answers within the days. The decision stays as it is.
 * - decided_again: what they corrected was right. The same application with the right answers was handed in for them, in the same
 *   transaction, and is decided by the rules; the old decision stays as it was.
 * - answered: the decision stands, and they were told why in words of a person. Their statement stays with it.
 * - taken_back: by whoever asked, until it is answered.
 *
 * All but the first are final; who has something else to say asks anew. One person has at most one that is asked.
 */
export const REVIEW_STATES = ['asked', 'decided_again', 'answered', 'taken_back'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const REVIEW_LIFECYCLE: Lifecycle<ReviewState, Exclude<ReviewState, 'asked'>> = {
  subject: 'review',
  initial: 'asked',
  transitions: {
    asked: { decided_again: 'decided_again', answered: 'answered', taken_back: 'taken_back' },
    decided_again: {},
    answered: {},
    taken_back: {},
  },
  refusal: problem(REVIEW_PROBLEMS, 'review_not_open'),
};

/** In characters; a page of a letter. */
export const STATEMENT_MAX = 3000;

/** Of one decision: after so many a person talks of it. */
export const REVIEWS_MAX = 10;
