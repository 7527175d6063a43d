import type { Transaction } from '../../platform/database/database.ts';
import { insertDocumentAcknowledgement } from './document-store.ts';
import type { DocumentAcknowledgement } from './document-store.ts';

/** Keeps that somebody says they read a paper of theirs: this, or what they said of it before; `isNew` says which. */
export function acknowledgeDocument(
  transaction: Transaction,
  said: DocumentAcknowledgement,
): Promise<Pick<DocumentAcknowledgement, 'id' | 'acknowledgedAt'> & { readonly isNew: boolean }> {
  return insertDocumentAcknowledgement(transaction, said);
}
