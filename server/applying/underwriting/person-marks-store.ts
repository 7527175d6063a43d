import type { QuestionAnswers } from '@wysh/domain/questions/question-catalogue.ts';
import type { ApplicationResult } from '@wysh/domain/underwriting/application-lifecycle.ts';
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

const PEOPLE_AT_ONCE = 50;

/**
 * Who else handed in with one of these marks, or with one that somebody had whenever they handed in, with the marks that are shared; those left out
 * with whom they were compared or are to be. A page, by their ids.
 */
export async function findMarkedPeople(
  reader: Reader,
  {
    userId,
    marks,
    compared,
  }: {
    readonly userId: string;
    readonly marks: readonly Buffer[];
    readonly compared: readonly string[];
  },
  after: string | null,
): Promise<{ readonly userId: string; readonly shared: readonly Buffer[] }[]> {
  const { rows } = await sql<{ readonly userId: string; readonly shared: readonly Buffer[] }>`
    with own as (
      select array_agg(mark) || ${sql.val([...marks])}::bytea[] as marks
      from insurance_applications a, unnest(a.person_marks) as mark where a.user_id = ${userId}
    )
    select a.user_id as "userId", array_agg(distinct mark) as shared
    from own, insurance_applications a, unnest(a.person_marks) as mark
    where a.person_marks && own.marks and mark = any(own.marks)
      and a.user_id <> ${userId} and a.user_id <> all(${compared}::uuid[]) and (${after}::uuid is null or a.user_id > ${after})
    group by a.user_id order by a.user_id limit ${PEOPLE_AT_ONCE}
  `.execute(reader);
  return rows;
}

/** The answers of all that somebody handed in for new cover. */
export async function listHandedIn(
  reader: Reader,
  encryption: Encryption,
  userId: string,
): Promise<QuestionAnswers[]> {
  const rows = await reader
    .selectFrom('insurance_applications')
    .select(['id', 'submission_sealed'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'new')
    .orderBy('version')
    .execute();
  return rows.map(
    ({ id, submission_sealed: sealed }) => openSubmission(encryption, { userId, id }, sealed).answers,
  );
}

/**
 * Whether anybody else who handed in has a mark of theirs and was not found to be somebody else, or is one of a pair with them that waits or is one
 * person, whatever marks either has now: a value for a statement that asks more.
 */
export function mayBeAnother(userId: string) {
  return sql<boolean>`(exists (select from insurance_applications other
    where other.user_id <> ${userId}
      and other.person_marks && (select array_agg(mark) from insurance_applications own, unnest(own.person_marks) as mark
        where own.user_id = ${userId})
      and not exists (select from likenesses pair where pair.state = 'two_people'
        and least(pair.first_user_id, pair.second_user_id) = least(other.user_id, ${userId}::uuid)
        and greatest(pair.first_user_id, pair.second_user_id) = greatest(other.user_id, ${userId}::uuid)))
    or exists (select from likenesses pair where pair.state <> 'two_people'
      and (pair.first_user_id = ${userId} or pair.second_user_id = ${userId})))`;
}

export interface Issued {
  readonly submission: Submission;
  readonly mayBeAnother: boolean;
}

/** The application that something is issued on, and whether its person may have another account. */
export async function findIssued(
  reader: Reader,
  encryption: Encryption,
  key: ApplicationKey,
): Promise<Issued> {
  const row = await reader
    .selectFrom('insurance_applications')
    .select(['submission_sealed', mayBeAnother(key.userId).as('may_be_another')])
    .where('user_id', '=', key.userId)
    .where('id', '=', key.id)
    .executeTakeFirstOrThrow();
  return {
    submission: openSubmission(encryption, key, row.submission_sealed),
    mayBeAnother: row.may_be_another,
  };
}

/** Of two people the one who handed in for new cover first; null where neither has. */
export async function findFirstOfTwo(
  reader: Reader,
  userIds: readonly [string, string],
): Promise<string | null> {
  const { rows } = await sql<{ readonly user_id: string }>`
    select user_id from insurance_applications where user_id = any(${userIds}::uuid[]) and kind = 'new'
    group by user_id order by min(submitted_at), user_id limit 1
  `.execute(reader);
  return rows[0]?.user_id ?? null;
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

export interface LatestSubmission {
  readonly id: string;
  readonly submission: Submission;
  readonly submittedAt: Temporal.Instant;
  readonly result: ApplicationResult;
  /** When it was decided, or what it corrects: the days after a refusal are counted from there; null where nobody has decided. */
  readonly firstDecidedAt: Temporal.Instant | null;
  /** Whether it corrects what was decided before. */
  readonly isCorrection: boolean;
}

/** What somebody handed in last for new cover; null where that is gone. */
export async function findLatestSubmission(
  reader: Reader,
  encryption: Encryption,
  userId: string,
): Promise<LatestSubmission | null> {
  const row = await reader
    .selectFrom('insurance_applications')
    .select(['id', 'submission_sealed', 'submitted_at', 'result', 'decided_at', 'first_decided_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'new')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    submission: openSubmission(encryption, { userId, id: row.id }, row.submission_sealed),
    submittedAt: row.submitted_at.toTemporalInstant(),
    result: row.result,
    firstDecidedAt: (row.first_decided_at ?? row.decided_at)?.toTemporalInstant() ?? null,
    isCorrection: row.first_decided_at !== null,
  };
}

/** Whether what was decided of somebody last, whatever it was for, was a refusal. What came to nothing since leaves that as it is. */
export async function wasRefusedLast(reader: Reader, userId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('insurance_applications')
    .select('result')
    .where('user_id', '=', userId)
    .where('result', 'in', ['approved', 'rejected'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.result === 'rejected';
}
