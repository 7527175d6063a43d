import type { Readable } from 'node:stream';
import { findFilesOf, readFileOf } from '../../ground/documents/files-of-person.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { AccountRecovery, RecoveryOpinion } from './recovery.ts';
import { findRecovery, listIdsOf, listOpenIdsOf, listOpinions } from './recovery-store.ts';

// For the desk, which has asked who may, and keeps that it looked.

/** What somebody asked, once it was handed in; null where there is none. */
export async function findRecoveryForStaff(
  { database, encryption }: Pick<Context, 'database' | 'encryption'>,
  id: string,
): Promise<AccountRecovery | null> {
  const found = await findRecovery(database.reader, encryption, id);
  return found === null || found.askedAt === null ? null : found;
}

export function readRecoveryOpinions(
  { database, encryption }: Pick<Context, 'database' | 'encryption'>,
  { id }: AccountRecovery,
): Promise<RecoveryOpinion[]> {
  return listOpinions(database.reader, encryption, id);
}

/** What else is asked for the same account and not over. */
export async function countOthersOf(reader: Reader, { id, userId }: AccountRecovery): Promise<number> {
  if (userId === null) return 0;
  return (await listOpenIdsOf(reader, userId)).filter((one) => one !== id).length;
}

/** All that was ever asked for somebody's account, by id. */
export function findRecoveryIdsOf(reader: Reader, userId: string): Promise<string[]> {
  return listIdsOf(reader, userId);
}

/** The papers that came with it. */
export async function listRecoveryFiles(reader: Reader, { id, blobIds }: AccountRecovery) {
  const files = await findFilesOf(reader, id, blobIds);
  return files.map(({ id: blobId, filename, contentType, byteSize }) => ({
    blobId,
    filename,
    contentType,
    byteSize,
  }));
}

/** One of them; null when it is none of these. */
export async function readRecoveryFile(
  context: Context,
  { id, blobIds }: AccountRecovery,
  blobId: string,
): Promise<{ filename: string; contentType: string; content: Readable } | null> {
  const file = blobIds.includes(blobId) ? await readFileOf(context, id, blobId) : null;
  return file && { filename: file.blob.filename, contentType: file.blob.contentType, content: file.content };
}
