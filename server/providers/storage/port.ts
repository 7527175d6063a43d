import type { Readable } from 'node:stream';
import type { UploadType } from '@wysh/domain/documents/file-type.ts';

/** One file that may be put, and nothing but it. */
export interface UploadGrant {
  /** A UUID, made for this file alone. */
  readonly key: string;
  readonly byteSize: number;
  /** In base64. */
  readonly sha256: string;
  readonly contentType: UploadType;
}

/** Where a browser puts a file. The address says all: it needs no other permission, and is good for one thing (S-58). */
export interface UploadTarget {
  /** Absolute, or a path on our own server. */
  readonly url: string;
  /** The headers the PUT must have. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface StoredObject {
  readonly byteSize: number;
  /** The first bytes, `FILE_HEAD_BYTES` where there are as many. */
  readonly head: Buffer;
}

/** A file of our own making. */
export interface OwnFile {
  /** A UUID, made for this file alone. */
  readonly key: string;
  readonly content: Buffer;
  readonly contentType: string;
}

/** How long an address takes its file. */
export const uploadLifetimeSeconds = 10 * 60;

/**
 * Keeps files by key. What is stored under a key never changes and is complete: a PUT that is cut off, has another length or
 * another checksum leaves nothing behind, and one under a taken key is refused with status 412.
 *
 * The calls throw when the vendor gives no answer, and may be repeated. Never called in a transaction.
 */
export interface Storage {
  /** Good for `uploadLifetimeSeconds`. Asks nobody. */
  grantUpload(grant: UploadGrant): UploadTarget;
  /** Stores what we made ourselves, unless something lies under the key already: then that stays. */
  store(file: OwnFile): Promise<void>;
  /** Null while nothing is stored under the key. */
  inspect(key: string): Promise<StoredObject | null>;
  /** The whole content as a stream, or null when there is none. The reader consumes or destroys it. */
  read(key: string): Promise<Readable | null>;
  /** Gone afterwards, whether or not it was there. */
  remove(key: string): Promise<void>;
  /**
   * Why it would not do our work now, in a sentence about the vendor; null when it would. Asking keeps nothing.
   */
  findProblem(signal: AbortSignal): Promise<string | null>;
}
