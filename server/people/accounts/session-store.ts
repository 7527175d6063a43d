import type { AuthLevel } from '@wysh/domain/accounts/auth-level.ts';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { instantOf, instantOrNull, readingPart } from '../../platform/database/reading-part.ts';
import type { ReadRow } from '../../platform/database/reading-part.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { SessionAge } from './session-lifetimes.ts';
import type { UserStatus } from './user.ts';

export type SessionEndReason = NonNullable<Tables['sessions']['revoked_reason']>;

export interface Session extends SessionAge {
  readonly id: string;
  readonly userId: string | null;
  readonly userStatus: UserStatus | null;
  /** A password was given on the way to it. */
  readonly authenticated: boolean;
  readonly isRevoked: boolean;
  readonly createdAt: Temporal.Instant;
  /** The device it was verified on. */
  readonly deviceId: string | null;
}

export interface AccessTokenUse {
  readonly session: Session;
  readonly expiresAt: Temporal.Instant;
  readonly isFirstUse: boolean;
}

/** A session as its owner sees it. */
export interface SignedInSession extends SessionAge {
  readonly id: string;
  readonly createdAt: Temporal.Instant;
  readonly deviceLabel: string | null;
}

const signedInColumns = [
  'id',
  'auth_level',
  'created_at',
  'last_seen_at',
  'verified_at',
  'device_label',
] as const;

function signedInSessionOf(row: {
  id: string;
  auth_level: AuthLevel;
  created_at: Date;
  last_seen_at: Date;
  verified_at: Date | null;
  device_label: string | null;
}): SignedInSession {
  return {
    id: row.id,
    authLevel: row.auth_level,
    createdAt: row.created_at.toTemporalInstant(),
    lastSeenAt: row.last_seen_at.toTemporalInstant(),
    verifiedAt: row.verified_at?.toTemporalInstant() ?? null,
    deviceLabel: row.device_label,
  };
}

const sessionColumns = [
  'sessions.id',
  'sessions.user_id',
  'sessions.auth_level',
  'sessions.authenticated',
  'sessions.created_at',
  'sessions.last_seen_at',
  'sessions.verified_at',
  'sessions.revoked_at',
  'sessions.device_id',
  'users.status as user_status',
] as const;

interface SessionRow {
  id: string;
  user_id: string | null;
  auth_level: AuthLevel;
  authenticated: boolean;
  created_at: Date;
  last_seen_at: Date;
  verified_at: Date | null;
  revoked_at: Date | null;
  device_id: string | null;
  user_status: UserStatus | null;
}

function sessionOf(row: ReadRow<SessionRow>): Session {
  return {
    id: row.id,
    userId: row.user_id,
    userStatus: row.user_status,
    authLevel: row.auth_level,
    authenticated: row.authenticated,
    lastSeenAt: instantOf(row.last_seen_at),
    verifiedAt: instantOrNull(row.verified_at),
    isRevoked: row.revoked_at !== null,
    createdAt: instantOf(row.created_at),
    deviceId: row.device_id,
  };
}

/** Everything a request needs to know of its token, in one indexed read. */
export const ACCESS_TOKEN_USE = readingPart({
  name: 'access-token-use',
  of: 'token',
  rows: (id) => `
    select s.id, s.user_id, s.auth_level, s.authenticated, s.created_at, s.last_seen_at, s.verified_at, s.revoked_at, s.device_id,
      u.status as user_status, t.expires_at, t.first_used_at
    from access_tokens t join sessions s on s.id = t.session_id left join users u on u.id = s.user_id
    where t.token_hash = ${id}`,
  valueOf([row]: readonly ReadRow<
    SessionRow & { readonly expires_at: Date; readonly first_used_at: Date | null }
  >[]): AccessTokenUse | null {
    if (row === undefined) return null;
    return {
      session: sessionOf(row),
      expiresAt: instantOf(row.expires_at),
      isFirstUse: row.first_used_at === null,
    };
  },
});

