import type { AuthLevel } from '@wysh/domain/accounts/auth-level.ts';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.generated.ts';
import { toTimestamp } from '../platform/database/timestamps.ts';
import type { SessionAge } from './session-lifetimes.ts';
import type { UserStatus } from './user.ts';

export type SessionEndReason = NonNullable<Tables['sessions']['revoked_reason']>;

export interface Session extends SessionAge {
  readonly id: string;
  readonly userId: string | null;
  readonly userStatus: UserStatus | null;
  readonly isRevoked: boolean;
}

export interface AccessTokenUse {
  readonly session: Session;
  readonly expiresAt: Temporal.Instant;
  readonly isFirstUse: boolean;
}

const sessionColumns = [
  'sessions.id',
  'sessions.user_id',
  'sessions.auth_level',
  'sessions.last_seen_at',
  'sessions.verified_at',
  'sessions.revoked_at',
  'users.status as user_status',
] as const;

interface SessionRow {
  id: string;
  user_id: string | null;
  auth_level: AuthLevel;
  last_seen_at: Date;
  verified_at: Date | null;
  revoked_at: Date | null;
  user_status: UserStatus | null;
}

function sessionOf(row: SessionRow): Session {
  return {
    id: row.id,
    userId: row.user_id,
    userStatus: row.user_status,
    authLevel: row.auth_level,
    lastSeenAt: row.last_seen_at.toTemporalInstant(),
    verifiedAt: row.verified_at?.toTemporalInstant() ?? null,
    isRevoked: row.revoked_at !== null,
  };
}

/** Everything a request needs to know of its token, in one indexed read. */
export async function findAccessTokenUse(reader: Reader, tokenHash: Buffer): Promise<AccessTokenUse | null> {
  const row = await reader
    .selectFrom('access_tokens')
    .innerJoin('sessions', 'sessions.id', 'access_tokens.session_id')
    .leftJoin('users', 'users.id', 'sessions.user_id')
    .select(sessionColumns)
    .select(['access_tokens.expires_at', 'access_tokens.first_used_at'])
    .where('access_tokens.token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    session: sessionOf(row),
    expiresAt: row.expires_at.toTemporalInstant(),
    isFirstUse: row.first_used_at === null,
  };
}

/**
 * Locks the session until the end of the transaction, so that whatever changes it happens one after the
 * other.
 */
export async function lockSession(transaction: Transaction, sessionId: string): Promise<Session | null> {
  const row = await transaction
    .selectFrom('sessions')
    .leftJoin('users', 'users.id', 'sessions.user_id')
    .select(sessionColumns)
    .where('sessions.id', '=', sessionId)
    .forUpdate('sessions')
    .executeTakeFirst();
  return row === undefined ? null : sessionOf(row);
}

export async function insertSession(
  transaction: Transaction,
  session: { id: string; userId: string | null; authLevel: AuthLevel; createdAt: Temporal.Instant },
): Promise<void> {
  await transaction
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      auth_level: session.authLevel,
      created_at: toTimestamp(session.createdAt),
      last_seen_at: toTimestamp(session.createdAt),
    })
    .execute();
}

/** Answers whether the session was still live. */
export async function revokeSession(
  transaction: Transaction,
  sessionId: string,
  reason: SessionEndReason,
  now: Temporal.Instant,
): Promise<boolean> {
  const result = await transaction
    .updateTable('sessions')
    .set({ revoked_at: toTimestamp(now), revoked_reason: reason })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Answers whether the session was still verified. */
export async function lowerSessionToIdentified(
  transaction: Transaction,
  sessionId: string,
): Promise<boolean> {
  const result = await transaction
    .updateTable('sessions')
    .set({ auth_level: 'identified', verified_at: null })
    .where('id', '=', sessionId)
    .where('auth_level', '=', 'verified')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Notes when sessions were last seen, all in one statement whose text does not depend on how many there are. */
export async function noteSessionsSeen(
  transaction: Transaction,
  uses: readonly { readonly sessionId: string; readonly usedAt: Temporal.Instant }[],
): Promise<void> {
  const lastUses = new Map(uses.map(({ sessionId, usedAt }) => [sessionId, toTimestamp(usedAt)]));
  await sql`
    update sessions set last_seen_at = used.at
    from unnest(${[...lastUses.keys()]}::uuid[], ${[...lastUses.values()]}::timestamptz[]) as used (id, at)
    where sessions.id = used.id
  `.execute(transaction);
}

/**
 * Removes up to `limit` sessions unseen since `unseenSince` that no refresh token can revive; answers how
 * many.
 */
export async function deleteStaleSessions(
  transaction: Transaction,
  unseenSince: Temporal.Instant,
  now: Temporal.Instant,
  limit: number,
): Promise<number> {
  const stale = await transaction
    .selectFrom('sessions')
    .select('id')
    .where('last_seen_at', '<', toTimestamp(unseenSince))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('refresh_tokens')
            .whereRef('refresh_tokens.session_id', '=', 'sessions.id')
            .where('refresh_tokens.expires_at', '>', toTimestamp(now))
            .select('refresh_tokens.session_id'),
        ),
      ),
    )
    .orderBy('last_seen_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  if (stale.length === 0) return 0;
  const ids = stale.map((session) => session.id);
  await transaction
    .deleteFrom('authorization_codes')
    .where((where) =>
      where.or([where('requested_by_session_id', 'in', ids), where('issued_session_id', 'in', ids)]),
    )
    .execute();
  await transaction
    .updateTable('users')
    .set({ created_by_session_id: null })
    .where('created_by_session_id', 'in', ids)
    .execute();
  await transaction.deleteFrom('sessions').where('id', 'in', ids).execute();
  return stale.length;
}
