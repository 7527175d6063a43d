import { sql } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { Page } from '../../platform/database/each-page.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { openSubmission } from './application.ts';
import type { ApplicationKey, Submission } from './application.ts';

/** Until the end of the transaction nobody else looks for people of this birthdate, by its hash. */
export async function lockBirthdate(transaction: Transaction, hash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${hash.readInt32BE(0)}::integer, ${hash.readInt32BE(4)}::integer)`.execute(
    transaction,
  );
}

/** As many accounts as anybody would have; more are somebody's for whom ten are enough to be looked at. */
const PEOPLE_MAX = 10;

/** Who else handed in with one of these marks, by all marks they ever had. */
export async function findMarkedPeople(
  reader: Reader,
  userId: string,
  marks: readonly Buffer[],
): Promise<{ readonly userId: string; readonly marks: readonly Buffer[] }[]> {
  if (marks.length === 0) return [];
  const { rows } = await sql<{ readonly user_id: string; readonly marks: readonly Buffer[] }>`
    select a.user_id, array_agg(m) as marks
    from insurance_applications a, unnest(a.person_marks) as m
    where a.person_marks && ${sql.val([...marks])}::bytea[] and a.user_id <> ${userId}
    group by a.user_id order by a.user_id limit ${PEOPLE_MAX}
  `.execute(reader);
  return rows.map((row) => ({ userId: row.user_id, marks: row.marks }));
}

/** Applications that have marks, in the order of their ids. */
export async function listMarkedApplications(
  reader: Reader,
  { after, limit }: Page,
): Promise<{ readonly id: string; readonly userId: string; readonly submissionSealed: Buffer }[]> {
  const { rows } = await sql<{
    readonly id: string;
    readonly userId: string;
    readonly submissionSealed: Buffer;
  }>`
    select id, user_id as "userId", submission_sealed as "submissionSealed" from insurance_applications
    where person_marks is not null and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}
  `.execute(reader);
  return rows;
}

export async function updateMarks(
  transaction: Transaction,
  { userId, id }: ApplicationKey,
  marks: readonly Buffer[],
): Promise<void> {
  await transaction
    .updateTable('insurance_applications')
    .set({ person_marks: [...marks] })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** What somebody handed in last for new cover; null where that is gone. */
export async function findLatestSubmission(
  reader: Reader,
  encryption: Encryption,
  userId: string,
): Promise<{ readonly submission: Submission; readonly submittedAt: Temporal.Instant } | null> {
  const row = await reader
    .selectFrom('insurance_applications')
    .select(['id', 'submission_sealed', 'submitted_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'new')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const submission = openSubmission(encryption, { userId, id: row.id }, row.submission_sealed);
  return { submission, submittedAt: row.submitted_at.toTemporalInstant() };
}
