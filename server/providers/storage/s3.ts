import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { FILE_HEAD_BYTES } from '@wysh/domain/documents/file-type.ts';
import type { Clock } from '../../platform/clock.ts';
import { isKeyRefusal, KeyRefused } from '../key-refused.ts';
import { uploadLifetimeSeconds } from './port.ts';
import { problemOfAnswer } from '../vendor-problem.ts';
import type { Storage } from './port.ts';
import { presignedUrl } from './sign-s3-request.ts';
import type { S3Credentials, S3Request } from './sign-s3-request.ts';

export interface S3StorageParts extends S3Credentials {
  /** The bucket's own address, such as https://bucket.s3.us-east-1.amazonaws.com or https://minio.example/bucket. */
  readonly bucketUrl: string;
  /** The real time: the vendor refuses what is signed for another. */
  readonly clock: Clock;
}

const answerMsMax = 10_000;
const ownRequestSeconds = 60;

/**
 * S3, or what speaks as it does. Browsers put files into the bucket directly, by an address that is signed together with the
 * length, type and checksum of the one file it is for; S3 checks all three. `If-None-Match: *` lets nobody put a second time.
 * The bucket must be private and let our origin PUT (CORS) with these headers.
 */
export function s3Storage({ bucketUrl, clock, ...credentials }: S3StorageParts): Storage {
  const urlOf = (key: string) => new URL(`${bucketUrl.replace(/\/$/, '')}/${key}`);
  const sign = (request: S3Request) => presignedUrl(request, credentials, clock.now());

  async function ask(method: 'GET' | 'DELETE', key: string, headers: Readonly<Record<string, string>> = {}) {
    const url = sign({ method, url: urlOf(key), headers, expiresInSeconds: ownRequestSeconds });
    // The time is for the answer to begin; how long its content takes is the reader's affair.
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), answerMsMax);
    try {
      const response = await fetch(url, { method, headers, redirect: 'error', signal: stop.signal });
      if (response.ok || response.status === 404) return response;
      await response.body?.cancel();
      if (isKeyRefusal(response.status)) throw new KeyRefused('storage', response.status);
      throw new Error(`storage: ${method} answered ${response.status}`);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    grantUpload({ key, byteSize, sha256, contentType }) {
      const headers = { 'content-type': contentType, 'if-none-match': '*', 'x-amz-checksum-sha256': sha256 };
      const url = sign({
        method: 'PUT',
        url: urlOf(key),
        headers: { ...headers, 'content-length': String(byteSize) },
        expiresInSeconds: uploadLifetimeSeconds,
      });
      // Browsers say the length themselves and let nobody set it.
      return { url: url.href, headers };
    },

    async store({ key, content, contentType }) {
      const headers = {
        'content-type': contentType,
        'if-none-match': '*',
        'x-amz-checksum-sha256': createHash('sha256').update(content).digest('base64'),
      };
      const url = sign({
        method: 'PUT',
        url: urlOf(key),
        headers: { ...headers, 'content-length': String(content.length) },
        expiresInSeconds: ownRequestSeconds,
      });
      const response = await fetch(url, {
        method: 'PUT',
        headers,
        body: new Uint8Array(content),
        redirect: 'error',
        signal: AbortSignal.timeout(ownRequestSeconds * 1000),
      });
      await response.body?.cancel();
      if (isKeyRefusal(response.status)) throw new KeyRefused('storage', response.status);
      if (!response.ok && response.status !== 412)
        throw new Error(`storage: PUT answered ${response.status}`);
    },

    // For what is not there it answers that, if we may look.
    findProblem: (signal) =>
      problemOfAnswer(
        () => {
          const url = urlOf('00000000-0000-0000-0000-000000000000');
          const signed = sign({ method: 'GET', url, headers: {}, expiresInSeconds: ownRequestSeconds });
          return fetch(signed, { redirect: 'error', signal });
        },
        (status) => status < 300 || status === 404,
      ),

    async inspect(key) {
      const response = await ask('GET', key, { range: `bytes=0-${FILE_HEAD_BYTES - 1}` });
      const content = Buffer.from(await response.arrayBuffer());
      if (response.status === 404) return null;
      const [, total] = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? [];
      return { byteSize: total === undefined ? content.length : Number(total), head: content };
    },

    async read(key) {
      const response = await ask('GET', key);
      if (response.status !== 404 && response.body !== null) return Readable.from(response.body);
      await response.body?.cancel();
      return null;
    },

    async remove(key) {
      const response = await ask('DELETE', key);
      await response.body?.cancel();
    },
  };
}
