import type { Transaction } from '../../platform/database/database.ts';
import { deleteAnswersOf } from './answer-store.ts';
import { deleteJourneysOf } from './journey-store.ts';
import { deleteSessionsOf } from './store.ts';

/** Everything these people answered and how far they came. What they handed in is the application's, and stays with it. */
export async function removeFlows(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  await deleteSessionsOf(transaction, userIds);
  await deleteAnswersOf(transaction, userIds);
  await deleteJourneysOf(transaction, userIds);
}
