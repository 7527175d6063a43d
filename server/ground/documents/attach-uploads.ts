import { TOO_MANY_UPLOADS, UPLOADS_MAX } from '@wysh/domain/documents/upload-limits.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { FILE_PROBLEMS } from '@wysh/domain/errors/ground-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { isBlobId } from './blob-id.ts';
import type { RefusedUploads } from './confirm-uploads.ts';
import { mayUseBlob, requireUploadOwner } from './policy.ts';
import { lockOwnBlobs, markBlobsAttached } from './store.ts';

/** The answer to a question that takes files. */
export interface UploadAnswer {
  /** The key of the question, for the error. */
  readonly field: string;
  readonly blobIds: readonly string[];
  /** What `confirmUploads` found. */
  readonly refused: RefusedUploads;
}

/**
 * Keeps the files an answer names, in the transaction that stores the answer; before it, `confirmUploads` has looked whether
 * they are there. Files that are attached already stay so, hence an answer may be given again.
 * @throws Failure with an error for the field when there are too many, or one is missing, somebody else's or did not arrive.
 */
export async function attachUploads(
  transaction: Transaction,
  context: Context,
  { field, blobIds, refused }: UploadAnswer,
): Promise<void> {
  const userId = requireUploadOwner(context);
  const ids = [...new Set(blobIds)];
  if (ids.length === 0) return;
  if (ids.length > UPLOADS_MAX) throw refusal(TOO_MANY_UPLOADS, { field });
  for (const id of ids) {
    const found = refused.get(id);
    if (found !== undefined)
      throw refusal(problem(FILE_PROBLEMS, `file_${found.problem}`, { name: found.filename }), { field });
  }
  const found = ids.every(isBlobId) ? await lockOwnBlobs(transaction, userId, ids) : [];
  const own = found.filter((blob) => mayUseBlob(context, blob));
  if (own.length < ids.length) throw refusal(problem(FILE_PROBLEMS, 'file_missing'), { field });
  const late = own.find(({ state }) => state === 'issued');
  if (late !== undefined)
    throw refusal(problem(FILE_PROBLEMS, 'file_not_stored', { name: late.filename }), { field });
  const attached = own.filter(({ state }) => state === 'stored').map(({ id }) => id);
  if (attached.length === 0) return;
  await markBlobsAttached(transaction, attached, context.clock.now());
  for (const id of attached) {
    await recordAuditEvent(transaction, context, {
      action: 'upload_attached',
      subjectType: 'blob',
      subjectId: id,
      detail: { question: field },
    });
  }
}
