import type { Transaction } from '../../platform/database/database.ts';
import { deleteConstellationFlags } from './store.ts';

/** Removes the flags set for these constellations alone, for when the people they belong to are removed. */
export async function removeConstellationFlags(
  transaction: Transaction,
  constellationIds: readonly string[],
): Promise<void> {
  if (constellationIds.length > 0) await deleteConstellationFlags(transaction, constellationIds);
}
