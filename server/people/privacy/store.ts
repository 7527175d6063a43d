import type { PrivacyChoices } from '@wysh/domain/insights/sharing.ts';
import { NOTHING_CHOSEN } from '@wysh/domain/insights/sharing.ts';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

/** Of each of these people who chose anything. */
export async function listChoices(
  reader: Reader,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, PrivacyChoices>> {
  if (userIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('privacy_choices')
    .select(['user_id', 'shares_usage', 'signal_seen_at'])
    .where('user_id', 'in', userIds)
    .execute();
  return new Map(
    rows.map((row) => [
      row.user_id,
      { sharesUsage: row.shares_usage, hasSignal: row.signal_seen_at !== null },
    ]),
  );
}

export async function findChoices(reader: Reader, userId: string): Promise<PrivacyChoices> {
  return (await listChoices(reader, [userId])).get(userId) ?? NOTHING_CHOSEN;
}

/** What a person says for themselves takes the place of what a browser said for them before. */
export async function saveChoice(
  transaction: Transaction,
  userId: string,
  sharesUsage: boolean,
  now: Temporal.Instant,
): Promise<void> {
  const said = { shares_usage: sharesUsage, said_at: toTimestamp(now), signal_seen_at: null };
  await transaction
    .insertInto('privacy_choices')
    .values({ user_id: userId, ...said })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(said))
    .execute();
}

/** Answers whether it was news. */
export async function saveSignal(
  transaction: Transaction,
  userId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const saved = await transaction
    .insertInto('privacy_choices')
    .values({ user_id: userId, signal_seen_at: toTimestamp(now) })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ signal_seen_at: toTimestamp(now) })
        .where('privacy_choices.signal_seen_at', 'is', null),
    )
    .returning('user_id')
    .execute();
  return saved.length > 0;
}

/** What a visitor said counts for the person they turn out to be: a no and a signal always, a yes where nothing was said yet. */
export async function adoptChoices(
  transaction: Transaction,
  fromUserId: string,
  toUserId: string,
): Promise<void> {
  await transaction
    .insertInto('privacy_choices')
    .columns(['user_id', 'shares_usage', 'said_at', 'signal_seen_at'])
    .expression(
      transaction
        .selectFrom('privacy_choices')
        .select([sql.val(toUserId).as('user_id'), 'shares_usage', 'said_at', 'signal_seen_at'])
        .where('user_id', '=', fromUserId),
    )
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        shares_usage: sql`case when excluded.shares_usage is false then false else coalesce(privacy_choices.shares_usage, excluded.shares_usage) end`,
        said_at: sql`case when excluded.shares_usage is false then excluded.said_at else coalesce(privacy_choices.said_at, excluded.said_at) end`,
        signal_seen_at: sql`coalesce(privacy_choices.signal_seen_at, excluded.signal_seen_at)`,
      }),
    )
    .execute();
}

export async function deleteChoicesOf(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  await transaction.deleteFrom('privacy_choices').where('user_id', 'in', userIds).execute();
}
