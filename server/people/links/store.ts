import type { Reader, Transaction } from '../../platform/database/database.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

export async function insertDeepLink(
  transaction: Transaction,
  link: {
    readonly idHash: Buffer;
    readonly feature: string;
    readonly contentSealed: Buffer;
    readonly createdAt: Temporal.Instant;
    readonly expiresAt: Temporal.Instant;
  },
): Promise<void> {
  await transaction
    .insertInto('deep_links')
    .values({
      id_hash: link.idHash,
      feature: link.feature,
      content_sealed: link.contentSealed,
      created_at: toTimestamp(link.createdAt),
      expires_at: toTimestamp(link.expiresAt),
    })
    .execute();
}

/** The link with this id, unless its time is over. */
export async function findDeepLink(
  reader: Reader,
  idHash: Buffer,
  now: Temporal.Instant,
): Promise<{ readonly feature: string; readonly contentSealed: Buffer } | null> {
  const row = await reader
    .selectFrom('deep_links')
    .select(['feature', 'content_sealed'])
    .where('id_hash', '=', idHash)
    .where('expires_at', '>', toTimestamp(now))
    .executeTakeFirst();
  return row === undefined ? null : { feature: row.feature, contentSealed: row.content_sealed };
}

export async function insertLoginToken(
  transaction: Transaction,
  token: {
    readonly tokenHash: Buffer;
    readonly userId: string;
    readonly purpose: string;
    readonly createdAt: Temporal.Instant;
    readonly expiresAt: Temporal.Instant;
  },
): Promise<void> {
  await transaction
    .insertInto('login_tokens')
    .values({
      token_hash: token.tokenHash,
      user_id: token.userId,
      purpose: token.purpose,
      created_at: toTimestamp(token.createdAt),
      expires_at: toTimestamp(token.expiresAt),
    })
    .execute();
}

export interface LoginToken {
  readonly userId: string;
  readonly purpose: string;
  readonly expiresAt: Temporal.Instant;
  readonly isUsed: boolean;
}

/** Locks the token, so that of two exchanges at once the second one sees the first. */
export async function lockLoginToken(
  transaction: Transaction,
  tokenHash: Buffer,
): Promise<LoginToken | null> {
  const row = await transaction
    .selectFrom('login_tokens')
    .select(['user_id', 'purpose', 'expires_at', 'used_at'])
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    userId: row.user_id,
    purpose: row.purpose,
    expiresAt: row.expires_at.toTemporalInstant(),
    isUsed: row.used_at !== null,
  };
}

export async function markLoginTokenUsed(
  transaction: Transaction,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('login_tokens')
    .set({ used_at: toTimestamp(now) })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deleteLoginTokensOf(
  transaction: Transaction,
  userIds: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('login_tokens').where('user_id', 'in', userIds).execute();
}
