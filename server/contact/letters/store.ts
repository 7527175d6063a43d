import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { LettersTable, Tables } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { KINDS_TO_ELSEWHERE, openAddress, sealAddress } from './letter.ts';
import type { Letter, LetterKind, LetterSubject } from './letter.ts';

/** As many as a page shows. */
const shownMax = 200;

export interface NewLetter extends Pick<
  Letter,
  'userId' | 'id' | 'kind' | 'subject' | 'cause' | 'documentId' | 'address' | 'namesDay' | 'writtenAt'
> {}

/** False where its cause has written one already. */
export async function insertLetter(
  transaction: Transaction,
  encryption: Encryption,
  letter: NewLetter,
): Promise<boolean> {
  const writtenAt = toTimestamp(letter.writtenAt);
  const row = await transaction
    .insertInto('letters')
    .values({
      user_id: letter.userId,
      id: letter.id,
      kind: letter.kind,
      subject_type: letter.subject.type,
      subject_id: letter.subject.id,
      cause: letter.cause,
      document_id: letter.documentId,
      address_sealed: sealAddress(encryption, letter, letter.address),
      names_day: letter.namesDay?.toString() ?? null,
      state: 'queued',
      written_at: writtenAt,
      next_at: writtenAt,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'cause']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Letters about which something is to be done by now, after the one a run got to. */
export async function findLettersDue(
  reader: Reader,
  now: Temporal.Instant,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<Pick<Letter, 'userId' | 'id'>[]> {
  const rows = await reader
    .selectFrom('letters')
    .select(['user_id as userId', 'id'])
    .where('next_at', '<=', toTimestamp(now))
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows;
}

/** Keeps a letter for this transaction. */
export async function lockLetter(
  transaction: Transaction,
  encryption: Encryption,
  { userId, id }: Pick<Letter, 'userId' | 'id'>,
): Promise<Letter | null> {
  const row = await transaction
    .selectFrom('letters')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : letterOf(encryption, row);
}

/** Whose letter a printer's message is about: by our name for it, else by the printer's. */
export async function findLetterKey(
  reader: Reader,
  {
    reference,
    printer,
    printerId,
  }: { readonly reference: string | null; readonly printer: 'embedded' | 'lob'; readonly printerId: string },
): Promise<Pick<Letter, 'userId' | 'id'> | null> {
  const isOurs = (where: ExpressionBuilder<Tables, 'letters'>) =>
    where.and([where('printer', '=', printer), where('printer_id', '=', printerId)]);
  const row = await reader
    .selectFrom('letters')
    .select(['user_id as userId', 'id'])
    .where((where) => (reference === null ? isOurs(where) : where('id', '=', reference)))
    .executeTakeFirst();
  return row ?? null;
}

/** The printer is asked to take it: it may have it from now on. */
export async function noteAsked(
  transaction: Transaction,
  { userId, id }: Pick<Letter, 'userId' | 'id'>,
  at: Temporal.Instant,
  nextAt: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('letters')
    .set((column) => ({
      asked_at: column.fn.coalesce('asked_at', column.val(toTimestamp(at))),
      next_at: toTimestamp(nextAt),
    }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Writes what of a letter can change. */
export async function updateLetter(
  transaction: Transaction,
  letter: Letter & { readonly printer: 'embedded' | 'lob' },
  pdfDigest: Buffer | null,
): Promise<void> {
  const isTaken = letter.printerId !== null;
  await transaction
    .updateTable('letters')
    .set({
      state: letter.state,
      next_at: letter.nextAt === null ? null : toTimestamp(letter.nextAt),
      printer: isTaken ? letter.printer : null,
      printer_id: letter.printerId,
      handed_over_at: letter.handedOverAt === null ? null : toTimestamp(letter.handedOverAt),
      said_mailed_on: letter.saidMailedOn?.toString() ?? null,
      proved_on: letter.provedOn?.toString() ?? null,
      proof: letter.proof,
      reached_nobody_at: letter.reachedNobodyAt === null ? null : toTimestamp(letter.reachedNobodyAt),
      ...(pdfDigest !== null && { pdf_digest: pdfDigest }),
    })
    .where('user_id', '=', letter.userId)
    .where('id', '=', letter.id)
    .execute();
}

/** In the order in which they were written. */
export async function listLettersAbout(
  reader: Reader,
  encryption: Encryption,
  subject: LetterSubject,
  { kinds }: { readonly kinds?: readonly LetterKind[] } = {},
): Promise<Letter[]> {
  const rows = await reader
    .selectFrom('letters')
    .selectAll()
    .where('subject_id', '=', subject.id)
    .where('subject_type', '=', subject.type)
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', [...(kinds ?? [])]))
    .orderBy('written_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => letterOf(encryption, row));
}

/** Those of a kind about any of these, in the order in which they were written. */
export async function listLettersOfKind(
  reader: Reader,
  encryption: Encryption,
  kind: LetterKind,
  subjectIds: readonly string[],
): Promise<Letter[]> {
  const rows = await reader
    .selectFrom('letters')
    .selectAll()
    .where('subject_id', 'in', [...subjectIds])
    .where('kind', '=', kind)
    .orderBy('written_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => letterOf(encryption, row));
}

/** All letters about something, the newest first. */
export async function listLettersOfSubject(
  reader: Reader,
  encryption: Encryption,
  subjectId: string,
): Promise<Letter[]> {
  const rows = await reader
    .selectFrom('letters')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .orderBy('written_at', 'desc')
    .orderBy('id')
    .limit(shownMax)
    .execute();
  return rows.map((row) => letterOf(encryption, row));
}

/** All letters of a person, the newest first. */
export async function listLettersTo(
  reader: Reader,
  encryption: Encryption,
  userId: string,
): Promise<Letter[]> {
  const rows = await reader
    .selectFrom('letters')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('written_at', 'desc')
    .orderBy('id')
    .limit(shownMax)
    .execute();
  return rows.map((row) => letterOf(encryption, row));
}

export async function countLettersSince(
  reader: Reader,
  userId: string,
  kinds: readonly LetterKind[],
  since: Temporal.Instant,
): Promise<number> {
  const { count } = await reader
    .selectFrom('letters')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('written_at', '>', toTimestamp(since))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether the last letter to a person came back, or was never taken or mailed. */
export async function hasLetterThatReachedNobody(reader: Reader, userId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('letters')
    .select('reached_nobody_at')
    .where('user_id', '=', userId)
    .where('kind', 'not in', [...KINDS_TO_ELSEWHERE])
    .orderBy('written_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined && row.reached_nobody_at !== null;
}

export interface NewestNotice {
  readonly namesDay: string;
  readonly state: Letter['state'];
  readonly handedOverAt: Temporal.Instant | null;
  readonly provedOn: Temporal.PlainDate | null;
}

/** By policy, the notice to its owner that was written last, of those that say what is so. */
export async function findNewestNotices(
  reader: Reader,
  policyIds: readonly string[],
): Promise<ReadonlyMap<string, NewestNotice>> {
  if (policyIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('letters')
    .distinctOn('subject_id')
    .select(['subject_id', 'names_day', 'state', 'handed_over_at', 'proved_on'])
    .where('subject_id', 'in', [...policyIds])
    .where('kind', '=', 'lapse_notice')
    .where('withdrawn_at', 'is', null)
    .orderBy('subject_id')
    .orderBy('written_at', 'desc')
    .execute();
  return new Map(
    rows.map((row) => [
      row.subject_id,
      {
        namesDay: row.names_day ?? '',
        state: row.state,
        handedOverAt: row.handed_over_at?.toTemporalInstant() ?? null,
        provedOn: row.proved_on === null ? null : Temporal.PlainDate.from(row.proved_on),
      },
    ]),
  );
}

/** What letters are about: those of a policy, say, or the copies for whom a person named. */
export interface LettersOf {
  readonly kinds: readonly LetterKind[];
  readonly subject?: LetterSubject;
  readonly userId?: string;
}

/** Removes those that nobody was asked to print; answers their papers. */
export async function deleteUnasked(
  transaction: Transaction,
  of: LettersOf,
): Promise<{ readonly userId: string; readonly documentId: string }[]> {
  return transaction
    .deleteFrom('letters')
    .where(areThese(of))
    .where('state', '=', 'queued')
    .where('asked_at', 'is', null)
    .returning(['user_id as userId', 'document_id as documentId'])
    .execute();
}

/** What they say is so no more; with `onlyQueued` of those alone of which nobody knows whether the printer has them. */
export async function markWithdrawn(
  transaction: Transaction,
  of: LettersOf,
  at: Temporal.Instant,
  { onlyQueued }: { readonly onlyQueued: boolean },
): Promise<void> {
  await transaction
    .updateTable('letters')
    .set({ withdrawn_at: toTimestamp(at) })
    .where(areThese(of))
    .where('withdrawn_at', 'is', null)
    .$if(onlyQueued, (query) => query.where('state', '=', 'queued'))
    .execute();
}

/** How many letters of a cause, and of those that continue it behind a colon, say what is so no more and may have been sent. */
export async function countWithdrawnLetters(
  reader: Reader,
  { userId, cause }: { readonly userId: string; readonly cause: string },
): Promise<number> {
  const row = await reader
    .selectFrom('letters')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is not', null)
    .where((where) => where.or([where('cause', '=', cause), where('cause', 'like', `${cause}:%`)]))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

function areThese({ kinds, subject, userId }: LettersOf) {
  return (where: ExpressionBuilder<Tables, 'letters'>) =>
    where.and([
      where('kind', 'in', [...kinds]),
      ...(subject === undefined
        ? []
        : [where('subject_id', '=', subject.id), where('subject_type', '=', subject.type)]),
      ...(userId === undefined ? [] : [where('user_id', '=', userId)]),
    ]);
}

/** Nothing more is done about one. */
export async function endLetter(
  transaction: Transaction,
  { userId, id }: Pick<Letter, 'userId' | 'id'>,
): Promise<void> {
  await transaction
    .updateTable('letters')
    .set({ next_at: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Those of these people that are about none of these subjects. */
export async function deleteLettersOf(
  transaction: Transaction,
  userIds: readonly string[],
  exceptSubjects: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom('letters')
    .where('user_id', 'in', [...userIds])
    .$if(exceptSubjects.length > 0, (query) => query.where('subject_id', 'not in', [...exceptSubjects]))
    .execute();
}

function letterOf(encryption: Encryption, row: Selectable<LettersTable>): Letter {
  const key = { userId: row.user_id, id: row.id };
  return {
    ...key,
    kind: row.kind as LetterKind,
    subject: { type: row.subject_type as LetterSubject['type'], id: row.subject_id },
    cause: row.cause,
    documentId: row.document_id,
    address: openAddress(encryption, key, row.address_sealed),
    namesDay: dayOrNull(row.names_day),
    writtenAt: row.written_at.toTemporalInstant(),
    askedAt: row.asked_at?.toTemporalInstant() ?? null,
    nextAt: row.next_at?.toTemporalInstant() ?? null,
    printerId: row.printer_id,
    handedOverAt: row.handed_over_at?.toTemporalInstant() ?? null,
    state: row.state,
    saidMailedOn: dayOrNull(row.said_mailed_on),
    provedOn: dayOrNull(row.proved_on),
    proof: row.proof,
    reachedNobodyAt: row.reached_nobody_at?.toTemporalInstant() ?? null,
    withdrawnAt: row.withdrawn_at?.toTemporalInstant() ?? null,
  };
}

function dayOrNull(text: string | null): Temporal.PlainDate | null {
  return text === null ? null : Temporal.PlainDate.from(text);
}
