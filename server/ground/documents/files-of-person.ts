import type { Readable } from 'node:stream';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import { isBlobId } from './blob-id.ts';
import type { Blob } from './blob.ts';
import { findOwnBlobs, listAttachedBlobs } from './store.ts';

// For an area that may see a person's files without being them: it has said so, and keeps that it looked, before it asks here.

/** These of a person's files, as far as they are there. */
export async function findFilesOf(
  reader: Reader,
  userId: string,
  blobIds: readonly string[],
): Promise<Blob[]> {
  const ids = blobIds.filter(isBlobId);
  return ids.length === 0 ? [] : findOwnBlobs(reader, userId, ids);
}

/** All that a person handed in and an answer names. */
export function listFilesOf(reader: Reader, userId: string): Promise<Blob[]> {
  return listAttachedBlobs(reader, userId);
}

/** One of a person's files with its content; null when it is missing or somebody else's. */
export async function readFileOf(
  context: Context,
  userId: string,
  blobId: string,
): Promise<{ blob: Blob; content: Readable } | null> {
  const [blob] = await findFilesOf(context.database.reader, userId, [blobId]);
  if (blob === undefined || blob.state === 'issued') return null;
  const content = await context.storage.read(blob.id);
  return content === null ? null : { blob, content };
}
