/**
 * How one file gets from here to where files are kept: its checksum is taken, the server is asked where to put it, and it is put
 * there directly. A failed PUT is tried twice more, a second apart (UPLOAD-07, A-204); then the code is FETCH_RETRY_EXCEEDED.
 */

/** Where and how to put one file, as createDirectUploadToCloud answers it. */
export interface DirectUpload {
  readonly blobId: string;
  readonly signedBlobId: string;
  /** Absolute, or a path on the server of the API. */
  readonly url: string;
  /** JSON text of an object of header names and values. */
  readonly headers: string;
}

export interface AnnouncedFile {
  readonly byteSize: number;
  /** SHA-256 of the content in base64. */
  readonly checksum: string;
  readonly contentType: string;
  readonly filename: string;
}

export interface PutRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Blob;
  /** Called with the bytes sent so far. */
  readonly onProgress: (bytesSent: number) => void;
  readonly signal: AbortSignal;
}

/** A file that was stored before, as the server remembers it. */
export interface StoredFile {
  readonly blobId: string;
  readonly filename: string;
  readonly byteSize: number;
  readonly contentType: string;
}

/** What uploading needs from the world. */
export interface UploadPorts {
  /** Rejects with `UploadRefused` when the server says what is wrong with the file. */
  readonly createDirectUpload: (file: AnnouncedFile) => Promise<DirectUpload>;
  readonly describe: Uploader['describe'];
  /** Answers the status of the answer; rejects when none came. */
  readonly put: (request: PutRequest) => Promise<number>;
  readonly wait: (ms: number) => Promise<void>;
}

export interface UploadOptions {
  /** By content, see `uploadTypeOf`; what the browser says of a file is only a guess from its name. */
  readonly contentType: string;
  /** From 0 to 1. It goes back to 0 when the file is sent again. */
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

export interface Uploader {
  /** Answers the id of the stored file. Rejects with `UploadFailed` or `UploadRefused`. */
  readonly upload: (file: File, options: UploadOptions) => Promise<string>;
  /** What is known of files of the person's own, by their ids; those that are gone are left out. */
  readonly describe: (blobIds: readonly string[]) => Promise<readonly StoredFile[]>;
}

export const UPLOAD_RETRIES = 2;
export const UPLOAD_RETRY_DELAY_MS = 1000;

/** The file did not get through, although it was tried as often as it may be (UPLOAD-08, UPLOAD-10). */
export class UploadFailed extends Error {
  override readonly name = 'UploadFailed';
  readonly code = 'FETCH_RETRY_EXCEEDED';
}

/** The server has something against the file; the message is its words for the person. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
}

export function createUploader({ createDirectUpload, describe, put, wait }: UploadPorts): Uploader {
  return {
    describe,
    async upload(file, { contentType, onProgress, signal }) {
      const checksum = await sha256(file);
      signal.throwIfAborted();
      const { blobId, url, headers } = await createDirectUpload({
        byteSize: file.size,
        checksum,
        contentType,
        filename: file.name,
      });
      const request = {
        url,
        headers: JSON.parse(headers) as Record<string, string>,
        body: file,
        onProgress: (bytesSent: number) => onProgress(Math.min(bytesSent / file.size, 1)),
        signal,
      };
      for (let retriesLeft = UPLOAD_RETRIES; ; retriesLeft -= 1) {
        signal.throwIfAborted();
        if (await isStored(put(request), signal)) return blobId;
        if (retriesLeft === 0) throw new UploadFailed(`${UPLOAD_RETRIES + 1} attempts failed`);
        await wait(UPLOAD_RETRY_DELAY_MS);
        onProgress(0);
      }
    },
  };
}

async function isStored(answer: Promise<number>, signal: AbortSignal): Promise<boolean> {
  try {
    const status = await answer;
    // 412: the file is there already, only the answer to an earlier attempt was lost. An address takes one content alone.
    return (status >= 200 && status < 300) || status === 412;
  } catch (error) {
    if (signal.aborted) throw error;
    return false;
  }
}

async function sha256(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
