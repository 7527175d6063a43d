import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import type { IdentityVerdict } from '../../providers/identity-check/port.ts';
import { selectApplicantStanding } from '../screening/read-screening.ts';
import type { ApplicantStanding } from '../screening/screening.ts';

function dateOf(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds);
}

export interface CheckKey {
  readonly userId: string;
  readonly checkId: string;
}

export async function insertCheck(
  transaction: Transaction,
  { userId, checkId }: CheckKey,
  identitySealed: Buffer,
  requestedAt: Temporal.Instant,
): Promise<void> {
  await transaction
    .insertInto('identity_checks')
    .values({
      user_id: userId,
      id: checkId,
      identity_sealed: identitySealed,
      requested_at: dateOf(requestedAt),
    })
    .execute();
}

/** What is still to be checked; null once it was. */
export async function findSealedIdentity(
  reader: Reader,
  { userId, checkId }: CheckKey,
): Promise<Buffer | null> {
  const row = await reader
    .selectFrom('identity_checks')
    .select('identity_sealed')
    .where('user_id', '=', userId)
    .where('id', '=', checkId)
    .executeTakeFirst();
  return row?.identity_sealed ?? null;
}

/** Checks that were asked for before an instant and have no verdict. */
export async function findOpenChecksBefore(
  reader: Reader,
  before: Temporal.Instant,
  max: number,
): Promise<CheckKey[]> {
  const rows = await reader
    .selectFrom('identity_checks')
    .select(['user_id', 'id'])
    .where('result', 'is', null)
    .where('requested_at', '<', dateOf(before))
    .orderBy('requested_at')
    .limit(max)
    .execute();
  return rows.map((row) => ({ userId: row.user_id, checkId: row.id }));
}

/** The first verdict on a check stands. */
export async function saveVerdict(
  transaction: Transaction,
  { userId, checkId }: CheckKey,
  { result, score, provider }: IdentityVerdict & { readonly provider: string },
  checkedAt: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('identity_checks')
    .set({ identity_sealed: null, result, score, provider, checked_at: dateOf(checkedAt) })
    .where('user_id', '=', userId)
    .where('id', '=', checkId)
    .where('result', 'is', null)
    .execute();
}

/** The newest check of a person: its result, null while there is none yet; undefined for whom nothing was checked. */
export async function findNewestResult(
  reader: Reader,
  userId: string,
): Promise<Tables['identity_checks']['result'] | undefined> {
  const row = await newestCheck(reader, userId).executeTakeFirst();
  return row?.result;
}

export async function saveDueDiligence(
  transaction: Transaction,
  userId: string,
  answers: { readonly sealed: Buffer; readonly hasIdentityDocument: boolean },
  answeredAt: Temporal.Instant,
): Promise<void> {
  const row = {
    answers_sealed: answers.sealed,
    has_identity_document: answers.hasIdentityDocument,
    answered_at: dateOf(answeredAt),
  };
  await transaction
    .insertInto('cdd_answers')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

export interface DueDiligence {
  readonly hasIdentityDocument: boolean;
  readonly newestResult: Tables['identity_checks']['result'];
  readonly standing: ApplicantStanding;
}

/** What was answered, with the result of the person's newest check and how they stand with the list. Null for whom nothing is on file. */
export async function findDueDiligence(reader: Reader, userId: string): Promise<DueDiligence | null> {
  const { isStopped, clearSince } = selectApplicantStanding(reader, userId);
  const row = await reader
    .selectFrom('cdd_answers')
    .select([
      'has_identity_document as hasIdentityDocument',
      newestCheck(reader, userId).as('newestResult'),
      isStopped.as('isStopped'),
      clearSince.as('clearSince'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { hasIdentityDocument, newestResult } = row;
  const standing = {
    isStopped: row.isStopped ?? false,
    clearSince: row.clearSince?.toTemporalInstant() ?? null,
  };
  return { hasIdentityDocument, newestResult, standing };
}

function newestCheck(reader: Reader, userId: string) {
  return reader
    .selectFrom('identity_checks')
    .select('result')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1);
}

export async function deleteChecksOf(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  await transaction.deleteFrom('identity_checks').where('user_id', 'in', userIds).execute();
  await transaction.deleteFrom('cdd_answers').where('user_id', 'in', userIds).execute();
}
