import type { Context } from '../../context.ts';
import { readPart } from '../../platform/database/reading-part.ts';
import { CONSTELLATION_FLAGS, readGlobalFlags } from './store.ts';
import type { FeatureFlag } from './store.ts';

/** The flags as they stand for everybody. They say which parts of the product are on and nothing about a person. */
export function listGlobalFlags({ database }: Context): Promise<FeatureFlag[]> {
  return readGlobalFlags(database.reader);
}

/** The flags as they stand for a constellation the caller was already given. */
export function listConstellationFlags(
  { database }: Context,
  constellationId: string,
): Promise<readonly FeatureFlag[]> {
  return readPart(database, CONSTELLATION_FLAGS, constellationId);
}
