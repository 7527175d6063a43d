import type { AuthLevel } from '@wysh/domain/accounts/auth-level.ts';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

export interface AuthorizationCode {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly codeChallenge: string;
  readonly requestedBySessionId: string | null;
  readonly userId: string | null;
  readonly authLevel: AuthLevel;
  /** A password was given for it. */
  readonly authenticated: boolean;
  readonly expiresAt: Temporal.Instant;
}

export interface RefreshToken {
  readonly sessionId: string;
  readonly expiresAt: Temporal.Instant;
  readonly isRotated: boolean;
}

/** Notes the first use of access tokens; a later one changes nothing. */
export async function noteAccessTokensUsed(
  transaction: Transaction,
  uses: readonly { readonly accessTokenHash: Buffer; readonly usedAt: Temporal.Instant }[],
): Promise<void> {
  const hashes = uses.map((use) => use.accessTokenHash);
  const instants = uses.map((use) => toTimestamp(use.usedAt));
  await sql`
    update access_tokens set first_used_at = used.at
    from unnest(${hashes}::bytea[], ${instants}::timestamptz[]) as used (token_hash, at)
    where access_tokens.token_hash = used.token_hash and access_tokens.first_used_at is null
  `.execute(transaction);
}

export async function insertAuthorizationCode(
  transaction: Transaction,
  codeHash: Buffer,
  code: AuthorizationCode,
): Promise<void> {
  await transaction
    .insertInto('authorization_codes')
    .values({
      code_hash: codeHash,
      client_id: code.clientId,
      redirect_uri: code.redirectUri,
      code_challenge: code.codeChallenge,
      requested_by_session_id: code.requestedBySessionId,
      user_id: code.userId,
      auth_level: code.authLevel,
      authenticated: code.authenticated,
      expires_at: toTimestamp(code.expiresAt),
    })
    .execute();
}

/** Locks the code, so that of two exchanges at once the second one sees the first. */
export async function lockAuthorizationCode(
  transaction: Transaction,
  codeHash: Buffer,
): Promise<(AuthorizationCode & { isUsed: boolean; issuedSessionId: string | null }) | null> {
  const row = await transaction
    .selectFrom('authorization_codes')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    clientId: row.client_id,
    redirectUri: row.redirect_uri,
    codeChallenge: row.code_challenge,
    requestedBySessionId: row.requested_by_session_id,
    userId: row.user_id,
    authLevel: row.auth_level,
    authenticated: row.authenticated,
    expiresAt: row.expires_at.toTemporalInstant(),
    isUsed: row.used_at !== null,
    issuedSessionId: row.issued_session_id,
  };
}

export async function markAuthorizationCodeUsed(
  transaction: Transaction,
  codeHash: Buffer,
  issuedSessionId: string,
  now: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('authorization_codes')
    .set({ used_at: toTimestamp(now), issued_session_id: issuedSessionId })
    .where('code_hash', '=', codeHash)
    .execute();
}

/** Codes of a person that were not exchanged yet open nothing any more. */
export async function deleteUnusedCodesOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .deleteFrom('authorization_codes')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

export async function insertTokenPair(
  transaction: Transaction,
  pair: {
    sessionId: string;
    accessTokenHash: Buffer;
    accessExpiresAt: Temporal.Instant;
    refreshTokenHash: Buffer;
    refreshExpiresAt: Temporal.Instant;
    rotatedFromHash: Buffer | null;
    issuedAt: Temporal.Instant;
  },
): Promise<void> {
  await transaction
    .insertInto('access_tokens')
    .values({
      token_hash: pair.accessTokenHash,
      session_id: pair.sessionId,
      expires_at: toTimestamp(pair.accessExpiresAt),
    })
    .execute();
  await transaction
    .insertInto('refresh_tokens')
    .values({
      token_hash: pair.refreshTokenHash,
      session_id: pair.sessionId,
      issued_at: toTimestamp(pair.issuedAt),
      expires_at: toTimestamp(pair.refreshExpiresAt),
      access_token_hash: pair.accessTokenHash,
      rotated_from_hash: pair.rotatedFromHash,
    })
    .execute();
}

export async function findRefreshToken(reader: Reader, tokenHash: Buffer): Promise<RefreshToken | null> {
  const row = await reader
    .selectFrom('refresh_tokens')
    .select(['session_id', 'expires_at', 'rotated_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    sessionId: row.session_id,
    expiresAt: row.expires_at.toTemporalInstant(),
    isRotated: row.rotated_at !== null,
  };
}

export async function markRefreshTokenRotated(
  transaction: Transaction,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('refresh_tokens')
    .set({ rotated_at: toTimestamp(now) })
    .where('token_hash', '=', tokenHash)
    .where('rotated_at', 'is', null)
    .execute();
}

/**
 * Whether anything that came out of rotating this token was ever used, which proves that an answer arrived.
 */
export async function isRotationAnswerReceived(reader: Reader, tokenHash: Buffer): Promise<boolean> {
  const row = await reader
    .selectFrom('refresh_tokens')
    .leftJoin('access_tokens', 'access_tokens.token_hash', 'refresh_tokens.access_token_hash')
    .select('refresh_tokens.session_id')
    .where('refresh_tokens.rotated_from_hash', '=', tokenHash)
    .where((where) =>
      where.or([
        where('refresh_tokens.rotated_at', 'is not', null),
        where('access_tokens.first_used_at', 'is not', null),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether another token that came out of the same rotation as this one was used before this one was. Of those that were given
 * out within `parallelMax` of it only a refresh counts as a use: tabs that asked in the same moment may all have an
 * access token, while the browser keeps one refresh token for all of them.
 */
export async function wasSiblingUsedFirst(
  reader: Reader,
  token: { readonly sessionId: string } & (
    | { readonly tokenHash: Buffer }
    | { readonly accessTokenHash: Buffer }
  ),
  parallelMax: Temporal.Duration,
): Promise<boolean> {
  const [column, hash] =
    'tokenHash' in token
      ? (['own.token_hash', token.tokenHash] as const)
      : (['own.access_token_hash', token.accessTokenHash] as const);
  const row = await reader
    .selectFrom('refresh_tokens as own')
    .innerJoin('refresh_tokens as sibling', (join) =>
      join
        .onRef('sibling.rotated_from_hash', '=', 'own.rotated_from_hash')
        .onRef('sibling.token_hash', '<>', 'own.token_hash'),
    )
    .leftJoin('access_tokens as own_access', 'own_access.token_hash', 'own.access_token_hash')
    .leftJoin('access_tokens as sibling_access', 'sibling_access.token_hash', 'sibling.access_token_hash')
    .select('own.session_id')
    .where('own.session_id', '=', token.sessionId)
    .where(column, '=', hash)
    .where((where) => {
      const isApart = sql<boolean>`abs(extract(epoch from sibling.issued_at - own.issued_at)) > ${parallelMax.total('seconds')}`;
      const isRotatedFirst = where.and([
        where('sibling.rotated_at', 'is not', null),
        where('own.rotated_at', 'is', null),
      ]);
      return where.or([
        'tokenHash' in token ? isRotatedFirst : where.and([isApart, isRotatedFirst]),
        where.and([
          isApart,
          where('sibling_access.first_used_at', 'is not', null),
          where.or([
            where('own_access.first_used_at', 'is', null),
            where('own_access.first_used_at', '>', where.ref('sibling_access.first_used_at')),
          ]),
        ]),
      ]);
    })
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
