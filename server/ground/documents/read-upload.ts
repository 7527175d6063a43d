import type { Readable } from 'node:stream';
import { notFound } from '@wysh/domain/errors/failure.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import type { Blob } from './blob.ts';
import { confirmUploads } from './confirm-uploads.ts';
import { findUploads } from './find-uploads.ts';

/** One of the caller's own files with its content; that it was read is kept (S-81). */
export async function readUpload(
  context: Context,
  blobId: string,
): Promise<{ blob: Blob; content: Readable }> {
  await confirmUploads(context, [blobId]);
  const [blob] = await findUploads(context, [blobId]);
  const content = blob === undefined || blob.state === 'issued' ? null : await context.storage.read(blob.id);
  if (blob === undefined || content === null) throw notFound(`blob ${blobId}`);
  await context.database.transaction((transaction) =>
    recordAuditEvent(transaction, context, {
      action: 'upload_read',
      subjectType: 'blob',
      subjectId: blob.id,
    }),
  );
  return { blob, content };
}
