import type { Selectable, SelectQueryBuilder } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { instantOf, readingPart, readPart } from '../../platform/database/reading-part.ts';
import type { ReadingSource, ReadRow } from '../../platform/database/reading-part.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import type { Page } from '../../platform/database/each-page.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { Constellation, InsuranceMembership, User } from './user.ts';

// Users, constellations and memberships. Sessions are in session-store.ts, codes and tokens in
// token-store.ts.

const userColumns = ['id', 'status', 'roles', 'created_at'] as const;

type UserRow = ReadRow<Pick<Selectable<Tables['users']>, (typeof userColumns)[number]>>;

function userOf(row: UserRow): User {
  return { id: row.id, status: row.status, roles: row.roles, createdAt: instantOf(row.created_at) };
}

export const USER = readingPart({
  name: 'user',
  of: 'person',
  rows: (id) => `select id, status, roles, created_at from users where id = ${id}`,
  valueOf: ([row]: readonly UserRow[]) => (row === undefined ? null : userOf(row)),
});

export async function findUser(source: ReadingSource, userId: string): Promise<User | null> {
  return readPart(source, USER, userId);
}

export async function findUserCreatedBySession(reader: Reader, sessionId: string): Promise<User | null> {
  const row = await reader
    .selectFrom('users')
    .select(userColumns)
    .where('created_by_session_id', '=', sessionId)
    .executeTakeFirst();
  return row === undefined ? null : userOf(row);
}

/**
 * Locks the user until the end of the transaction, so that what changes an account happens one after the other. What only names them, as a card
 * of theirs, is written beside it: whoever writes one has locked what is theirs, and the closing of an account waits for that.
 */
export async function lockUser(transaction: Transaction, userId: string): Promise<User | null> {
  const row = await transaction
    .selectFrom('users')
    .select(userColumns)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row === undefined ? null : userOf(row);
}

export async function setUserStatus(
  transaction: Transaction,
  userId: string,
  status: Exclude<User['status'], 'decommissioned'>,
): Promise<void> {
  await transaction.updateTable('users').set({ status }).where('id', '=', userId).execute();
}

export async function closeUser(
  transaction: Transaction,
  userId: string,
  closedAt: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ status: 'decommissioned', closed_at: toTimestamp(closedAt) })
    .where('id', '=', userId)
    .execute();
}

/** People who closed their account before an instant. */
export async function findClosedUsers(
  reader: Reader,
  closedBefore: Temporal.Instant,
  page: Page,
): Promise<{ id: string }[]> {
  return readPage(closedUsers(reader, closedBefore), page);
}

/** Those of them who still are; whom somebody else has at hand is theirs. */
export async function lockClosedUsers(
  transaction: Transaction,
  closedBefore: Temporal.Instant,
  userIds: readonly string[],
): Promise<string[]> {
  const closed = closedUsers(transaction, closedBefore).where('id', 'in', userIds);
  return idsOf(await closed.forUpdate().skipLocked().execute());
}

function closedUsers(reader: Reader, closedBefore: Temporal.Instant) {
  return reader
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'decommissioned')
    .where('closed_at', '<=', toTimestamp(closedBefore));
}

async function readPage(
  query: SelectQueryBuilder<Tables, 'users', { id: string }>,
  { after, limit }: Page,
): Promise<{ id: string }[]> {
  return query
    .$if(after !== null, (all) => all.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
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
      created_at: toTimestamp(user.createdAt),
    })
    .execute();
}

/** Somebody who has an account from the beginning, and no visit before it. */
export async function insertActiveUser(
  transaction: Transaction,
  user: { id: string; createdAt: Temporal.Instant },
): Promise<void> {
  await transaction
    .insertInto('users')
    .values({ id: user.id, status: 'active', created_at: toTimestamp(user.createdAt) })
    .execute();
}

export const ACTIVE_CONSTELLATIONS = readingPart({
  name: 'active-constellations',
  of: 'person',
  rows: (id) =>
    `select id, user_id, label, status, created_at from constellations where user_id = ${id} and status = 'active'`,
  valueOf: (rows: readonly ReadRow<Selectable<Tables['constellations']>>[]) =>
    rows.map((row): Constellation => ({
      id: row.id,
      userId: row.user_id,
      label: row.label,
      status: row.status,
      createdAt: instantOf(row.created_at),
    })),
});

export async function findActiveConstellations(
  source: ReadingSource,
  userId: string,
): Promise<Constellation[]> {
  return readPart(source, ACTIVE_CONSTELLATIONS, userId);
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
      created_at: toTimestamp(constellation.createdAt),
    })
    .execute();
}

