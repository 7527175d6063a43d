import { APPLICATION_PROBLEMS } from '../errors/applying-problems.ts';
import { refusal } from '../errors/failure.ts';
import { problem } from '../errors/problem.ts';

/**
 * The life of an application that was handed in (S21, A-127). Its answers are frozen; only its result moves, and only
 * forward.
 *
 * - pending: handed in, and nobody has decided. The engine's job moves it on, within seconds most of the time.
 * - approved, rejected: decided, by the engine or by a person, and never again. An approval makes offers, a rejection
 *   begins the 30 days in which no other application may begin.
 * - referred_to_underwriter: a person decides; there is a case.
 * - failed: it came to nothing, because the engine gave no answer, because the person gave none for 60 days, or because they
 *   closed their account or asked us to stop it. Nobody was turned down, so they may hand in again at once, which is a new application with the next
 *   version.
 *
 * One person has at most one application that is pending or referred.
 */
export const APPLICATION_RESULTS = [
  'pending',
  'approved',
  'rejected',
  'failed',
  'referred_to_underwriter',
] as const;
export type ApplicationResult = (typeof APPLICATION_RESULTS)[number];

/** Of the engine, of the person who handed it in, and of the case of a person who decides. */
export const APPLICATION_EVENTS = [
  'engine_approved',
  'engine_rejected',
  'engine_referred',
  'engine_failed',
  'withdrawn',
  'case_accepted',
  'case_rejected',
  'case_closed',
] as const;
export type ApplicationEvent = (typeof APPLICATION_EVENTS)[number];

export const INITIAL_APPLICATION_RESULT: ApplicationResult = 'pending';

export const APPLICATION_TRANSITIONS: Record<
  ApplicationResult,
  Partial<Record<ApplicationEvent, ApplicationResult>>
> = {
  pending: {
    engine_approved: 'approved',
    engine_rejected: 'rejected',
    engine_referred: 'referred_to_underwriter',
    engine_failed: 'failed',
    withdrawn: 'failed',
  },
  referred_to_underwriter: { case_accepted: 'approved', case_rejected: 'rejected', case_closed: 'failed' },
  approved: {},
  rejected: {},
  failed: {},
};

/** Nobody has decided yet. */
export function isUndecided(result: ApplicationResult): boolean {
  return result === 'pending' || result === 'referred_to_underwriter';
}

/**
 * The result after an event.
 * @throws Failure when the result does not allow the event.
 */
export function applicationAfter(result: ApplicationResult, event: ApplicationEvent): ApplicationResult {
  const next = APPLICATION_TRANSITIONS[result][event];
  if (next === undefined) {
    throw refusal(problem(APPLICATION_PROBLEMS, 'application_decided'), {
      internalMessage: `an application that is ${result} cannot be ${event}`,
    });
  }
  return next;
}
