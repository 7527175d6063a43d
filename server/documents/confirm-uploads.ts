import { uploadTypeOf } from '@wysh/domain/documents/file-type.ts';
import type { Context } from '../context.ts';
import { isBlobId } from './blob-id.ts';
import type { Blob } from './blob.ts';
import { requireUploadOwner } from './policy.ts';
import { findOwnBlobs, markBlob } from './store.ts';

/**
 * Looks which of these files have arrived since they were announced, and whether they are what was announced (S-57); what is
 * not is thrown away. To be called before the transaction with `attachUploads`, because it asks the storage. Refuses nothing:
 * values that are no ids of the caller's files are passed over, so a whole response may be handed to it.
 */
export async function confirmUploads(context: Context, values: readonly unknown[]): Promise<void> {
  const ids = [...new Set(values.filter(isBlobId))];
  if (ids.length === 0) return;
  const blobs = await findOwnBlobs(context.database.reader, requireUploadOwner(context), ids);
  for (const blob of blobs.filter(({ state }) => state === 'issued')) await confirmUpload(context, blob);
}

async function confirmUpload({ storage, database, log }: Context, blob: Blob): Promise<void> {
  const object = await storage.inspect(blob.id);
  if (object === null) return;
  const isAsAnnounced = object.byteSize === blob.byteSize && uploadTypeOf(object.head) === blob.contentType;
  if (!isAsAnnounced) log.warn({ blobId: blob.id }, 'a stored file is not what was announced and goes');
  await database.transaction((transaction) =>
    markBlob(transaction, blob.id, isAsAnnounced ? 'stored' : 'removing'),
  );
}
