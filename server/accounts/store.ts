import type { Reader, Transaction } from '../platform/database/database.ts';
import type { Constellation, InsuranceMembership, User } from './user.ts';

// Users, constellations and memberships. Sessions are in session-store.ts, codes and tokens in
// token-store.ts.

const userColumns = ['id', 'status', 'roles', 'created_at'] as const;

function userOf(row: { id: string; status: User['status']; roles: string[]; created_at: Date }): User {
  return { id: row.id, status: row.status, roles: row.roles, createdAt: row.created_at.toTemporalInstant() };
}

function dateOf(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds);
}

export async function findUser(reader: Reader, userId: string): Promise<User | null> {
  const row = await reader
    .selectFrom('users')
    .select(userColumns)
    .where('id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? null : userOf(row);
}

export async function findUserCreatedBySession(reader: Reader, sessionId: string): Promise<User | null> {
  const row = await reader
    .selectFrom('users')
    .select(userColumns)
    .where('created_by_session_id', '=', sessionId)
    .executeTakeFirst();
  return row === undefined ? null : userOf(row);
}

/** Locks the user until the end of the transaction, so that two set-ups at once make one constellation. */
export async function lockUser(transaction: Transaction, userId: string): Promise<void> {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

export async function insertAnonymousUser(
  transaction: Transaction,
  user: { id: string; createdBySessionId: string; createdAt: Temporal.Instant },
): Promise<void> {
  await transaction
    .insertInto('users')
    .values({
      id: user.id,
      status: 'anonymous',
      created_by_session_id: user.createdBySessionId,
      created_at: dateOf(user.createdAt),
    })
    .execute();
}

export async function findActiveConstellations(reader: Reader, userId: string): Promise<Constellation[]> {
  const rows = await reader
    .selectFrom('constellations')
    .select(['id', 'user_id', 'label', 'status', 'created_at'])
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    label: row.label,
    status: row.status,
    createdAt: row.created_at.toTemporalInstant(),
  }));
}

export async function insertConstellation(
  transaction: Transaction,
  constellation: { id: string; userId: string; label: string; createdAt: Temporal.Instant },
): Promise<void> {
  await transaction
    .insertInto('constellations')
    .values({
      id: constellation.id,
      user_id: constellation.userId,
      label: constellation.label,
      status: 'active',
      created_at: dateOf(constellation.createdAt),
    })
    .execute();
}

export async function findInsuranceMembership(
  reader: Reader,
  constellationId: string,
): Promise<InsuranceMembership | null> {
  const row = await reader
    .selectFrom('memberships')
    .select(['id', 'constellation_id', 'label', 'eligible_for_monitoring'])
    .where('constellation_id', '=', constellationId)
    .where('business_slug', '=', 'wysh-insurance')
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    constellationId: row.constellation_id,
    label: row.label,
    eligibleForMonitoring: row.eligible_for_monitoring,
  };
}

export async function insertInsuranceMembership(
  transaction: Transaction,
  membership: { id: string; constellationId: string; label: string; createdAt: Temporal.Instant },
): Promise<void> {
  await transaction
    .insertInto('memberships')
    .values({
      id: membership.id,
      constellation_id: membership.constellationId,
      business_slug: 'wysh-insurance',
      label: membership.label,
      created_at: dateOf(membership.createdAt),
    })
    .execute();
}

/**
 * Removes up to `limit` anonymous users without data of their own whom no session can reach any more, with
 * their constellations and memberships; answers how many. Whether a list or a flag hangs on them is asked of
 * two other areas' tables here, because only one statement can ask it of all visitors at once; the foreign
 * keys would refuse a mistake.
 */
export async function deleteAbandonedUsers(
  transaction: Transaction,
  createdBefore: Temporal.Instant,
  limit: number,
): Promise<number> {
  const abandoned = await transaction
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'anonymous')
    .where('created_by_session_id', 'is', null)
    .where('created_at', '<', dateOf(createdBefore))
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('sessions').whereRef('sessions.user_id', '=', 'users.id').select('sessions.id'),
        ),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('constellations')
            .leftJoin('wysh_allocations', 'wysh_allocations.constellation_id', 'constellations.id')
            .leftJoin(
              'constellation_feature_flags',
              'constellation_feature_flags.constellation_id',
              'constellations.id',
            )
            .whereRef('constellations.user_id', '=', 'users.id')
            .where((either) =>
              either.or([
                either('wysh_allocations.id', 'is not', null),
                either('constellation_feature_flags.name', 'is not', null),
              ]),
            )
            .select('constellations.id'),
        ),
      ),
    )
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  if (abandoned.length === 0) return 0;
  const userIds = abandoned.map((user) => user.id);
  const constellationsOfThem = transaction
    .selectFrom('constellations')
    .select('id')
    .where('user_id', 'in', userIds);
  await transaction.deleteFrom('memberships').where('constellation_id', 'in', constellationsOfThem).execute();
  await transaction.deleteFrom('constellations').where('user_id', 'in', userIds).execute();
  await transaction.deleteFrom('users').where('id', 'in', userIds).execute();
  return abandoned.length;
}
