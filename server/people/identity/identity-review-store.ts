import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { IdentityReviewsTable } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { openIdentityReason, sealIdentityReason } from './identity-review.ts';
import type { IdentityReview } from './identity-review.ts';

/** Keeps what was handed in, or what became of it. */
export async function saveReview(
  transaction: Transaction,
  encryption: Encryption,
  { id, userId, checkId, documents, handedInAt, state, answerBy, decided }: IdentityReview,
): Promise<void> {
  const changing = {
    state,
    answer_by: toTimestamp(answerBy),
    reason_sealed: decided === null ? null : sealIdentityReason(encryption, id, decided.reason),
    decided_by: decided?.by ?? null,
    decided_at: decided === null ? null : toTimestamp(decided.at),
  };
  await transaction
    .insertInto('identity_reviews')
    .values({
      id,
      user_id: userId,
      check_id: checkId,
      documents: [...documents],
      handed_in_at: toTimestamp(handedInAt),
      ...changing,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changing))
    .execute();
}

/** Keeps for this transaction the newest of a person. */
export async function lockNewestReview(
  transaction: Transaction,
  encryption: Encryption,
  userId: string,
): Promise<IdentityReview | null> {
  const row = await newestReview(transaction, userId).selectAll().forUpdate().executeTakeFirst();
  return row === undefined ? null : reviewOf(encryption, row);
}

export async function findNewestReview(
  reader: Reader,
  encryption: Encryption,
  userId: string,
): Promise<IdentityReview | null> {
  const row = await newestReview(reader, userId).selectAll().executeTakeFirst();
  return row === undefined ? null : reviewOf(encryption, row);
}

/** Of a person, for a statement of another store. */
export function newestReview(reader: Reader, userId: string) {
  return reader.selectFrom('identity_reviews').where('user_id', '=', userId).orderBy('id', 'desc').limit(1);
}

/** Keeps for this transaction one of whomever. */
export async function lockIdentityReview(
  transaction: Transaction,
  encryption: Encryption,
  id: string,
): Promise<IdentityReview | null> {
  const row = await transaction
    .selectFrom('identity_reviews')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : reviewOf(encryption, row);
}

export async function findIdentityReview(
  reader: Reader,
  encryption: Encryption,
  id: string,
): Promise<IdentityReview | null> {
  const row = await reader.selectFrom('identity_reviews').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : reviewOf(encryption, row);
}

/** All of a person, the newest first. */
export async function listReviewsOf(
  reader: Reader,
  encryption: Encryption,
  userId: string,
): Promise<IdentityReview[]> {
  const rows = await reader
    .selectFrom('identity_reviews')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => reviewOf(encryption, row));
}

export async function listIdentityReviewIds(reader: Reader, userIds: readonly string[]): Promise<string[]> {
  const rows = await reader
    .selectFrom('identity_reviews')
    .select('id')
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteReviewsOf(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  await transaction.deleteFrom('identity_reviews').where('user_id', 'in', userIds).execute();
}

/** Those whose people should have heard of us by then. */
export async function lockLateReviews(
  transaction: Transaction,
  encryption: Encryption,
  by: Temporal.Instant,
  max: number,
): Promise<IdentityReview[]> {
  const rows = await transaction
    .selectFrom('identity_reviews')
    .selectAll()
    .where('state', '=', sql.lit('waiting'))
    .where('answer_by', '<=', toTimestamp(by))
    .orderBy('id')
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => reviewOf(encryption, row));
}

function reviewOf(encryption: Encryption, row: Selectable<IdentityReviewsTable>): IdentityReview {
  const { id, documents, state, reason_sealed: sealed, decided_by: by, decided_at: at } = row;
  return {
    id,
    userId: row.user_id,
    checkId: row.check_id,
    state,
    documents,
    handedInAt: row.handed_in_at.toTemporalInstant(),
    answerBy: row.answer_by.toTemporalInstant(),
    decided:
      sealed === null || by === null || at === null
        ? null
        : { by, at: at.toTemporalInstant(), reason: openIdentityReason(encryption, id, sealed) },
  };
}
