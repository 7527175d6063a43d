import { nextClock } from '@wysh/domain/complaints/complaint-clocks.ts';
import type { ComplaintClock } from '@wysh/domain/complaints/complaint-clocks.ts';
import type { ComplaintFunction } from '@wysh/domain/complaints/complaint-codes.ts';
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
import { findComplaint, listComplaintIds, listComplaints, listEntries } from './complaint-store.ts';
import { clocksOf } from './round-of-complaint.ts';
import { findWayToTell, messageTo } from './tell-complainant.ts';
import type { WayToTell } from './tell-complainant.ts';

/** As many as a page shows; whoever looks for an older one filters, or opens the register. */
const shownMax = 300;

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

/** Open ones first, by the day the next thing is due; then the closed ones, the newest first. That the list was read is kept. */
export async function listComplaintsForStaff(
  context: Context,
  { state, function: of, overdueOnly, openOnly }: ComplaintFilter,
): Promise<readonly ComplaintSummary[]> {
  const { database, caller } = context;
  const subjectId = caller.staffId ?? 'nobody';
  await recordSensitiveRead(context, { action: 'complaints_listed', subjectType: 'complaints', subjectId });
  const records = await listComplaints(database.reader, { state, openOnly, limit: shownMax });
  const now = context.clock.now();
  const summaries = records.map(({ complaint, entries }): ComplaintSummary => {
    const isClosed = complaint.status === 'closed';
    const next = isClosed ? null : nextClock(clocksOf(complaint, entries, dayIn(complaint.state, now)));
    return { complaint, class: classOf(entries), next, isOverdue: next?.isMet === false };
  });
  return summaries
    .filter((one) => (of === null || one.class.function === of) && (!overdueOnly || one.isOverdue))
    .toSorted(byDueDay);
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

/** That somebody took the register with them. */
export async function recordRegisterDownload(
  context: Context,
  year: number,
  state: string | null,
): Promise<void> {
  await context.database.transaction((transaction) =>
    recordAuditEvent(transaction, context, {
      action: 'complaint_register_downloaded',
      subjectType: 'complaints',
      subjectId: String(year),
      detail: { state },
    }),
  );
}

/** By what it is counted now. */
function classOf(entries: readonly ComplaintEntry[]): ComplaintClass {
  const classed = entries.findLast((entry) => entry.class !== null)?.class;
  if (classed == null) throw new Error('A complaint was received without being classified.');
  return classed;
}

function byDueDay(one: ComplaintSummary, other: ComplaintSummary): number {
  if (one.next !== null && other.next !== null)
    return Temporal.PlainDate.compare(one.next.dueOn, other.next.dueOn);
  const rank = ({ complaint, next }: ComplaintSummary) =>
    next !== null ? 0 : complaint.status === 'closed' ? 2 : 1;
  return rank(one) - rank(other);
}
