import type { Transaction } from '../../platform/database/database.ts';
import { deleteQueuedTextsOwedTo } from './store.ts';

/** What waits to be texted to somebody about their bills is not so any more, or they don't want it: as if it had not been written. */
export function withdrawWaitingTexts(transaction: Transaction, userId: string): Promise<void> {
  return deleteQueuedTextsOwedTo(transaction, userId);
}
