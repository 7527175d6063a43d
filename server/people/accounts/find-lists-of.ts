import type { Reader } from '../../platform/database/database.ts';
import { findConstellationIds } from './store.ts';

/** The lists that are a person's, for who sets something of them. */
export function findListsOf(reader: Reader, userId: string): Promise<string[]> {
  return findConstellationIds(reader, [userId]);
}
