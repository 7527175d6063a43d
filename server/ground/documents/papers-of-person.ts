import type { Reader } from '../../platform/database/database.ts';
import type { StoredDocument } from './document.ts';
import { findOwnDocuments, findOwnerOfDocument } from './document-store.ts';

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

/** One paper of a person, under the same condition; null where they have none with that id. */
export async function findPaperOf(
  reader: Reader,
  userId: string,
  documentId: string,
): Promise<StoredDocument | null> {
  const [paper] = await findOwnDocuments(reader, userId, { id: documentId });
  return paper ?? null;
}

/** A person's papers that can be read, the newest first. For an area that may see them without being the person. */
export async function listReadyPapers(reader: Reader, userId: string): Promise<StoredDocument[]> {
  return (await findOwnDocuments(reader, userId)).filter(({ state }) => state === 'ready');
}

/** One that can be read, whoever's it is, under the same condition; null where there is none with that id. */
export async function findReadyPaper(reader: Reader, documentId: string): Promise<StoredDocument | null> {
  const userId = await findOwnerOfDocument(reader, documentId);
  const paper = userId === null ? null : await findPaperOf(reader, userId, documentId);
  return paper?.state === 'ready' ? paper : null;
}
