import { isUploadType } from '@wysh/domain/documents/file-type.ts';
import { cleanFileName } from '@wysh/domain/documents/file-name.ts';
import { tooLargeUpload, UPLOAD_BYTES_MAX } from '@wysh/domain/documents/upload-limits.ts';
import { Failure, refusal } from '@wysh/domain/errors/failure.ts';
import { fieldError } from '@wysh/domain/errors/field-error.ts';
import type { FieldError } from '@wysh/domain/errors/field-error.ts';
import { FILE_PROBLEMS } from '@wysh/domain/errors/ground-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { takeAccountAllowance } from '../authorization/account-allowances.ts';
import type { Context } from '../../context.ts';
import { unattachedBlobsMax, unattachedBytesMax } from './blob.ts';
import { requireMayUpload } from './policy.ts';
import { countUnattachedBlobs, insertBlob, sumUnattachedBytes } from './store.ts';

export interface AnnouncedFile {
  readonly byteSize: number;
  readonly checksum: string;
  readonly contentType: string;
  readonly filename: string;
}

export interface DirectUpload {
  readonly blobId: string;
  readonly signedBlobId: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** As long as an address is good for, and a slow file takes. */
const addressLifetime = Temporal.Duration.from({ minutes: 30 });

/** Longer than any file system allows; what is kept is shorter still. */
const filenameLengthMax = 1000;

/** Announces one file and answers where it may be put. The storage checks at the PUT that it is this file. */
export async function createDirectUpload(context: Context, announced: AnnouncedFile): Promise<DirectUpload> {
  const userId = requireMayUpload(context);
  await takeAccountAllowance(context, 'upload');
  const { byteSize, contentType } = announced;
  const checksum = Buffer.from(announced.checksum, 'base64');
  const fieldErrors = problemsOf(announced, checksum);
  if (fieldErrors.length > 0 || !isUploadType(contentType))
    throw new Failure('STANDARD_ERROR', { fieldErrors });

  const blobId = context.ids.uuid();
  await context.database.transaction(async (transaction) => {
    const unattached = await sumUnattachedBytes(
      transaction,
      userId,
      context.clock.now().subtract(addressLifetime),
    );
    if (unattached.ofAll + byteSize > unattachedBytesMax.ofAll) {
      throw refusal(problem(FILE_PROBLEMS, 'files_of_all_full'));
    }
    if (
      unattached.ofPerson + byteSize > unattachedBytesMax.ofPerson ||
      (await countUnattachedBlobs(transaction, userId)) >= unattachedBlobsMax
    ) {
      throw refusal(problem(FILE_PROBLEMS, 'files_of_person_full'));
    }
    await insertBlob(transaction, {
      id: blobId,
      userId,
      authLevel: 'verified',
      filename: cleanFileName(announced.filename, contentType),
      contentType,
      byteSize,
      checksum,
      issuedAt: context.clock.now(),
    });
  });
  const sha256 = checksum.toString('base64');
  const { url, headers } = context.storage.grantUpload({ key: blobId, byteSize, sha256, contentType });
  const signedBlobId = context.encryption.seal(blobId, 'blob-id').toString('base64url');
  return { blobId, signedBlobId, url, headers };
}

function problemsOf(
  { byteSize, checksum, contentType, filename }: AnnouncedFile,
  sha256: Buffer,
): FieldError[] {
  // A sentence repeats the name as it was given, so that people know their file; but not a novel.
  const name = [...filename.toWellFormed()].slice(0, 120).join('');
  const problems: FieldError[] = [];
  if (byteSize < 1) problems.push(fieldError('byteSize', problem(FILE_PROBLEMS, 'file_empty', { name })));
  if (byteSize > UPLOAD_BYTES_MAX) {
    problems.push(fieldError('byteSize', tooLargeUpload(name, byteSize)));
  }
  if (!isUploadType(contentType)) {
    problems.push(fieldError('contentType', problem(FILE_PROBLEMS, 'file_type_refused', { name })));
  }
  if (sha256.length !== 32 || sha256.toString('base64') !== checksum) {
    problems.push(fieldError('checksum', problem(FILE_PROBLEMS, 'checksum_invalid')));
  }
  if (filename.trim() === '' || filename.length > filenameLengthMax) {
    problems.push(fieldError('filename', problem(FILE_PROBLEMS, 'filename_invalid')));
  }
  return problems;
}