export const INSURANCE_MEMBERSHIP = readingPart({
  name: 'insurance-membership',
  of: 'constellation',
  rows: (id) => `
    select id, constellation_id as "constellationId", label
    from memberships where business_slug = 'wysh-insurance' and constellation_id = ${id}`,
  valueOf: ([row]: readonly InsuranceMembership[]) => row ?? null,
});

export async function findInsuranceMembership(
  source: ReadingSource,
  constellationId: string,
): Promise<InsuranceMembership | null> {
  return readPart(source, INSURANCE_MEMBERSHIP, constellationId);
}

/** The one of a person's active constellation. */
export async function findInsuranceMembershipOf(
  reader: Reader,
  userId: string,
): Promise<InsuranceMembership | null> {
  const row = await reader
    .selectFrom('memberships')
    .innerJoin('constellations', 'constellations.id', 'memberships.constellation_id')
    .select(['memberships.id', 'memberships.constellation_id as constellationId', 'memberships.label'])
    .where('memberships.business_slug', '=', 'wysh-insurance')
    .where('constellations.user_id', '=', userId)
    .where('constellations.status', '=', 'active')
    .executeTakeFirst();
  return row ?? null;
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
      created_at: toTimestamp(membership.createdAt),
    })
    .execute();
}

/** Anonymous users whom no session can reach any more, and of whom that was not noted yet: notes it for up to `limit`. */
export async function markUnreachableUsers(
  transaction: Transaction,
  now: Temporal.Instant,
  limit: number,
): Promise<number> {
  const unreachable = await withoutSession(transaction)
    .where('unreachable_since', 'is', null)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  if (unreachable.length === 0) return 0;
  await transaction
    .updateTable('users')
    .set({ unreachable_since: toTimestamp(now) })
    .where('id', 'in', idsOf(unreachable))
    .execute();
  return unreachable.length;
}

interface AbandonedSince {
  readonly emptyCreatedBefore: Temporal.Instant;
  readonly unreachableBefore: Temporal.Instant;
}

/**
 * Anonymous users whom no session can reach any more: those who left nothing and were created before `emptyCreatedBefore`, and all
 * who became unreachable before `unreachableBefore`.
 */
export async function findAbandonedUsers(
  reader: Reader,
  since: AbandonedSince,
  page: Page,
): Promise<{ id: string }[]> {
  return readPage(abandonedUsers(reader, since), page);
}

/** Those of them who still are; whom somebody else has at hand is theirs. */
export async function lockAbandonedUsers(
  transaction: Transaction,
  since: AbandonedSince,
  userIds: readonly string[],
): Promise<string[]> {
  const abandoned = abandonedUsers(transaction, since).where('id', 'in', userIds);
  return idsOf(await abandoned.forUpdate().skipLocked().execute());
}

/**
 * Whether a list or a flag hangs on them is asked of two other areas' tables here, because only one statement can ask it of all
 * visitors at once.
 */
function abandonedUsers(reader: Reader, { emptyCreatedBefore, unreachableBefore }: AbandonedSince) {
  return withoutSession(reader).where((where) =>
    where.or([
      where('unreachable_since', '<=', toTimestamp(unreachableBefore)),
      where.and([
        where('created_at', '<=', toTimestamp(emptyCreatedBefore)),
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
      ]),
    ]),
  );
}

export async function findConstellationIds(reader: Reader, userIds: readonly string[]): Promise<string[]> {
  return idsOf(
    await reader.selectFrom('constellations').select('id').where('user_id', 'in', userIds).execute(),
  );
}

/** Removes users with their constellations and memberships. What other areas keep of them must be gone: foreign keys see to it. */
export async function deleteUsers(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  const constellationsOfThem = transaction
    .selectFrom('constellations')
    .select('id')
    .where('user_id', 'in', userIds);
  await transaction.deleteFrom('memberships').where('constellation_id', 'in', constellationsOfThem).execute();
  await transaction.deleteFrom('constellations').where('user_id', 'in', userIds).execute();
  await transaction.deleteFrom('users').where('id', 'in', userIds).execute();
}

/** Anonymous users to whom no session leads: neither one of theirs nor the one that created them. */
function withoutSession(reader: Reader) {
  return reader
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'anonymous')
    .where('created_by_session_id', 'is', null)
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('sessions').whereRef('sessions.user_id', '=', 'users.id').select('sessions.id'),
        ),
      ),
    );
}

function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
