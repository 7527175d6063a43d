import type { Transaction } from '../../platform/database/database.ts';
import { bytesOf, readingPart } from '../../platform/database/reading-part.ts';
import type { ReadRow } from '../../platform/database/reading-part.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

/** Whom a person named, still sealed; null where they named nobody. */
export const SECOND_PERSON = readingPart({
  name: 'second-person',
  of: 'person',
  rows: (id) => `select person_sealed from second_people where user_id = ${id}`,
  valueOf: ([row]: readonly ReadRow<{ readonly person_sealed: Buffer }>[]): Buffer | null =>
    row === undefined ? null : bytesOf(row.person_sealed),
});

export async function upsertSecondPerson(
  transaction: Transaction,
  userId: string,
  sealed: Buffer,
  now: Temporal.Instant,
): Promise<void> {
  const values = { person_sealed: sealed, named_at: toTimestamp(now) };
  await transaction
    .insertInto('second_people')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export async function deleteSecondPeople(
  transaction: Transaction,
  userIds: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom('second_people')
    .where('user_id', 'in', [...userIds])
    .execute();
}
