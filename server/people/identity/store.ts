import { identityStanding } from '@wysh/domain/accounts/identity-review-lifecycle.ts';
import type { IdentityFacts, IdentityStanding } from '@wysh/domain/accounts/identity-review-lifecycle.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import type { IdentityVerdict } from '../../providers/identity-check/port.ts';
import { selectApplicantStanding } from '../screening/read-screening.ts';
import type { ApplicantStanding } from '../screening/screening.ts';
import type { IdentityReview } from './identity-review.ts';
import { newestReview } from './identity-review-store.ts';

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

/** The first verdict on a check stands; false where there was one. */
export async function saveVerdict(
  transaction: Transaction,
  { userId, checkId }: CheckKey,
  { result, score, provider }: IdentityVerdict & { readonly provider: string },
  checkedAt: Temporal.Instant,
): Promise<boolean> {
  const row = await transaction
    .updateTable('identity_checks')
    .set({ identity_sealed: null, result, score, provider, checked_at: dateOf(checkedAt) })
    .where('user_id', '=', userId)
    .where('id', '=', checkId)
    .where('result', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewestCheck {
  readonly id: string;
  /** Null while there is none yet. */
  readonly result: Tables['identity_checks']['result'];
}

/** The newest check of a person; null for whom nothing was checked. */
export async function findNewestCheck(reader: Reader, userId: string): Promise<NewestCheck | null> {
  const row = await newestCheck(reader, userId).select(['id', 'result']).executeTakeFirst();
  return row ?? null;
}

export interface Verdict {
  /** Null while there is none. */
  readonly result: Tables['identity_checks']['result'];
  /** Who was asked. */
  readonly provider: string | null;
  readonly checkedAt: Temporal.Instant | null;
}

/** What was said on one check; null where it is gone. */
export async function findVerdict(reader: Reader, { userId, checkId }: CheckKey): Promise<Verdict | null> {
  const row = await reader
    .selectFrom('identity_checks')
    .select(['result', 'provider', 'checked_at'])
    .where('user_id', '=', userId)
    .where('id', '=', checkId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { result, provider, checked_at: checkedAt } = row;
  return { result, provider, checkedAt: checkedAt?.toTemporalInstant() ?? null };
}

/** What is known of somebody from their newest check and the documents they handed in last. */
export function factsOf(
  newest: NewestCheck | null,
  review: Pick<IdentityReview, 'checkId' | 'state'> | null,
): IdentityFacts {
  return {
    result: newest?.result ?? null,
    review: review && { state: review.state, isOfNewestCheck: review.checkId === newest?.id },
  };
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
  /** Whether they are who they say. */
  readonly identity: IdentityStanding;
  /** By when we said that we write to them of their document; null where they handed in none. */
  readonly answerBy: Temporal.Instant | null;
  /** How they stand with the sanctions list. */
  readonly standing: ApplicantStanding;
}

/**
 * What is on file of whoever answered what the law asks: their newest check, the newest document and how they stand with the list. Null for whom
 * nothing is on file.
 */
export async function findDueDiligence(reader: Reader, userId: string): Promise<DueDiligence | null> {
  const { isStopped, clearSince } = selectApplicantStanding(reader, userId);
  const row = await reader
    .selectFrom('cdd_answers')
    .select([
      newestCheck(reader, userId).select('id').as('newestId'),
      newestCheck(reader, userId).select('result').as('newestResult'),
      newestReview(reader, userId).select('state').as('reviewState'),
      newestReview(reader, userId).select('check_id').as('reviewCheckId'),
      newestReview(reader, userId).select('answer_by').as('answerBy'),
      isStopped.as('isStopped'),
      clearSince.as('clearSince'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { newestId, newestResult: result, reviewState: state, reviewCheckId: checkId } = row;
  const newest = newestId === null ? null : { id: newestId, result };
  const review = state === null || checkId === null ? null : { state, checkId };
  return {
    identity: identityStanding(factsOf(newest, review)),
    answerBy: row.answerBy?.toTemporalInstant() ?? null,
    standing: {
      isStopped: row.isStopped ?? false,
      clearSince: row.clearSince?.toTemporalInstant() ?? null,
    },
  };
}

function newestCheck(reader: Reader, userId: string) {
  return reader.selectFrom('identity_checks').where('user_id', '=', userId).orderBy('id', 'desc').limit(1);
}

export async function deleteChecksOf(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  await transaction.deleteFrom('identity_checks').where('user_id', 'in', userIds).execute();
  await transaction.deleteFrom('cdd_answers').where('user_id', 'in', userIds).execute();
}
