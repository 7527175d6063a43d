import { buffer } from 'node:stream/consumers';
import { uploadTypeOf } from '@wysh/domain/documents/file-type.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import { isBlobId } from './blob-id.ts';
import type { Blob } from './blob.ts';
import type { Storage } from '../../providers/storage/port.ts';
import type { FileProblem } from './file-contents/file-problem.ts';
import { inspectFile } from './file-contents/inspect-file.ts';
import { requireUploadOwner } from './policy.ts';
import { findOwnBlobs, markBlob } from './store.ts';

/** Files that were looked at and are not kept, with what is wrong. */
export type RefusedUploads = ReadonlyMap<
  string,
  { readonly filename: string; readonly problem: FileProblem }
>;

/**
 * Looks which of these files have arrived since they were announced, whether they are what was announced (S-57), whole, and nothing
 * that acts when it is opened; what is not is thrown away. To be called before the transaction with `attachUploads`, because it
 * asks the storage. Refuses nothing: values that are no ids of the caller's files are passed over, so a whole response may be handed to
 * it, and `attachUploads` says what was found.
 */
export async function confirmUploads(context: Context, values: readonly unknown[]): Promise<RefusedUploads> {
  const refused = new Map<string, { filename: string; problem: FileProblem }>();
  const ids = [...new Set(values.filter(isBlobId))];
  if (ids.length === 0) return refused;
  const blobs = await findOwnBlobs(context.database.reader, requireUploadOwner(context), ids);
  for (const blob of blobs.filter(({ state }) => state === 'issued')) {
    const problem = await inTurn(context.storage, () => confirmUpload(context, blob));
    if (problem !== null) refused.set(blob.id, { filename: blob.filename, problem });
  }
  return refused;
}

const lastTurns = new WeakMap<Storage, Promise<unknown>>();

/** One file at a time is in the memory of a process, whoever asks: each may have 20 MB, and be asked for by many at once. */
function inTurn<Result>(storage: Storage, work: () => Promise<Result>): Promise<Result> {
  const turn = (lastTurns.get(storage) ?? Promise.resolve()).then(work, work);
  lastTurns.set(storage, turn);
  return turn;
}

async function confirmUpload(context: Context, blob: Blob): Promise<FileProblem | null> {
  const { storage, database } = context;
  // Whoever asked before may have looked at it.
  const [present] = await findOwnBlobs(database.reader, requireUploadOwner(context), [blob.id]);
  if (present?.state !== 'issued') return null;
  const object = await storage.inspect(blob.id);
  if (object === null) return null;
  const isAsAnnounced = object.byteSize === blob.byteSize && uploadTypeOf(object.head) === blob.contentType;
  const problem = isAsAnnounced ? await inspectContent(context, blob) : 'damaged';
  await database.transaction(async (transaction) => {
    await markBlob(transaction, blob.id, problem === null ? 'stored' : 'removing');
    if (problem === null) return;
    await recordAuditEvent(transaction, context, {
      action: 'upload_refused',
      subjectType: 'blob',
      subjectId: blob.id,
      detail: { problem },
    });
  });
  return problem;
}

async function inspectContent({ storage, fileScan }: Context, blob: Blob): Promise<FileProblem | null> {
  const stream = await storage.read(blob.id);
  if (stream === null) return 'damaged';
  const content = await buffer(stream);
  const problem = inspectFile(blob.contentType, content);
  if (problem !== null) return problem;
  return (await fileScan.scan(content)) === 'infected' ? 'infected' : null;
}
