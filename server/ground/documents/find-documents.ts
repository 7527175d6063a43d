import { meetsLevel } from '@wysh/domain/accounts/auth-level.ts';
import { Failure, notFound } from '@wysh/domain/errors/failure.ts';
import { requireVerifiedUser } from '../authorization/require-level.ts';
import type { DocumentSlug } from '@wysh/domain/papers/document-kinds.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import { isBlobId } from './blob-id.ts';
import type { DocumentSubject, StoredDocument } from './document.ts';
import { findOwnDocuments, findSubjectsOf } from './document-store.ts';
import type { PaperOfPerson } from './document-store.ts';

/** One of the caller's documents, once it can be read (DOC-13). */
export async function findDocument(context: Context, id: string): Promise<StoredDocument> {
  const userId = requireVerifiedUser(context);
  const [document] = isBlobId(id) ? await findOwnDocuments(context.database.reader, userId, { id }) : [];
  if (document === undefined) throw notFound(`document ${id}`);
  requireReady(document);
  return document;
}

/** The caller's documents of a slug, the newest first; it can be read, and so can those before it that were ever made. */
export async function findDocumentsBySlug(context: Context, slug: string): Promise<StoredDocument[]> {
  const userId = requireVerifiedUser(context);
  const documents = await findOwnDocuments(context.database.reader, userId, { slug });
  if (documents[0] !== undefined) requireReady(documents[0]);
  return documents;
}

/** All of the caller's documents, the newest first, those that are still being written among them. */
export async function listDocuments(context: Context): Promise<StoredDocument[]> {
  return findOwnDocuments(context.database.reader, requireVerifiedUser(context));
}

/** What a thing of the caller's shows of its documents; nothing in a session that is not verified (S-78). */
export async function listDocumentsOf(
  context: Context,
  subject?: DocumentSubject,
): Promise<StoredDocument[]> {
  const { userId, authLevel } = context.caller;
  if (userId === null || !meetsLevel(authLevel, 'verified')) return [];
  return findOwnDocuments(context.database.reader, userId, subject === undefined ? {} : { subject });
}

/** All papers of a kind of a person, with what they are about, for whoever sends them; the newest first. */
export function listPapers(reader: Reader, userId: string, slug: DocumentSlug): Promise<PaperOfPerson[]> {
  return findSubjectsOf(reader, userId, slug);
}

function requireReady({ id, state }: StoredDocument): void {
  if (state === 'ready') return;
  throw new Failure('APPLICATION_DOCUMENT_NOT_READY', { internalMessage: `document ${id} is ${state}` });
}
