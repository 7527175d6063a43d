import type { Transaction } from '../platform/database/database.ts';
import { deleteDocumentsOf } from './document-store.ts';

/**
 * Removes the documents of people who are removed, but for the papers of a policy, which are records (S-84). Their files follow by a
 * job.
 */
export async function removeDocuments(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  await deleteDocumentsOf(transaction, userIds);
}
