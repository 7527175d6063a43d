import { addWorkingDays } from '../dates/working-days.ts';
import type { Cited } from '../states/state-pack.ts';
import { COMPLAINT_RULES, complaintRulesIn, complaintRulesInForce } from './clock-rules.ts';
import type { ClockDays, ComplaintRules } from './clock-rules.ts';

export const CLOCK_KINDS = ['acknowledge', 'answerDepartment', 'answerPerson'] as const;
export type ClockKind = (typeof CLOCK_KINDS)[number];

/** What is known of one round of a complaint: from the day it came, or was opened again. Days are days where the person lives. */
export interface ComplaintRound {
  readonly state: string;
  readonly receivedOn: Temporal.PlainDate;
  /** A department asks, and is answered too. */
  readonly isOfDepartment: boolean;
  /** When each was first done; an answer to the person tells them that we have it, too. */
  readonly doneOn: Readonly<Record<ClockKind, Temporal.PlainDate | null>>;
}

export interface ComplaintClock {
  readonly kind: ClockKind;
  readonly dueOn: Temporal.PlainDate;
  readonly doneOn: Temporal.PlainDate | null;
  /** Done on the due day or before; null while it can still be. */
  readonly isMet: boolean | null;
  /** Where it stands, and how well that was read. */
  readonly citation: string;
  readonly confidence: Cited<ClockDays>['confidence'];
  /** The strictest we know of, where nothing is known of the person's state. */
  readonly isOfAnotherState: boolean;
}

/**
 * By when a complaint has to be acknowledged and answered, and whether it was. The day of receipt is not counted. Where nothing is known of
 * the state it is the strictest rule of any: the first day that any of them names.
 */
export function complaintClocks(
  round: ComplaintRound,
  today: Temporal.PlainDate,
  rules: readonly ComplaintRules[] = COMPLAINT_RULES,
): readonly ComplaintClock[] {
  const kinds = CLOCK_KINDS.filter((kind) => kind !== 'answerDepartment' || round.isOfDepartment);
  return kinds.map((kind) => clockOf(kind, round, today, rules));
}

/** What is due next, the first day first; null where everything was done. */
export function nextClock(clocks: readonly ComplaintClock[]): ComplaintClock | null {
  const open = clocks.filter(({ doneOn }) => doneOn === null);
  return open.toSorted((one, other) => Temporal.PlainDate.compare(one.dueOn, other.dueOn))[0] ?? null;
}

function clockOf(
  kind: ClockKind,
  { state, receivedOn, doneOn }: ComplaintRound,
  today: Temporal.PlainDate,
  rules: readonly ComplaintRules[],
): ComplaintClock {
  const own = complaintRulesIn(state, receivedOn, rules)?.[kind] ?? null;
  const { rule, dueOn } = strictestOf(
    own === null ? everyRuleOf(kind, receivedOn, rules) : [own],
    receivedOn,
  );
  const done = doneOn[kind] ?? (kind === 'acknowledge' ? doneOn.answerPerson : null);
  const { citation, confidence } = rule;
  return {
    kind,
    dueOn,
    doneOn: done,
    isMet: isMet(dueOn, done, today),
    citation,
    confidence,
    isOfAnotherState: own === null,
  };
}

function isMet(
  dueOn: Temporal.PlainDate,
  doneOn: Temporal.PlainDate | null,
  today: Temporal.PlainDate,
): boolean | null {
  if (doneOn !== null) return Temporal.PlainDate.compare(doneOn, dueOn) <= 0;
  return Temporal.PlainDate.compare(today, dueOn) <= 0 ? null : false;
}

function everyRuleOf(
  kind: ClockKind,
  day: Temporal.PlainDate,
  rules: readonly ComplaintRules[],
): readonly Cited<ClockDays>[] {
  return complaintRulesInForce(day, rules)
    .map((one) => one[kind])
    .filter((rule) => rule !== null);
}

function strictestOf(candidates: readonly Cited<ClockDays>[], from: Temporal.PlainDate) {
  const dated = candidates.map((rule) => ({ rule, dueOn: dueAfter(from, rule) }));
  return dated.toSorted((one, other) => Temporal.PlainDate.compare(one.dueOn, other.dueOn))[0]!;
}

function dueAfter(from: Temporal.PlainDate, { days, count }: ClockDays): Temporal.PlainDate {
  return count === 'calendar' ? from.add({ days }) : addWorkingDays(from, days);
}
