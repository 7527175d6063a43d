import type { Reader, Transaction } from '../../platform/database/database.ts';
import { readingPart } from '../../platform/database/reading-part.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

export interface FeatureFlag {
  readonly name: string;
  readonly enabled: boolean;
}

export async function readGlobalFlags(reader: Reader): Promise<FeatureFlag[]> {
  return reader.selectFrom('feature_flags').select(['name', 'enabled']).orderBy('name').execute();
}

/** Every flag; the constellation's own value wins over the global one of the same name (decision A-202). */
export const CONSTELLATION_FLAGS = readingPart({
  name: 'constellation-flags',
  of: 'constellation',
  rows: (id) => `
    select f.name, coalesce(own.enabled, f.enabled) as enabled
    from feature_flags f
    left join constellation_feature_flags own on own.name = f.name and own.constellation_id = ${id}
    order by f.name`,
  valueOf: (rows: readonly FeatureFlag[]) => rows,
});

export async function updateGlobalFlag(
  transaction: Transaction,
  name: string,
  enabled: boolean,
  now: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('feature_flags')
    .set({ enabled, updated_at: toTimestamp(now) })
    .where('name', '=', name)
    .execute();
}

/** A value that one list has of its own. */
export interface OwnFlag extends FeatureFlag {
  readonly constellationId: string;
}

export async function readOwnFlags(reader: Reader, constellationIds: readonly string[]): Promise<OwnFlag[]> {
  const rows = await reader
    .selectFrom('constellation_feature_flags')
    .select(['constellation_id', 'name', 'enabled'])
    .where('constellation_id', 'in', constellationIds)
    .orderBy('name')
    .execute();
  return rows.map(({ constellation_id: constellationId, ...flag }) => ({ constellationId, ...flag }));
}

export async function upsertConstellationFlag(
  transaction: Transaction,
  { constellationId, name, enabled }: OwnFlag,
  now: Temporal.Instant,
): Promise<void> {
  const value = { enabled, updated_at: toTimestamp(now) };
  await transaction
    .insertInto('constellation_feature_flags')
    .values({ constellation_id: constellationId, name, ...value })
    .onConflict((conflict) => conflict.columns(['constellation_id', 'name']).doUpdateSet(value))
    .execute();
}

export async function deleteConstellationFlag(
  transaction: Transaction,
  constellationId: string,
  name: string,
): Promise<void> {
  await transaction
    .deleteFrom('constellation_feature_flags')
    .where('constellation_id', '=', constellationId)
    .where('name', '=', name)
    .execute();
}

export async function deleteConstellationFlags(
  transaction: Transaction,
  constellationIds: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom('constellation_feature_flags')
    .where('constellation_id', 'in', constellationIds)
    .execute();
}
