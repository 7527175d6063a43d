import { REVIEW_PROBLEMS } from '../errors/applying-problems.ts';
import { problem } from '../errors/problem.ts';
import type { Lifecycle } from '../lifecycles/lifecycle.ts';

/**
 * The life of what somebody asks of a decision about them: facts that are not right, a statement of their own, reasons, a person who looks.
 *
 * - asked: sent, and one of ours answers within the days. The decision stays as it is.
 * - deciding: what they corrected is right. The same application with the right answers was handed in for them, in the same transaction, and
 *   nobody has decided it yet. While the engine gives no answer it is tried again, and stays work of whoever looks after it.
 * - decided_again: by the rules, which may have handed it to a person; the old decision stays as it was.
 * - answered: the decision stands, and they were told why in words of a person. Their statement stays with it. So ends, too, what can't be
 *   decided again.
 * - taken_back: by whoever asked, until it is answered; or they stopped the application with the right answers before it was decided.
 *
 * The last three are final; who has something else to say asks anew. One person has at most one that is not.
 */
export const REVIEW_STATES = ['asked', 'deciding', 'decided_again', 'answered', 'taken_back'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export type ReviewEvent = 'agreed' | 'decided' | 'answered' | 'taken_back';

export const REVIEW_LIFECYCLE: Lifecycle<ReviewState, ReviewEvent> = {
  subject: 'review',
  initial: 'asked',
  transitions: {
    asked: { agreed: 'deciding', answered: 'answered', taken_back: 'taken_back' },
    deciding: { decided: 'decided_again', answered: 'answered', taken_back: 'taken_back' },
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
