import { WORK_PROBLEMS } from '../errors/ground-problems.ts';
import { problem } from '../errors/problem.ts';
import type { Lifecycle } from '../lifecycles/lifecycle.ts';

/**
 * The life of documents by which somebody shows who they are, because records couldn't tell. Each time some are handed in is one of its own.
 *
 * - waiting: handed in, and a person at the desk has to look. No cover is taken until then.
 * - asked_again: they don't show enough. Their person hands in others.
 * - is_them: they show that it is them. What they chose goes on.
 * - is_not: they show that it is not. No cover is taken with this account, unless a person at the desk has them looked at again, as others.
 * - passed: the records could tell after all, before anybody had looked.
 * - overtaken: other details were told meanwhile, which are asked about anew.
 */
export const IDENTITY_REVIEW_STATES = [
  'waiting',
  'asked_again',
  'is_them',
  'is_not',
  'passed',
  'overtaken',
] as const;
export type IdentityReviewState = (typeof IDENTITY_REVIEW_STATES)[number];

export const IDENTITY_REVIEW_EVENTS = ['asked_again', 'was_them', 'was_not', 'passed', 'overtaken'] as const;
export type IdentityReviewEvent = (typeof IDENTITY_REVIEW_EVENTS)[number];

export const IDENTITY_REVIEW_LIFECYCLE: Lifecycle<IdentityReviewState, IdentityReviewEvent> = {
  subject: 'identity review',
  initial: 'waiting',
  transitions: {
    waiting: {
      asked_again: 'asked_again',
      was_them: 'is_them',
      was_not: 'is_not',
      passed: 'passed',
      overtaken: 'overtaken',
    },
    asked_again: {},
    is_them: {},
    is_not: {},
    passed: {},
    overtaken: {},
  },
  refusal: problem(WORK_PROBLEMS, 'work_done'),
};

/** Ours: somebody on their way to pay waits for it. */
export const DOCUMENT_LOOKED_AT_WITHIN_WORKING_HOURS = 24;

/** Whether somebody is who they say, as far as we know: by records, or by a person who saw their document. */
export type IdentityStanding = 'known' | 'document_needed' | 'looked_at' | 'not_them';

/** What the newest check of somebody said, and what became of the newest documents they handed in. */
export interface IdentityFacts {
  /** Null where none was asked for, or while there is no answer. */
  readonly result: 'passed' | 'review' | 'failed' | null;
  /** Null where none were handed in. */
  readonly review: {
    readonly state: IdentityReviewState;
    /** They were handed in because of that check, and not of one before it, of other details. */
    readonly isOfNewestCheck: boolean;
  } | null;
}

/**
 * That it is not them stands whatever is told later, and whatever records say of it: whoever has other people's details tries others. That it is
 * them stands for the details that were looked at.
 */
export function identityStanding({ result, review }: IdentityFacts): IdentityStanding {
  if (review?.state === 'is_not') return 'not_them';
  if (result === 'passed') return 'known';
  if (!review?.isOfNewestCheck) return 'document_needed';
  if (review.state === 'waiting') return 'looked_at';
  return review.state === 'is_them' ? 'known' : 'document_needed';
}
