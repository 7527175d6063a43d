import type { Context } from '../../context.ts';
import { isBlobId } from './blob-id.ts';
import type { Blob } from './blob.ts';
import { mayUseBlob, requireUploadOwner } from './policy.ts';
import { findOwnBlobs } from './store.ts';

/** The caller's own among these files, in the order asked for. */
export async function findUploads(context: Context, blobIds: readonly string[]): Promise<Blob[]> {
  const userId = requireUploadOwner(context);
  const ids = blobIds.filter(isBlobId);
  if (ids.length === 0) return [];
  const blobs = await findOwnBlobs(context.database.reader, userId, ids);
  const byId = new Map(blobs.filter((blob) => mayUseBlob(context, blob)).map((blob) => [blob.id, blob]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
