import type { SharedMark } from '@wysh/domain/underwriting/alike-person.ts';
import type { LikenessState } from '@wysh/domain/underwriting/likeness-lifecycle.ts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { LikenessesTable } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { openLikenessReason, sealLikenessReason } from './likeness.ts';
import type { DecidedLikeness, Likeness } from './likeness.ts';

/** False where the pair was noticed before. */
export async function insertLikeness(transaction: Transaction, likeness: Likeness): Promise<boolean> {
  const [first, second] = likeness.userIds;
  const row = await transaction
    .insertInto('likenesses')
    .values({
      id: likeness.id,
      first_user_id: first,
      second_user_id: second,
      shares: [...likeness.shares],
      found_at: toTimestamp(likeness.foundAt),
      state: likeness.state,
      stopped_user_ids: sql`${likeness.stoppedUserIds}::uuid[]`,
      answer_by: toTimestamp(likeness.answerBy),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Of a pair, in either order. */
export async function findLikenessOf(
  reader: Reader,
  encryption: Encryption,
  [one, other]: readonly [string, string],
): Promise<Likeness | null> {
  const row = await reader
    .selectFrom('likenesses')
    .selectAll()
    .where(
      sql<boolean>`least(first_user_id, second_user_id) = least(${one}::uuid, ${other}::uuid)
        and greatest(first_user_id, second_user_id) = greatest(${one}::uuid, ${other}::uuid)`,
    )
    .executeTakeFirst();
  return row === undefined ? null : likenessOf(encryption, row);
}

/** All that somebody is one of, whatever was decided. */
export async function listLikenessesOf(
  reader: Reader,
  encryption: Encryption,
  userId: string,
): Promise<Likeness[]> {
  const rows = await reader
    .selectFrom('likenesses')
    .selectAll()
    .where((where) => where.or([where('first_user_id', '=', userId), where('second_user_id', '=', userId)]))
    .orderBy('id')
    .execute();
  return rows.map((row) => likenessOf(encryption, row));
}

export async function findLikeness(
  reader: Reader,
  encryption: Encryption,
  id: string,
): Promise<Likeness | null> {
  const row = await reader.selectFrom('likenesses').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : likenessOf(encryption, row);
}

/** Keeps it for this transaction. */
export async function lockLikeness(
  transaction: Transaction,
  encryption: Encryption,
  id: string,
): Promise<Likeness | null> {
  const row = await transaction
    .selectFrom('likenesses')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : likenessOf(encryption, row);
}

/** They were about to take cover, and read that we look. */
export async function markStoppedBy(transaction: Transaction, id: string, userId: string): Promise<void> {
  await transaction
    .updateTable('likenesses')
    .set({ stopped_user_ids: sql`array_append(stopped_user_ids, ${userId}::uuid)` })
    .where('id', '=', id)
    .execute();
}

export async function markDecided(
  transaction: Transaction,
  encryption: Encryption,
  id: string,
  decided: DecidedLikeness & { readonly state: Exclude<LikenessState, 'waiting'> },
): Promise<void> {
  await transaction
    .updateTable('likenesses')
    .set({
      state: decided.state,
      reason_sealed: sealLikenessReason(encryption, id, decided.reason),
      decided_by: decided.by,
      decided_at: toTimestamp(decided.at),
    })
    .where('id', '=', id)
    .execute();
}

/** Those that wait and whose people were stopped, and should have heard of us by then. */
export async function lockLateLikenesses(
  transaction: Transaction,
  encryption: Encryption,
  by: Temporal.Instant,
  max: number,
): Promise<Likeness[]> {
  const rows = await transaction
    .selectFrom('likenesses')
    .selectAll()
    .where('state', '=', 'waiting')
    .where(sql<boolean>`cardinality(stopped_user_ids) > 0`)
    .where('answer_by', '<=', toTimestamp(by))
    .orderBy('id')
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => likenessOf(encryption, row));
}

export async function promiseAnswerBy(
  transaction: Transaction,
  id: string,
  by: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('likenesses')
    .set({ answer_by: toTimestamp(by) })
    .where('id', '=', id)
    .execute();
}

/** The ids of whatever any of these people is one of. */
export async function listLikenessIdsOf(reader: Reader, userIds: readonly string[]): Promise<string[]> {
  const rows = await reader.selectFrom('likenesses').select('id').where(isOfAny(userIds)).execute();
  return rows.map(({ id }) => id);
}

export async function deleteLikenessesOf(
  transaction: Transaction,
  userIds: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('likenesses').where(isOfAny(userIds)).execute();
}

function isOfAny(userIds: readonly string[]) {
  return sql<boolean>`(first_user_id = any(${userIds}::uuid[]) or second_user_id = any(${userIds}::uuid[]))`;
}

function likenessOf(encryption: Encryption, row: Selectable<LikenessesTable>): Likeness {
  const { id, reason_sealed: sealed, decided_by: by, decided_at: at } = row;
  return {
    id,
    userIds: [row.first_user_id, row.second_user_id],
    shares: row.shares as SharedMark[],
    foundAt: row.found_at.toTemporalInstant(),
    state: row.state,
    stoppedUserIds: row.stopped_user_ids,
    answerBy: row.answer_by.toTemporalInstant(),
    decided:
      sealed === null || by === null || at === null
        ? null
        : { by, at: at.toTemporalInstant(), reason: openLikenessReason(encryption, id, sealed) },
  };
}
