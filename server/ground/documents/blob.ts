import type { AuthLevel } from '@wysh/domain/accounts/auth-level.ts';
import type { UploadType } from '@wysh/domain/documents/file-type.ts';
import { UPLOAD_BYTES_MAX } from '@wysh/domain/documents/upload-limits.ts';

/*
 * The life of a file that somebody hands in:
 *
 *   issued    it was announced, and there is an address to put it to, for ten minutes
 *   stored    it lies in the storage, complete, and is what was announced
 *   attached  an answer of its owner names it; it stays
 *   removing  nobody named it for a day, its owner is gone, or it was not what was announced: first its content goes, then its row
 *
 * issued -confirmUploads-> stored -attachUploads-> attached; all but attached, and what lost its owner, -removeUnattachedUploads->
 * removing. The storage is the one that knows whether a file has arrived, so `stored` follows it: confirmUploads looks.
 */

export type BlobState = 'issued' | 'stored' | 'attached' | 'removing';

export interface Blob {
  readonly id: string;
  readonly state: BlobState;
  /** Of the session that announced it; one of a lower level can neither use nor read it. */
  readonly authLevel: Exclude<AuthLevel, 'unidentified'>;
  readonly filename: string;
  readonly contentType: UploadType;
  readonly byteSize: number;
}

/** An address works for ten minutes, and then there are the forms in between; after this nobody comes back for it. */
export const unattachedLifetime = Temporal.Duration.from({ hours: 24 });

/** Three forms full: somebody who picks, removes and picks again stays below it. */
export const unattachedBlobsMax = 60;

/**
 * What may lie about that no answer names: of one person a form full of the largest files, of all people together what an operator's
 * disk surely has. The job that removes it after a day makes room again.
 */
export const unattachedBytesMax = {
  ofPerson: 20 * UPLOAD_BYTES_MAX,
  ofAll: 20 * 1024 ** 3,
} as const;
