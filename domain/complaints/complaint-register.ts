import {
  COMPLAINT_DISPOSITIONS,
  COMPLAINT_FUNCTIONS,
  COMPLAINT_LINES,
  COMPLAINT_REASONS,
  reasonCode,
} from './complaint-codes.ts';
import type {
  ComplaintDisposition,
  ComplaintFunction,
  ComplaintLine,
  ComplaintReason,
  ComplaintSource,
} from './complaint-codes.ts';
import type { ComplaintEvent } from './complaint-lifecycle.ts';
import { complaintNumber } from './complaint-number.ts';
import type { ComplaintPlace } from './complaint-number.ts';

/** By what it is counted. */
export interface ComplaintClass {
  readonly function: ComplaintFunction;
  readonly reason: ComplaintReason;
  readonly line: ComplaintLine;
}

/** Whom an answer went to. */
export type Answered = 'person' | 'department';

/** What was recorded of a complaint, in its order. Days are days where the person lived when it came. */
export type RecordedEvent = { readonly on: Temporal.PlainDate } & (
  | ({ readonly kind: 'received' } & ComplaintClass)
  | ({ readonly kind: 'classified' } & ComplaintClass)
  | { readonly kind: Extract<ComplaintEvent, 'acknowledged' | 'reopened'> }
  | { readonly kind: 'answered'; readonly to: Answered }
  | { readonly kind: 'closed'; readonly disposition: ComplaintDisposition }
);

export interface RecordedComplaint extends ComplaintPlace {
  readonly source: ComplaintSource;
  /** As the department numbers it. */
  readonly departmentNumber: string | null;
  readonly state: string;
  readonly receivedOn: Temporal.PlainDate;
  readonly events: readonly RecordedEvent[];
}

/** A line of the register, by the columns of a complaint record. */
export interface RegisterRow extends ComplaintClass {
  readonly number: string;
  readonly disposition: ComplaintDisposition | null;
  readonly receivedOn: Temporal.PlainDate;
  readonly closedOn: Temporal.PlainDate | null;
  /** The department's number, or where it came from else. */
  readonly department: string;
  readonly state: string;
  readonly acknowledgedOn: Temporal.PlainDate | null;
  readonly answeredOn: Temporal.PlainDate | null;
  readonly departmentAnsweredOn: Temporal.PlainDate | null;
  /** From the day it came to the day it was closed. */
  readonly days: number | null;
}

/**
 * The line of a complaint as the record stood at the end of a day: made of what was recorded until then and of nothing that may change
 * later, so that the same day prints the same line for good. Null where it was not on record yet.
 */
export function registerRow(complaint: RecordedComplaint, on: Temporal.PlainDate): RegisterRow | null {
  const events = complaint.events.filter((event) => Temporal.PlainDate.compare(event.on, on) <= 0);
  const classed = events.findLast((event) => event.kind === 'received' || event.kind === 'classified');
  if (classed === undefined) return null;
  const end = events.findLast(({ kind }) => kind === 'closed' || kind === 'reopened');
  const closed = end?.kind === 'closed' ? end : null;
  const { source, departmentNumber, state, receivedOn } = complaint;
  return {
    number: complaintNumber(complaint),
    function: classed.function,
    reason: classed.reason,
    line: classed.line,
    disposition: closed?.disposition ?? null,
    receivedOn,
    closedOn: closed?.on ?? null,
    department: departmentNumber ?? (source === 'consumer_direct' ? 'Consumer direct' : 'Other'),
    state,
    acknowledgedOn: events.find(({ kind }) => kind === 'acknowledged')?.on ?? null,
    answeredOn: firstAnswer(events, 'person'),
    departmentAnsweredOn: firstAnswer(events, 'department'),
    days: closed === null ? null : receivedOn.until(closed.on, { largestUnit: 'days' }).days,
  };
}

function firstAnswer(events: readonly RecordedEvent[], to: Answered): Temporal.PlainDate | null {
  return events.find((event) => event.kind === 'answered' && event.to === to)?.on ?? null;
}

const COLUMNS: readonly (readonly [heading: string, cellOf: (row: RegisterRow) => string])[] = [
  ['Company file number', ({ number }) => number],
  ['Function code', ({ function: of }) => COMPLAINT_FUNCTIONS[of].code],
  ['Function', ({ function: of }) => COMPLAINT_FUNCTIONS[of].words],
  ['Reason code', (row) => reasonCode(row.function, row.reason)],
  ['Reason', ({ reason }) => COMPLAINT_REASONS[reason]],
  ['Line type', ({ line }) => COMPLAINT_LINES[line]],
  [
    'Company disposition',
    ({ disposition }) => (disposition === null ? '' : COMPLAINT_DISPOSITIONS[disposition]),
  ],
  ['Date received', ({ receivedOn }) => receivedOn.toString()],
  ['Date closed', ({ closedOn }) => closedOn?.toString() ?? ''],
  ['Insurance department complaint', ({ department }) => department],
  ['State of origin', ({ state }) => state],
  ['Date acknowledged', ({ acknowledgedOn }) => acknowledgedOn?.toString() ?? ''],
  ['Date answered', ({ answeredOn }) => answeredOn?.toString() ?? ''],
  ['Date department answered', ({ departmentAnsweredOn }) => departmentAnsweredOn?.toString() ?? ''],
  ['Days to close', ({ days }) => days?.toString() ?? ''],
];

/** The register as a table of text: a line each in the order of their numbers, and below it how many there are of each kind. */
export function registerTable(rows: readonly RegisterRow[]): readonly (readonly string[])[] {
  const counts = [
    ...countedBy('Line type', rows, ({ line }) => COMPLAINT_LINES[line]),
    ...countedBy('Function', rows, ({ function: of }) => COMPLAINT_FUNCTIONS[of].words),
    ...countedBy(
      'Reason',
      rows,
      (row) => `${reasonCode(row.function, row.reason)} ${COMPLAINT_REASONS[row.reason]}`,
    ),
    ...countedBy('Company disposition', rows, ({ disposition }) =>
      disposition === null ? 'Open' : COMPLAINT_DISPOSITIONS[disposition],
    ),
    ...countedBy('State of origin', rows, ({ state }) => state),
  ];
  return [
    COLUMNS.map(([heading]) => heading),
    ...rows.map((row) => COLUMNS.map(([, cellOf]) => cellOf(row))),
    [],
    ['Total', 'All complaints', String(rows.length)],
    ...counts,
    ['Average', 'Days to close', averageDays(rows)],
  ];
}

function countedBy(what: string, rows: readonly RegisterRow[], valueOf: (row: RegisterRow) => string) {
  const values = [...new Set(rows.map(valueOf))].toSorted();
  return values.map((value) => [what, value, String(rows.filter((row) => valueOf(row) === value).length)]);
}

/** To a tenth of a day, of those that are closed. */
function averageDays(rows: readonly RegisterRow[]): string {
  const closed = rows.map(({ days }) => days).filter((days) => days !== null);
  if (closed.length === 0) return '';
  return (closed.reduce((sum, days) => sum + days, 0) / closed.length).toFixed(1);
}
