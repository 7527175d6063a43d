import type { Transaction } from '../../platform/database/database.ts';
import { lockOwnList, moveAllocations, readActiveAllocations } from './store.ts';

/** Gives one person's whole list to another who has none on theirs; answers how many wyshes moved. */
export async function moveListIfEmpty(
  transaction: Transaction,
  { fromUserId, toUserId }: { readonly fromUserId: string; readonly toUserId: string },
): Promise<number> {
  const to = await lockOwnList(transaction, toUserId);
  const from = await lockOwnList(transaction, fromUserId);
  if (to === null || from === null) return 0;
  if ((await readActiveAllocations(transaction, toUserId)).length > 0) return 0;
  return moveAllocations(transaction, from.constellationId, to.constellationId);
}
