import type { Reader, Transaction } from '../../platform/database/database.ts';
import { readingPart } from '../../platform/database/reading-part.ts';

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

export async function deleteConstellationFlags(
  transaction: Transaction,
  constellationIds: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom('constellation_feature_flags')
    .where('constellation_id', 'in', constellationIds)
    .execute();
}
