import { WORK_PROBLEMS } from '../errors/ground-problems.ts';
import { problem } from '../errors/problem.ts';
import type { Lifecycle } from '../lifecycles/lifecycle.ts';

/**
 * The life of a name that the sanctions list was asked about.
 *
 * - clear: the list has nobody of that name, or only entries that a person has compared already.
 * - waiting: it has somebody, and a person has to compare them. What it was asked for waits too.
 * - proposed: one person says that they are the same, and a second one has to agree.
 * - cleared: they are not the same. Final.
 * - confirmed: they are. What it was asked for is blocked. Final.
 */
export const SCREENING_STATES = ['clear', 'waiting', 'proposed', 'cleared', 'confirmed'] as const;
export type ScreeningState = (typeof SCREENING_STATES)[number];

export type ScreeningEvent = 'cleared' | 'proposed' | 'agreed' | 'sent_back';

export const SCREENING_LIFECYCLE: Lifecycle<ScreeningState, ScreeningEvent> = {
  subject: 'screening',
  initial: 'waiting',
  transitions: {
    clear: {},
    waiting: { cleared: 'cleared', proposed: 'proposed' },
    proposed: { agreed: 'confirmed', sent_back: 'waiting' },
    cleared: {},
    confirmed: {},
  },
  refusal: problem(WORK_PROBLEMS, 'work_done'),
};
