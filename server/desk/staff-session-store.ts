import { sql } from 'kysely';
import type { Reader, Transaction } from '../platform/database/database.ts';
import { toTimestamp } from '../platform/database/timestamps.ts';
import { staffColumns, staffMemberOf } from './staff-store.ts';
import type { StaffMember } from './staff-member.ts';

// How staff sign in: wrong passwords, codes on their way, and the sessions that follow.

export interface StaffSession {
  readonly id: string;
  readonly member: StaffMember;
  readonly lastSeenAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
}

/**
 * Counts one more try before it is judged. Answers which try in a row it is; null when all are used up. A count whose last
 * try is older than `forgottenBefore` begins anew.
 */
export async function countStaffAttempt(
  transaction: Transaction,
  attempt: {
    readonly emailHash: Buffer;
    readonly now: Temporal.Instant;
    readonly forgottenBefore: Temporal.Instant;
    readonly attemptsMax: number;
  },
): Promise<number | null> {
  const { emailHash, attemptsMax } = attempt;
  const now = toTimestamp(attempt.now);
  const forgottenBefore = toTimestamp(attempt.forgottenBefore);
  const { rows } = await sql<{ failures: number }>`
    insert into staff_sign_in_failures (email_hash, failures, last_failed_at) values (${emailHash}, 1, ${now})
    on conflict (email_hash) do update
    set failures = case when staff_sign_in_failures.last_failed_at < ${forgottenBefore} then 1
        else staff_sign_in_failures.failures + 1 end,
      last_failed_at = excluded.last_failed_at
    where staff_sign_in_failures.failures < ${attemptsMax}
      or staff_sign_in_failures.last_failed_at < ${forgottenBefore}
    returning failures
  `.execute(transaction);
  return rows[0]?.failures ?? null;
}

export async function clearStaffAttempts(transaction: Transaction, emailHash: Buffer): Promise<void> {
  await transaction.deleteFrom('staff_sign_in_failures').where('email_hash', '=', emailHash).execute();
}

export async function insertStaffCode(
  transaction: Transaction,
  code: {
    readonly signInHash: Buffer;
    readonly staffId: string;
    readonly codeHash: Buffer;
    readonly sentAt: Temporal.Instant;
    readonly expiresAt: Temporal.Instant;
  },
): Promise<void> {
  await endLiveCode(transaction, code.staffId, 'replaced');
  await transaction
    .insertInto('staff_codes')
    .values({
      sign_in_hash: code.signInHash,
      staff_id: code.staffId,
      code_hash: code.codeHash,
      state: 'live',
      sent_at: toTimestamp(code.sentAt),
      expires_at: toTimestamp(code.expiresAt),
    })
    .execute();
}

export async function countCodesSentSince(
  reader: Reader,
  staffId: string,
  since: Temporal.Instant,
): Promise<number> {
  const { count } = await reader
    .selectFrom('staff_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .where('sent_at', '>', toTimestamp(since))
    .executeTakeFirstOrThrow();
  return count;
}

export interface StaffCode {
  readonly member: StaffMember;
  readonly codeHash: Buffer;
  readonly state: 'live' | 'used' | 'expired' | 'replaced';
  readonly wrongTries: number;
  readonly expiresAt: Temporal.Instant;
}

/** Locks a code and its member, so that tries at once are judged one after the other. */
export async function lockStaffCode(transaction: Transaction, signInHash: Buffer): Promise<StaffCode | null> {
  const row = await transaction
    .selectFrom('staff_codes')
    .innerJoin('staff_members', 'staff_members.id', 'staff_codes.staff_id')
    .select(staffColumns)
    .select(['code_hash', 'state', 'wrong_tries', 'expires_at'])
    .where('sign_in_hash', '=', signInHash)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    member: staffMemberOf(row),
    codeHash: row.code_hash,
    state: row.state,
    wrongTries: row.wrong_tries,
    expiresAt: row.expires_at.toTemporalInstant(),
  };
}

export async function noteWrongCode(
  transaction: Transaction,
  signInHash: Buffer,
  { wrongTries, isLast }: { readonly wrongTries: number; readonly isLast: boolean },
): Promise<void> {
  await transaction
    .updateTable('staff_codes')
    .set({ wrong_tries: wrongTries, ...(isLast && { state: 'expired' }) })
    .where('sign_in_hash', '=', signInHash)
    .execute();
}

/** A member has one live code at most; this is its end. */
export async function endLiveCode(
  transaction: Transaction,
  staffId: string,
  state: 'used' | 'replaced',
): Promise<void> {
  await transaction
    .updateTable('staff_codes')
    .set({ state })
    .where('staff_id', '=', staffId)
    .where('state', '=', 'live')
    .execute();
}

export async function insertStaffSession(
  transaction: Transaction,
  session: {
    readonly id: string;
    readonly tokenHash: Buffer;
    readonly staffId: string;
    readonly createdAt: Temporal.Instant;
    readonly expiresAt: Temporal.Instant;
  },
): Promise<void> {
  await transaction
    .insertInto('staff_sessions')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      staff_id: session.staffId,
      created_at: toTimestamp(session.createdAt),
      last_seen_at: toTimestamp(session.createdAt),
      expires_at: toTimestamp(session.expiresAt),
    })
    .execute();
}

/** The session behind a token, unless it was ended or its member is not active; who asks looks at its times. */
export async function findStaffSession(reader: Reader, tokenHash: Buffer): Promise<StaffSession | null> {
  const row = await reader
    .selectFrom('staff_sessions')
    .innerJoin('staff_members', 'staff_members.id', 'staff_sessions.staff_id')
    .select(staffColumns)
    .select(['staff_sessions.id as session_id', 'staff_sessions.last_seen_at', 'staff_sessions.expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('staff_members.status', '=', 'active')
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.session_id,
    member: staffMemberOf(row),
    lastSeenAt: row.last_seen_at.toTemporalInstant(),
    expiresAt: row.expires_at.toTemporalInstant(),
  };
}

export async function noteStaffSessionSeen(
  transaction: Transaction,
  id: string,
  now: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('staff_sessions')
    .set({ last_seen_at: toTimestamp(now) })
    .where('id', '=', id)
    .execute();
}

export async function endStaffSession(
  transaction: Transaction,
  id: string,
  now: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('staff_sessions')
    .set({ ended_at: toTimestamp(now) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

export async function endStaffSessionsOf(
  transaction: Transaction,
  staffId: string,
  now: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('staff_sessions')
    .set({ ended_at: toTimestamp(now) })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .execute();
}
