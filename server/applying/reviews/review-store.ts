import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { isRowId } from '../../platform/database/row-id.ts';
import type { DecisionReviewsTable } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { openAnswer, openAsked, sealAnswer, sealAsked } from './review.ts';
import type { Answered, DecisionReview, ReviewKey } from './review.ts';

/** Answers false where another one of the person is open, asked at the same moment. */
export async function insertReview(
  transaction: Transaction,
  encryption: Encryption,
  review: DecisionReview,
): Promise<boolean> {
  const row = await transaction
    .insertInto('decision_reviews')
    .values({
      user_id: review.userId,
      id: review.id,
      application_id: review.applicationId,
      state: review.state,
      asked_at: toTimestamp(review.askedAt),
      asked_sealed: sealAsked(encryption, review, review.asked),
      evidence: sql`${review.evidence}::uuid[]`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function markAnswered(
  transaction: Transaction,
  encryption: Encryption,
  key: ReviewKey,
  answered: Answered,
  outcome: { readonly state: 'answered' } | { readonly state: 'deciding'; readonly decidedAgainId: string },
): Promise<void> {
  await transaction
    .updateTable('decision_reviews')
    .set({
      state: outcome.state,
      answered_at: toTimestamp(answered.at),
      answered_by: answered.by,
      answer_sealed: sealAnswer(encryption, key, answered),
      held_up_at: null,
      ...(outcome.state === 'deciding' && { decided_again_id: outcome.decidedAgainId }),
    })
    .where('user_id', '=', key.userId)
    .where('id', '=', key.id)
    .execute();
}

export async function markDecidedAgain(transaction: Transaction, key: ReviewKey): Promise<void> {
  await transaction
    .updateTable('decision_reviews')
    .set({ state: 'decided_again', held_up_at: null })
    .where('user_id', '=', key.userId)
    .where('id', '=', key.id)
    .execute();
}

/** Another application of the same answers is decided in the place of the one it waited for. */
export async function markHandedOn(
  transaction: Transaction,
  key: ReviewKey,
  decidedAgainId: string,
): Promise<void> {
  await transaction
    .updateTable('decision_reviews')
    .set({ decided_again_id: decidedAgainId })
    .where('user_id', '=', key.userId)
    .where('id', '=', key.id)
    .execute();
}

export async function markHeldUp(
  transaction: Transaction,
  key: ReviewKey,
  at: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('decision_reviews')
    .set({ held_up_at: toTimestamp(at) })
    .where('user_id', '=', key.userId)
    .where('id', '=', key.id)
    .execute();
}

/** The one an application is decided for, which was handed in with its right answers; null where none waits for it. */
export async function findDecidingId(
  reader: Reader,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<string | null> {
  const row = await reader
    .selectFrom('decision_reviews')
    .select('id')
    .where('user_id', '=', userId)
    .where('decided_again_id', '=', id)
    .where('state', '=', 'deciding')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function markTakenBack(
  transaction: Transaction,
  key: ReviewKey,
  at: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('decision_reviews')
    .set({ state: 'taken_back', taken_back_at: toTimestamp(at), held_up_at: null })
    .where('user_id', '=', key.userId)
    .where('id', '=', key.id)
    .execute();
}

/** Of one decision, the newest first. */
export async function listReviews(
  reader: Reader,
  encryption: Encryption,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<DecisionReview[]> {
  const rows = await reader
    .selectFrom('decision_reviews')
    .selectAll()
    .where('user_id', '=', userId)
    .where('application_id', '=', id)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => reviewOf(encryption, row));
}

/** For the desk, which has its id alone. */
export async function findReview(
  reader: Reader,
  encryption: Encryption,
  id: string,
): Promise<DecisionReview | null> {
  if (!isRowId(id)) return null;
  const row = await reader.selectFrom('decision_reviews').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : reviewOf(encryption, row);
}

/** The same, held until the end of the transaction. */
export async function lockReview(
  transaction: Transaction,
  encryption: Encryption,
  id: string,
): Promise<DecisionReview | null> {
  if (!isRowId(id)) return null;
  const row = await transaction
    .selectFrom('decision_reviews')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : reviewOf(encryption, row);
}

/** The application whose correction led to this one; null where none did. */
export async function findReviewedBy(
  reader: Reader,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<string | null> {
  const row = await reader
    .selectFrom('decision_reviews')
    .select('application_id')
    .where('user_id', '=', userId)
    .where('decided_again_id', '=', id)
    .executeTakeFirst();
  return row?.application_id ?? null;
}

/** What waits for an answer of a person's; null where nothing does. */
export async function findAskedId(reader: Reader, userId: string): Promise<string | null> {
  const row = await reader
    .selectFrom('decision_reviews')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'asked')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function listReviewIds(reader: Reader, userIds: readonly string[]): Promise<ReviewIds[]> {
  const rows = await reader
    .selectFrom('decision_reviews')
    .select(['id', 'application_id', 'decided_again_id'])
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    applicationId: row.application_id,
    decidedAgainId: row.decided_again_id,
  }));
}

export interface ReviewIds {
  readonly id: string;
  readonly applicationId: string;
  readonly decidedAgainId: string | null;
}

export async function deleteReviews(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction
    .deleteFrom('decision_reviews')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

function reviewOf(encryption: Encryption, row: Selectable<DecisionReviewsTable>): DecisionReview {
  const { answered_at: at, answered_by: by, answer_sealed: sealed } = row;
  const key = { userId: row.user_id, id: row.id };
  return {
    ...key,
    applicationId: row.application_id,
    state: row.state,
    askedAt: row.asked_at.toTemporalInstant(),
    asked: openAsked(encryption, key, row.asked_sealed),
    evidence: row.evidence,
    answered:
      at === null || by === null || sealed === null
        ? null
        : { at: at.toTemporalInstant(), by, ...openAnswer(encryption, key, sealed) },
    decidedAgainId: row.decided_again_id,
    heldUpAt: row.held_up_at?.toTemporalInstant() ?? null,
    takenBackAt: row.taken_back_at?.toTemporalInstant() ?? null,
  };
}