/** Whom a token is of, for what is read of them in one statement: see `screenStatement`. */
export const PERSON_OF_TOKEN = `
  select s.user_id as person, c.id as constellation
  from access_tokens t join sessions s on s.id = t.session_id
  left join constellations c on c.user_id = s.user_id and c.status = 'active'
  where t.token_hash = $1::bytea`;

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
  session: {
    id: string;
    userId: string | null;
    authLevel: AuthLevel;
    authenticated: boolean;
    deviceLabel: string | null;
    createdAt: Temporal.Instant;
  },
): Promise<void> {
  await transaction
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      auth_level: session.authLevel,
      authenticated: session.authenticated,
      device_label: session.deviceLabel,
      created_at: toTimestamp(session.createdAt),
      last_seen_at: toTimestamp(session.createdAt),
    })
    .execute();
}

/** In a fixed order, so that two who end them at once wait for each other and never for ever. */
export async function listLiveSessionIds(reader: Reader, userId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Where a person is signed in, the last seen first. */
export async function listSignedInSessions(
  reader: Reader,
  userId: string,
  {
    seenSince,
    createdSince,
  }: { readonly seenSince: Temporal.Instant; readonly createdSince: Temporal.Instant },
): Promise<SignedInSession[]> {
  const rows = await reader
    .selectFrom('sessions')
    .select(signedInColumns)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('last_seen_at', '>', toTimestamp(seenSince))
    .where('created_at', '>', toTimestamp(createdSince))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(signedInSessionOf);
}

export async function findSignedInSession(
  reader: Reader,
  sessionId: string,
): Promise<SignedInSession | null> {
  const row = await reader
    .selectFrom('sessions')
    .select(signedInColumns)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row === undefined ? null : signedInSessionOf(row);
}

/** Whether a person signed in before, and whether it ever was on a device that goes by this label. */
export async function findEarlierSignIns(
  reader: Reader,
  userId: string,
  deviceLabel: string | null,
): Promise<{ readonly any: boolean; readonly onDevice: boolean }> {
  const rows = await reader
    .selectFrom('sessions')
    .select('device_label')
    .distinct()
    .where('user_id', '=', userId)
    .where('authenticated', '=', true)
    .execute();
  return { any: rows.length > 0, onDevice: rows.some((row) => row.device_label === deviceLabel) };
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

/** The sessions of one person are another's from now on, with their tokens. */
export async function moveLiveSessions(
  transaction: Transaction,
  { fromUserId, toUserId }: { readonly fromUserId: string; readonly toUserId: string },
): Promise<void> {
  await transaction
    .updateTable('sessions')
    .set({ user_id: toUserId })
    .where('user_id', '=', fromUserId)
    .where('revoked_at', 'is', null)
    .execute();
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
  {
    unseenSince,
    now,
    notOf,
  }: {
    readonly unseenSince: Temporal.Instant;
    readonly now: Temporal.Instant;
    readonly notOf: readonly string[];
  },
  limit: number,
): Promise<number> {
  const stale = await transaction
    .selectFrom('sessions')
    .select('id')
    .where('last_seen_at', '<=', toTimestamp(unseenSince))
    .where((where) =>
      where.or([where('user_id', 'is', null), where('user_id', '<>', sql<string>`all(${notOf}::uuid[])`)]),
    )
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

/** Removes every session of these people with its codes and tokens. */
export async function deleteSessionsOf(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  const sessionsOfThem = transaction.selectFrom('sessions').select('id').where('user_id', 'in', userIds);
  await transaction
    .deleteFrom('authorization_codes')
    .where((where) =>
      where.or([
        where('user_id', 'in', userIds),
        where('requested_by_session_id', 'in', sessionsOfThem),
        where('issued_session_id', 'in', sessionsOfThem),
      ]),
    )
    .execute();
  await transaction
    .updateTable('users')
    .set({ created_by_session_id: null })
    .where((where) =>
      where.or([where('id', 'in', userIds), where('created_by_session_id', 'in', sessionsOfThem)]),
    )
    .execute();
  await transaction.deleteFrom('sessions').where('user_id', 'in', userIds).execute();
}
