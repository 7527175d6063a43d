import { sql } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';

export interface FeatureFlag {
  readonly name: string;
  readonly enabled: boolean;
}

export async function readGlobalFlags(reader: Reader): Promise<FeatureFlag[]> {
  return reader.selectFrom('feature_flags').select(['name', 'enabled']).orderBy('name').execute();
}

/** Every flag; the constellation's own value wins over the global one of the same name (decision A-202). */
export async function readConstellationFlags(
  reader: Reader,
  constellationId: string,
): Promise<FeatureFlag[]> {
  return reader
    .selectFrom('feature_flags')
    .leftJoin('constellation_feature_flags as own', (join) =>
      join.onRef('own.name', '=', 'feature_flags.name').on('own.constellation_id', '=', constellationId),
    )
    .select(['feature_flags.name', sql<boolean>`coalesce(own.enabled, feature_flags.enabled)`.as('enabled')])
    .orderBy('feature_flags.name')
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
