import { sql } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

/** Notes that a reset was asked for; false when the last asking is not older than `notBefore`. */
export async function noteResetRequest(
  transaction: Transaction,
  request: {
    emailHash: Buffer;
    requestId: string;
    emailSealed: Buffer;
    now: Temporal.Instant;
    notBefore: Temporal.Instant;
  },
): Promise<boolean> {
  const { emailHash, requestId, emailSealed, now, notBefore } = request;
  const { rows } = await sql`
    insert into password_reset_requests (email_hash, request_id, email_sealed, requested_at)
    values (${emailHash}, ${requestId}, ${emailSealed}, ${toTimestamp(now)})
    on conflict (email_hash) do update
    set request_id = excluded.request_id, email_sealed = excluded.email_sealed, requested_at = excluded.requested_at
    where password_reset_requests.requested_at <= ${toTimestamp(notBefore)}
    returning requested_at
  `.execute(transaction);
  return rows.length === 1;
}

/** The sealed address of a request; null when a newer one took its place. */
export async function findResetRequest(reader: Reader, requestId: string): Promise<Buffer | null> {
  const row = await reader
    .selectFrom('password_reset_requests')
    .select('email_sealed')
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row?.email_sealed ?? null;
}

/** Answers false when this request has its token already. */
export async function insertResetToken(
  transaction: Transaction,
  token: {
    tokenHash: Buffer;
    userId: string;
    requestId: string;
    createdAt: Temporal.Instant;
    expiresAt: Temporal.Instant;
  },
): Promise<boolean> {
  const result = await transaction
    .insertInto('password_reset_tokens')
    .values({
      token_hash: token.tokenHash,
      user_id: token.userId,
      request_id: token.requestId,
      created_at: toTimestamp(token.createdAt),
      expires_at: toTimestamp(token.expiresAt),
    })
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Whose password a token may change at `now`; null for one that is unknown, used or expired. */
export async function findResetToken(
  reader: Reader,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<{ readonly userId: string } | null> {
  const row = await reader
    .selectFrom('password_reset_tokens')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', toTimestamp(now))
    .executeTakeFirst();
  return row === undefined ? null : { userId: row.user_id };
}

/** Whether there ever was such a token, good or not. */
export async function isResetToken(reader: Reader, tokenHash: Buffer): Promise<boolean> {
  const row = await reader
    .selectFrom('password_reset_tokens')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Answers false when it was used or ended in the meantime. */
export async function useResetToken(
  transaction: Transaction,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<boolean> {
  const result = await transaction
    .updateTable('password_reset_tokens')
    .set({ used_at: toTimestamp(now) })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** No link that was sent before opens the account any more. */
export async function endResetTokens(
  transaction: Transaction,
  userId: string,
  now: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('password_reset_tokens')
    .set({ used_at: toTimestamp(now) })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}
