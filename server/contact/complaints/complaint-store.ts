import type {
  ComplaintDisposition,
  ComplaintFunction,
  ComplaintLine,
  ComplaintReason,
} from '@wysh/domain/complaints/complaint-codes.ts';
import type { ComplaintPlace } from '@wysh/domain/complaints/complaint-number.ts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { openContent, openWords, sealContent, sealWords } from './complaint.ts';
import type { Complaint, ComplaintContent, ComplaintEntry } from './complaint.ts';

/** The next number of a year. Whoever asks for one waits for whoever has one that is not on record yet, so that none is left out. */
export async function giveNumber(
  transaction: Transaction,
  {
    year,
    complaintId,
    now,
  }: { readonly year: number; readonly complaintId: string; readonly now: Temporal.Instant },
): Promise<ComplaintPlace> {
  await sql`lock table complaint_numbers in share row exclusive mode`.execute(transaction);
  const { last } = await transaction
    .selectFrom('complaint_numbers')
    .select((row) => row.fn.coalesce(row.fn.max('sequence'), sql<number>`0`).as('last'))
    .where('year', '=', year)
    .executeTakeFirstOrThrow();
  const place = { year, sequence: last + 1 };
  await transaction
    .insertInto('complaint_numbers')
    .values({ ...place, complaint_id: complaintId, given_at: toTimestamp(now) })
    .execute();
  return place;
}

export async function insertComplaint(
  transaction: Transaction,
  encryption: Encryption,
  complaint: Complaint,
  content: ComplaintContent,
): Promise<void> {
  await transaction
    .insertInto('complaints')
    .values({
      id: complaint.id,
      year: complaint.year,
      sequence: complaint.sequence,
      source: complaint.source,
      way: complaint.way,
      department: complaint.department,
      department_number: complaint.departmentNumber,
      received_on: complaint.receivedOn.toString(),
      state: complaint.state,
      user_id: complaint.userId,
      policy_id: complaint.policyId,
      content_sealed: sealContent(encryption, complaint.id, content),
      received_by: complaint.receivedBy,
      status: complaint.status,
      recorded_at: toTimestamp(complaint.recordedAt),
      closed_at: null,
    })
    .execute();
}

export async function updateComplaintStatus(
  transaction: Transaction,
  { id, status, closedAt }: Pick<Complaint, 'id' | 'status' | 'closedAt'>,
): Promise<void> {
  await transaction
    .updateTable('complaints')
    .set({ status, closed_at: closedAt === null ? null : toTimestamp(closedAt) })
    .where('id', '=', id)
    .execute();
}

export async function insertEntry(
  transaction: Transaction,
  encryption: Encryption,
  complaintId: string,
  { sequence, kind, at, on, staffId, class: of, disposition, told, words }: ComplaintEntry,
): Promise<void> {
  await transaction
    .insertInto('complaint_events')
    .values({
      complaint_id: complaintId,
      sequence,
      kind,
      occurred_at: toTimestamp(at),
      occurred_on: on.toString(),
      staff_id: staffId,
      function_code: of?.function ?? null,
      reason_code: of?.reason ?? null,
      line: of?.line ?? null,
      disposition,
      told,
      words_sealed: words === null ? null : sealWords(encryption, { complaintId, sequence }, words),
    })
    .execute();
}

/** With what was said. */
export async function findComplaint(
  reader: Reader,
  encryption: Encryption,
  id: string,
): Promise<(Complaint & { readonly content: ComplaintContent }) | null> {
  const row = await reader.selectFrom('complaints').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined
    ? null
    : { ...complaintOf(row), content: openContent(encryption, row.id, row.content_sealed) };
}

/** Keeps it for this transaction, before its work is kept. */
export async function lockComplaint(transaction: Transaction, id: string): Promise<Complaint | null> {
  const row = await transaction
    .selectFrom('complaints')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : complaintOf(row);
}

/** In their order, with their words. */
export async function listComplaintIds(reader: Reader, userId: string): Promise<string[]> {
  const rows = await reader.selectFrom('complaints').select('id').where('user_id', '=', userId).execute();
  return rows.map(({ id }) => id);
}

