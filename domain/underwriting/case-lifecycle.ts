import { CASE_PROBLEMS } from '../errors/applying-problems.ts';
import { refusal } from '../errors/failure.ts';
import { problem } from '../errors/problem.ts';
import type { WorkEvent } from '../work/work-lifecycle.ts';
import type { ApplicationEvent } from './application-lifecycle.ts';

/**
 * The life of a case: an application that a person decides (S22, A-129).
 *
 * - open: it waits for somebody at the desk to take it.
 * - in_review: one staff member has it, and only that one acts on it.
 * - waiting_for_customer: its staff member asked for papers. When they come it goes back to the same person, and the time we
 *   promised an answer in begins anew. Whoever left before they came gives it back too: the papers are then for whoever takes it.
 * - decided: accepted or rejected by the staff member who had it, with a reason, once and for good.
 * - closed: nobody answered for 60 days, or the person closed their account; the application came to nothing.
 *
 * Whose it is, and by when, is said by the work that carries it (`work-lifecycle.ts`). A note changes nothing but the file. Papers that arrive unasked are kept with the case, whoever has it.
 */
export const CASE_STATUSES = ['open', 'in_review', 'waiting_for_customer', 'decided', 'closed'] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

/** What happens to a case, as its history keeps it. */
export const CASE_EVENT_KINDS = [
  'opened',
  'assigned',
  'given_back',
  'handed_over',
  'evidence_requested',
  'evidence_received',
  'noted',
  'accepted',
  'rejected',
  'closed',
] as const;
export type CaseEventKind = (typeof CASE_EVENT_KINDS)[number];

interface CaseTransition {
  to: CaseStatus;
  /** What it does to the work that carries the case. */
  work: WorkEvent;
  /** What it does to the application, in the same moment. */
  application?: ApplicationEvent;
  /** Our promise counts from now. */
  restartsPromise?: true;
}

export const CASE_TRANSITIONS: Record<CaseStatus, Partial<Record<CaseEventKind, CaseTransition>>> = {
  open: {
    assigned: { to: 'in_review', work: 'taken' },
    noted: { to: 'open', work: 'noted' },
    evidence_received: { to: 'open', work: 'noted', restartsPromise: true },
    closed: { to: 'closed', work: 'finished', application: 'case_closed' },
  },
  in_review: {
    given_back: { to: 'open', work: 'given_back' },
    handed_over: { to: 'in_review', work: 'handed_over' },
    noted: { to: 'in_review', work: 'noted' },
    evidence_requested: { to: 'waiting_for_customer', work: 'put_off' },
    evidence_received: { to: 'in_review', work: 'noted', restartsPromise: true },
    accepted: { to: 'decided', work: 'finished', application: 'case_accepted' },
    rejected: { to: 'decided', work: 'finished', application: 'case_rejected' },
    closed: { to: 'closed', work: 'finished', application: 'case_closed' },
  },
  waiting_for_customer: {
    given_back: { to: 'open', work: 'given_back' },
    handed_over: { to: 'waiting_for_customer', work: 'handed_over' },
    noted: { to: 'waiting_for_customer', work: 'noted' },
    evidence_received: { to: 'in_review', work: 'resumed', restartsPromise: true },
    closed: { to: 'closed', work: 'finished', application: 'case_closed' },
  },
  decided: {},
  closed: {},
};

/**
 * What an event does to a case.
 * @throws Failure when its status does not allow the event.
 */
export function caseAfter(status: CaseStatus, event: CaseEventKind): CaseTransition {
  const transition = CASE_TRANSITIONS[status][event];
  if (transition === undefined) {
    throw refusal(problem(CASE_PROBLEMS, `case_${status}`), {
      internalMessage: `a case that is ${status} cannot be ${event}`,
    });
  }
  return transition;
}

/** Working hours in which we promised an answer (UW-08, CONST-18): an increase has 3 business days. */
export const ANSWER_PROMISED_WITHIN = { application: 48, increase: 72 } as const;

/** A case that nobody could go on with for so long is closed (S22). */
export const CLOSED_AFTER_DAYS = 60;
