import { nextClock } from '@wysh/domain/complaints/complaint-clocks.ts';
import type { ComplaintClock } from '@wysh/domain/complaints/complaint-clocks.ts';
import type { ComplaintFunction } from '@wysh/domain/complaints/complaint-codes.ts';
import type { ComplaintPlace } from '@wysh/domain/complaints/complaint-number.ts';
import type { ComplaintClass } from '@wysh/domain/complaints/complaint-register.ts';
import { notFound } from '@wysh/domain/errors/failure.ts';
import type { ComplaintMessage } from '@wysh/domain/letters/complaint-letter.ts';
import { dayIn } from '@wysh/domain/policy/policy-rules.ts';
import type { Context } from '../../context.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { recordSensitiveRead } from '../../ground/audit/record-sensitive-read.ts';
import type { Reader } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { findLettersAbout } from '../letters/find-letters-about.ts';
import type { Letter } from '../letters/letter.ts';
import type { Complaint, ComplaintContent, ComplaintEntry } from './complaint.ts';
import {
  countComplaints,
  findComplaint,
  listComplaintIds,
  listComplaints,
  listEntries,
} from './complaint-store.ts';
import type { ComplaintRecord } from './complaint-store.ts';
import type { RegisterAsked } from './read-register.ts';
import { clocksOf } from './round-of-complaint.ts';
import { findWayToTell, messageTo } from './tell-complainant.ts';
import type { WayToTell } from './tell-complainant.ts';

const pageMax = 50;

export interface ComplaintSummary {
  readonly complaint: Complaint;
  readonly class: ComplaintClass;
  /** What is due next; null where everything was done. */
  readonly next: ComplaintClock | null;
  readonly isOverdue: boolean;
}

export interface ComplaintFilter {
  readonly state: string | null;
  readonly function: ComplaintFunction | null;
  readonly overdueOnly: boolean;
  readonly openOnly: boolean;
}

export interface ComplaintPage {
  readonly complaints: readonly ComplaintSummary[];
  /** Where the next page begins; null on the last. */
  readonly next: string | null;
  /** Of all pages. */
  readonly count: number;
  readonly overdueCount: number;
}

/**
 * A page of them: open ones first, by the day the next thing is due; then the closed ones, the newest first. Days are counted by rules, so
 * all that are open are read for it, of which there are as many as we can answer; of the closed ones a page. That it was read is kept.
 */
export async function listComplaintsForStaff(
  context: Context,
  { state, function: of, overdueOnly, openOnly }: ComplaintFilter,
  after: string | null,
): Promise<ComplaintPage> {
  const { database, caller } = context;
  const subjectId = caller.staffId ?? 'nobody';
  await recordSensitiveRead(context, { action: 'complaints_listed', subjectType: 'complaints', subjectId });
  const { reader } = database;
  const from = after === null ? null : placeAt(after);
  const isAllOpen = openOnly || overdueOnly;
  const wanted = { state, function: of } as const;
  const [open, closed, closedCount] = await Promise.all([
    listComplaints(reader, { ...wanted, are: 'open' }),
    isAllOpen
      ? []
      : listComplaints(
          reader,
          { ...wanted, are: 'closed', before: from?.rank === CLOSED ? from : null },
          { limit: pageMax + 1 },
        ),
    isAllOpen ? 0 : countComplaints(reader, { ...wanted, are: 'closed' }),
  ]);
  const now = context.clock.now();
  const summaryOf = summaryAt(now);
  const shownOpen = open
    .map(summaryOf)
    .filter(({ isOverdue }) => !overdueOnly || isOverdue)
    .toSorted((one, other) => comparePlaces(placeOf(one), placeOf(other)));
  const behind = [...shownOpen, ...closed.map(summaryOf)].filter(
    (one) => from === null || comparePlaces(placeOf(one), from) > 0,
  );
  const complaints = behind.slice(0, pageMax);
  return {
    complaints,
    next: behind.length > pageMax ? cursorOf(placeOf(complaints.at(-1)!)) : null,
    count: shownOpen.length + closedCount,
    overdueCount: shownOpen.filter(({ isOverdue }) => isOverdue).length,
  };
}