export async function listEntries(
  reader: Reader,
  encryption: Encryption,
  complaintId: string,
): Promise<ComplaintEntry[]> {
  const rows = await reader
    .selectFrom('complaint_events')
    .selectAll()
    .where('complaint_id', '=', complaintId)
    .orderBy('sequence')
    .execute();
  return rows.map((row) => ({
    ...entryOf(row),
    words:
      row.words_sealed === null
        ? null
        : openWords(encryption, { complaintId, sequence: row.sequence }, row.words_sealed),
  }));
}

/** What a page or the register shows of several: the complaints and what was recorded of each, but nobody's words. */
export interface ComplaintRecord {
  readonly complaint: Complaint;
  readonly entries: readonly ComplaintEntry[];
}

export interface ComplaintsAsked {
  readonly year?: number;
  readonly state?: string | null;
  /** As it is counted now. */
  readonly function?: ComplaintFunction | null;
  readonly are?: 'open' | 'closed';
  /** Only those put on record before this one. */
  readonly before?: ComplaintPlace | null;
}

/** The newest first. */
export async function listComplaints(
  reader: Reader,
  asked: ComplaintsAsked,
  { limit }: { readonly limit?: number } = {},
): Promise<ComplaintRecord[]> {
  const rows = await selectComplaints(reader, asked)
    .selectAll()
    .orderBy('year', 'desc')
    .orderBy('sequence', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit!))
    .execute();
  if (rows.length === 0) return [];
  const entries = await reader
    .selectFrom('complaint_events')
    .selectAll()
    .where(
      'complaint_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('sequence')
    .execute();
  const byComplaint = Map.groupBy(entries, (row) => row.complaint_id);
  return rows.map((row) => ({
    complaint: complaintOf(row),
    entries: (byComplaint.get(row.id) ?? []).map(entryOf),
  }));
}

export async function countComplaints(reader: Reader, asked: ComplaintsAsked): Promise<number> {
  const { count } = await selectComplaints(reader, asked)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function selectComplaints(
  reader: Reader,
  { year, state = null, function: of = null, are, before = null }: ComplaintsAsked,
) {
  return reader
    .selectFrom('complaints')
    .$if(year !== undefined, (query) => query.where('year', '=', year!))
    .$if(state !== null, (query) => query.where('state', '=', state))
    .$if(of !== null, (query) =>
      query.where(
        sql<boolean>`${of} = (select e.function_code from complaint_events e
          where e.complaint_id = complaints.id and e.function_code is not null order by e.sequence desc limit 1)`,
      ),
    )
    .$if(are !== undefined, (query) => query.where('status', are === 'closed' ? '=' : '<>', 'closed'))
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(year, sequence) < (${before?.year ?? 0}, ${before?.sequence ?? 0})`),
    );
}

function complaintOf(row: Selectable<Tables['complaints']>): Complaint {
  return {
    id: row.id,
    year: row.year,
    sequence: row.sequence,
    source: row.source,
    way: row.way,
    department: row.department,
    departmentNumber: row.department_number,
    receivedOn: Temporal.PlainDate.from(row.received_on),
    state: row.state,
    userId: row.user_id,
    policyId: row.policy_id,
    receivedBy: row.received_by,
    status: row.status,
    recordedAt: row.recorded_at.toTemporalInstant(),
    closedAt: row.closed_at?.toTemporalInstant() ?? null,
  };
}

function entryOf(row: Selectable<Tables['complaint_events']>): ComplaintEntry {
  const { function_code: of, reason_code: reason, line } = row;
  return {
    sequence: row.sequence,
    kind: row.kind,
    at: row.occurred_at.toTemporalInstant(),
    on: Temporal.PlainDate.from(row.occurred_on),
    staffId: row.staff_id,
    class:
      of === null || reason === null || line === null
        ? null
        : {
            function: of as ComplaintFunction,
            reason: reason as ComplaintReason,
            line: line as ComplaintLine,
          },
    disposition: row.disposition as ComplaintDisposition | null,
    told: row.told,
    words: null,
  };
}
