import type { Reader } from '../../platform/database/database.ts';
import type { StoredDocument } from './document.ts';
import { findOwnDocuments } from './document-store.ts';

/**
 * A person's papers about some subjects, and about those who receive the benefit, the newest first. For an area that may see them
 * without being the person: it has said so, and keeps that it looked, before it asks here.
 */
export async function listPapersOf(
  reader: Reader,
  userId: string,
  subjectIds: readonly string[],
): Promise<StoredDocument[]> {
  return findOwnDocuments(reader, userId, { subjectIds });
}
