import type { Context } from '../../context.ts';
import { readConstellationFlags, readGlobalFlags } from './store.ts';
import type { FeatureFlag } from './store.ts';

/** The flags as they stand for everybody. They say which parts of the product are on and nothing about a person. */
export function listGlobalFlags({ database }: Context): Promise<FeatureFlag[]> {
  return readGlobalFlags(database.reader);
}

/** The flags as they stand for a constellation the caller was already given. */
export function listConstellationFlags(
  { database }: Context,
  constellationId: string,
): Promise<FeatureFlag[]> {
  return readConstellationFlags(database.reader, constellationId);
}
