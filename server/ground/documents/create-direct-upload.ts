import { isUploadType } from '@wysh/domain/documents/file-type.ts';
import { cleanFileName } from '@wysh/domain/documents/file-name.ts';
import {
  emptyUpload,
  tooLargeUpload,
  UPLOAD_BYTES_MAX,
  wrongTypeUpload,
} from '@wysh/domain/documents/upload-limits.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import type { FieldError } from '@wysh/domain/errors/failure.ts';
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
      throw new Failure('STANDARD_ERROR', {
        internalMessage: 'what is attached to nothing has reached its ceiling',
        publicMessage: "We can't take more files just now. Try again in a few hours.",
      });
    }
    if (
      unattached.ofPerson + byteSize > unattachedBytesMax.ofPerson ||
      (await countUnattachedBlobs(transaction, userId)) >= unattachedBlobsMax
    ) {
      throw new Failure('STANDARD_ERROR', {
        publicMessage: "That's a lot of files in one day. Keep the ones you have, and add more tomorrow.",
      });
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
  if (byteSize < 1) problems.push({ field: 'byteSize', message: emptyUpload(name), code: 'file_empty' });
  if (byteSize > UPLOAD_BYTES_MAX) {
    problems.push({ field: 'byteSize', message: tooLargeUpload(name, byteSize), code: 'file_too_large' });
  }
  if (!isUploadType(contentType)) {
    problems.push({ field: 'contentType', message: wrongTypeUpload(name), code: 'file_type_refused' });
  }
  if (sha256.length !== 32 || sha256.toString('base64') !== checksum) {
    problems.push({
      field: 'checksum',
      message: 'The checksum is the SHA-256 of the content in base64.',
      code: 'checksum_invalid',
    });
  }
  if (filename.trim() === '' || filename.length > filenameLengthMax) {
    problems.push({
      field: 'filename',
      message: 'A file needs a name, and not too long a one.',
      code: 'filename_invalid',
    });
  }
  return problems;
}
