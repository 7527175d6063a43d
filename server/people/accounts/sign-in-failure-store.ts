import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

/**
 * Counts one more try before it is judged, so that of a hundred at once only `attemptsMax` are judged at all (S-10).
 * Answers which try in a row it is; null when all are used up.
 */
export async function countAttempt(
  transaction: Transaction,
  emailHash: Buffer,
  now: Temporal.Instant,
  attemptsMax: number,
): Promise<number | null> {
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_failures (email_hash, failures, last_failed_at) values (${emailHash}, 1, ${toTimestamp(now)})
    on conflict (email_hash) do update
    set failures = sign_in_failures.failures + 1, last_failed_at = excluded.last_failed_at
    where sign_in_failures.failures < ${attemptsMax}
    returning failures
  `.execute(transaction);
  return rows[0]?.failures ?? null;
}

/** Takes one counted try back that was never judged. */
export async function takeAttemptBack(transaction: Transaction, emailHash: Buffer): Promise<void> {
  const first = await transaction
    .deleteFrom('sign_in_failures')
    .where('email_hash', '=', emailHash)
    .where('failures', '=', 1)
    .executeTakeFirst();
  if (first.numDeletedRows === 1n) return;
  await transaction
    .updateTable('sign_in_failures')
    .set((column) => ({ failures: column('failures', '-', 1) }))
    .where('email_hash', '=', emailHash)
    .execute();
}

export async function clearAttempts(transaction: Transaction, emailHash: Buffer): Promise<void> {
  await transaction.deleteFrom('sign_in_failures').where('email_hash', '=', emailHash).execute();
}
