import { createHash, createHmac } from 'node:crypto';

export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly url: URL;
  /** Headers the request will have and no other values of them; names in small letters, `host` left out. */
  readonly headers: Readonly<Record<string, string>>;
  readonly expiresInSeconds: number;
}

const algorithm = 'AWS4-HMAC-SHA256';

/**
 * The request's address with a signature in its query, good for whoever has it: AWS Signature Version 4 as the S3 API reference
 * describes it under "Authenticating Requests: Using Query Parameters". The body is not part of the signature; its length and
 * checksum are, where they are among the headers.
 */
export function presignedUrl(request: S3Request, credentials: S3Credentials, now: Temporal.Instant): URL {
  const time = now.toString({ fractionalSecondDigits: 0 }).replaceAll(/[-:]/g, '');
  const day = time.slice(0, 8);
  const scope = `${day}/${credentials.region}/s3/aws4_request`;
  const headers = Object.entries({ ...request.headers, host: request.url.host }).toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const signedHeaders = headers.map(([name]) => name).join(';');

  const url = new URL(request.url);
  url.search = canonicalQuery([
    ...url.searchParams,
    ['X-Amz-Algorithm', algorithm],
    ['X-Amz-Credential', `${credentials.accessKeyId}/${scope}`],
    ['X-Amz-Date', time],
    ['X-Amz-Expires', String(request.expiresInSeconds)],
    ['X-Amz-SignedHeaders', signedHeaders],
  ]);
  const canonicalRequest = [
    request.method,
    url.pathname,
    url.search.slice(1),
    ...headers.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    signedHeaders,
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const textToSign = [algorithm, time, scope, sha256Hex(canonicalRequest)].join('\n');

  let key: Buffer = Buffer.from(`AWS4${credentials.secretAccessKey}`);
  for (const part of [day, credentials.region, 's3', 'aws4_request']) key = hmac(key, part);
  url.search += `&X-Amz-Signature=${hmac(key, textToSign).toString('hex')}`;
  return url;
}

function canonicalQuery(parameters: readonly (readonly [string, string])[]): string {
  return parameters
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
}

/** Stricter than encodeURIComponent, which leaves five characters alone that AWS encodes. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
