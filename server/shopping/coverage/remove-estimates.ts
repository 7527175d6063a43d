import type { Transaction } from '../../platform/database/database.ts';
import { deleteEstimatesOf } from './store.ts';

/** What these people told us for an estimate, and the estimates. */
export async function removeEstimates(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  await deleteEstimatesOf(transaction, userIds);
}
