import { WORK_PROBLEMS } from '../errors/ground-problems.ts';
import { problem } from '../errors/problem.ts';
import type { Lifecycle } from '../lifecycles/lifecycle.ts';

/**
 * The life of a likeness: two accounts that may be one person's.
 *
 * - waiting: a person at the desk has to compare them. Nothing is issued to either while both together may have more than was decided on.
 * - two_people: they are. Remembered for the pair, which is never asked about again. Final.
 * - one_person: what either has counts for both, and what either hands in is decided by a person over all of it. Final.
 */
export const LIKENESS_STATES = ['waiting', 'two_people', 'one_person'] as const;
export type LikenessState = (typeof LIKENESS_STATES)[number];
export type LikenessEvent = 'found_two' | 'found_one';

export const LIKENESS_LIFECYCLE: Lifecycle<LikenessState, LikenessEvent> = {
  subject: 'likeness',
  initial: 'waiting',
  transitions: {
    waiting: { found_two: 'two_people', found_one: 'one_person' },
    two_people: {},
    one_person: {},
  },
  refusal: problem(WORK_PROBLEMS, 'work_done'),
};

/** Ours: somebody on their way to pay waits for it. */
export const COMPARED_WITHIN_WORKING_HOURS = 24;
