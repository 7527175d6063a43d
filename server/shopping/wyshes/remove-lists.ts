import type { Transaction } from '../../platform/database/database.ts';
import { deleteRecipientsOf } from './recipient-store.ts';
import { deleteAllocations } from './store.ts';

/** Removes everything these constellations ever had on their lists, for when the people they belong to are removed. */
export async function removeLists(
  transaction: Transaction,
  constellationIds: readonly string[],
): Promise<void> {
  if (constellationIds.length === 0) return;
  await deleteRecipientsOf(transaction, constellationIds);
  await deleteAllocations(transaction, constellationIds);
}
