import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../platform/clock.ts';
import { presignedUrl } from '../providers/storage/sign-s3-request.ts';
import type { S3Credentials, S3Request } from '../providers/storage/sign-s3-request.ts';

export interface LocalS3 {
  readonly bucketUrl: string;
  readonly credentials: S3Credentials;
  close(): Promise<void>;
}

/** The part of S3 we use, in memory: it checks signatures, their time, checksums and If-None-Match as S3 does. */
export async function openLocalS3(clock: Clock): Promise<LocalS3> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret', region: 'us-east-1' };
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    void answer(request).then(
      ({ status, headers = {}, body }) => response.writeHead(status, headers).end(body),
      // The sender went away; there is nobody to answer.
      () => response.destroy(),
    );
  });

  async function answer(
    request: IncomingMessage,
  ): Promise<{ status: number; headers?: Record<string, string>; body?: Buffer }> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const url = new URL(`http://${request.headers.host}${request.url}`);
    if (!isSigned(request, url)) return { status: 403 };
    const stored = objects.get(url.pathname);
    switch (request.method) {
      case 'PUT': {
        const sha256 = createHash('sha256').update(body).digest('base64');
        if (stored !== undefined && request.headers['if-none-match'] === '*') return { status: 412 };
        if (request.headers['x-amz-checksum-sha256'] !== sha256) return { status: 400 };
        objects.set(url.pathname, body);
        return { status: 200 };
      }
      case 'DELETE':
        objects.delete(url.pathname);
        return { status: 204 };
      case undefined:
      default:
        return stored === undefined ? { status: 404 } : partOf(stored, request.headers.range);
    }
  }

  function isSigned(request: IncomingMessage, url: URL): boolean {
    const parameter = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? '';
    const [, year, month, day, hour, minute, second] =
      /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(parameter('Date')) ?? [];
    if (year === undefined) return false;
    const signedAt = Temporal.Instant.from(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
    const expiresInSeconds = Number(parameter('Expires'));
    if (Temporal.Instant.compare(clock.now(), signedAt.add({ seconds: expiresInSeconds })) >= 0) return false;
    const names = parameter('SignedHeaders')
      .split(';')
      .filter((name) => name !== 'host');
    const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name])]));
    const method = request.method as S3Request['method'];
    const signed = presignedUrl(
      { method, url: new URL(url.pathname, url.origin), headers, expiresInSeconds },
      credentials,
      signedAt,
    );
    return signed.href === url.href;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    bucketUrl: `http://127.0.0.1:${port}/bucket`,
    credentials,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function partOf(stored: Buffer, range: string | undefined) {
  const [, last] = /^bytes=0-(\d+)$/.exec(range ?? '') ?? [];
  if (last === undefined) return { status: 200, body: stored };
  const body = stored.subarray(0, Number(last) + 1);
  return { status: 206, headers: { 'content-range': `bytes 0-${body.length - 1}/${stored.length}` }, body };
}
