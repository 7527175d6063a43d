import type { Reader, Transaction } from '../../platform/database/database.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

export interface DataPackage {
  readonly userId: string;
  readonly id: string;
  readonly state: 'asked' | 'ready';
  readonly askedAt: Temporal.Instant;
  readonly storageKey: string;
  readonly endsAt: Temporal.Instant;
  readonly byteSize: number | null;
}

const columns = ['user_id', 'id', 'state', 'asked_at', 'storage_key', 'ends_at', 'byte_size'] as const;

export async function insertPackage(
  transaction: Transaction,
  asked: Pick<DataPackage, 'userId' | 'id' | 'askedAt' | 'storageKey' | 'endsAt'>,
): Promise<void> {
  await transaction
    .insertInto('data_packages')
    .values({
      user_id: asked.userId,
      id: asked.id,
      state: 'asked',
      asked_at: toTimestamp(asked.askedAt),
      storage_key: asked.storageKey,
      ends_at: toTimestamp(asked.endsAt),
    })
    .execute();
}

/** What somebody asked for last. */
export async function findNewestPackage(reader: Reader, userId: string): Promise<DataPackage | null> {
  const row = await reader
    .selectFrom('data_packages')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : packageOf(row);
}

export async function findPackage(
  reader: Reader,
  { userId, id }: Pick<DataPackage, 'userId' | 'id'>,
): Promise<DataPackage | null> {
  const row = await reader
    .selectFrom('data_packages')
    .select(columns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : packageOf(row);
}

/** False where it was ready before, or is gone. */
export async function markPackageReady(
  transaction: Transaction,
  { userId, id }: Pick<DataPackage, 'userId' | 'id'>,
  ready: { readonly at: Temporal.Instant; readonly endsAt: Temporal.Instant; readonly byteSize: number },
): Promise<boolean> {
  const row = await transaction
    .updateTable('data_packages')
    .set({
      state: 'ready',
      ready_at: toTimestamp(ready.at),
      ends_at: toTimestamp(ready.endsAt),
      byte_size: ready.byteSize,
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The files of packages whose time is over, behind one of them. */
export async function findEndedPackages(
  reader: Reader,
  now: Temporal.Instant,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('data_packages')
    .select('storage_key')
    .where('ends_at', '<=', toTimestamp(now))
    .where('storage_key', '>', after)
    .orderBy('storage_key')
    .limit(limit)
    .execute();
  return rows.map(({ storage_key: storageKey }) => storageKey);
}

export async function deletePackageOfFile(transaction: Transaction, storageKey: string): Promise<void> {
  await transaction.deleteFrom('data_packages').where('storage_key', '=', storageKey).execute();
}

function packageOf(row: {
  readonly user_id: string;
  readonly id: string;
  readonly state: DataPackage['state'];
  readonly asked_at: Date;
  readonly storage_key: string;
  readonly ends_at: Date;
  readonly byte_size: number | null;
}): DataPackage {
  return {
    userId: row.user_id,
    id: row.id,
    state: row.state,
    askedAt: row.asked_at.toTemporalInstant(),
    storageKey: row.storage_key,
    endsAt: row.ends_at.toTemporalInstant(),
    byteSize: row.byte_size,
  };
}