function summaryAt(now: Temporal.Instant) {
  return ({ complaint, entries }: ComplaintRecord): ComplaintSummary => {
    const isClosed = complaint.status === 'closed';
    const next = isClosed ? null : nextClock(clocksOf(complaint, entries, dayIn(complaint.state, now)));
    return { complaint, class: classOf(entries), next, isOverdue: next?.isMet === false };
  };
}

/** Every complaint of somebody with an account, by id: what is to be done about those is to be done about them. */
export function findComplaintIdsOf(reader: Reader, userId: string): Promise<string[]> {
  return listComplaintIds(reader, userId);
}

export interface ComplaintFile {
  readonly complaint: Complaint;
  readonly content: ComplaintContent;
  readonly class: ComplaintClass;
  readonly entries: readonly ComplaintEntry[];
  readonly clocks: readonly ComplaintClock[];
  /** How they are written to; null where nothing of ours would reach them any more. */
  readonly way: WayToTell | null;
  readonly letters: readonly Letter[];
}

/** One complaint with all that was done about it. That it was read is kept before it is answered. */
export async function readComplaint(context: Context, id: string): Promise<ComplaintFile> {
  const { database, encryption, clock } = context;
  const { reader } = database;
  const found = isUuid(id) ? await findComplaint(reader, encryption, id) : null;
  if (found === null) throw notFound('the complaint');
  await recordSensitiveRead(context, { action: 'complaint_read', subjectType: 'complaint', subjectId: id });
  const { content, ...complaint } = found;
  const [entries, way, letters] = await Promise.all([
    listEntries(reader, encryption, id),
    findWayToTell(reader, context, { ...complaint, address: content.address }),
    findLettersAbout(reader, encryption, id),
  ]);
  const clocks = clocksOf(complaint, entries, dayIn(complaint.state, clock.now()));
  return { complaint, content, class: classOf(entries), entries, clocks, way, letters };
}

/** What would be written to whoever complained, and how it would reach them; without a text, that we have it. Nothing is sent. */
export async function previewComplaintMessage(
  context: Context,
  id: string,
  text: string | null,
): Promise<{ readonly way: WayToTell | null; readonly message: ComplaintMessage }> {
  const { complaint, entries, way } = await readComplaint(context, id);
  return { way, message: messageTo(context, complaint, entries, text) };
}

/** That somebody took the register with them, and as of which day. */
export async function recordRegisterDownload(
  context: Context,
  { year, state, on }: RegisterAsked,
): Promise<void> {
  await context.database.transaction((transaction) =>
    recordAuditEvent(transaction, context, {
      action: 'complaint_register_downloaded',
      subjectType: 'complaints',
      subjectId: String(year),
      detail: { state, on: on.toString() },
    }),
  );
}

/** By what it is counted now. */
function classOf(entries: readonly ComplaintEntry[]): ComplaintClass {
  const classed = entries.findLast((entry) => entry.class !== null)?.class;
  if (classed == null) throw new Error('A complaint was received without being classified.');
  return classed;
}

/** Where one stands in the list: of what is due by its day, then what only waits to be closed, then what is. */
interface Place extends ComplaintPlace {
  readonly rank: number;
  /** As ISO text, which sorts as days do; empty where nothing is due. */
  readonly dueOn: string;
}

const CLOSED = 2;

function placeOf({ complaint: { status, year, sequence }, next }: ComplaintSummary): Place {
  const rank = status === 'closed' ? CLOSED : next === null ? 1 : 0;
  return { rank, dueOn: next?.dueOn.toString() ?? '', year, sequence };
}

function comparePlaces(one: Place, other: Place): number {
  if (one.rank !== other.rank) return one.rank - other.rank;
  if (one.dueOn !== other.dueOn) return one.dueOn < other.dueOn ? -1 : 1;
  return other.year - one.year || other.sequence - one.sequence;
}

function cursorOf({ rank, dueOn, year, sequence }: Place): string {
  return [rank, dueOn, year, sequence].join('|');
}

/** What nobody was given is no page. */
function placeAt(cursor: string): Place {
  const parts = /^([012])\|((?:\d{4}-\d\d-\d\d)?)\|(\d{4})\|(\d{1,9})$/.exec(cursor);
  if (parts === null) throw notFound('the page');
  const [, rank = '', dueOn = '', year = '', sequence = ''] = parts;
  return { rank: Number(rank), dueOn, year: Number(year), sequence: Number(sequence) };
}
