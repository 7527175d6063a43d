import type { Transaction } from '../../platform/database/database.ts';
import { deleteDocumentsOf } from './document-store.ts';

/** Removes the documents of people who are removed. Their files follow by a job. */
export async function removeDocuments(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  await deleteDocumentsOf(transaction, userIds);
}
