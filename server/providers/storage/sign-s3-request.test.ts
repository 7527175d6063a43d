import { expect, test } from 'vitest';
import { presignedUrl } from './sign-s3-request.ts';

// The example of the S3 API reference, "Authenticating Requests: Using Query Parameters (AWS Signature Version 4)".
const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const request = {
  method: 'GET',
  url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
  headers: {},
  expiresInSeconds: 86_400,
} as const;
const now = Temporal.Instant.from('2013-05-24T00:00:00Z');

test('an address is signed as the published example of AWS is [S30, S-58]', () => {
  expect(presignedUrl(request, credentials, now).href).toBe(
    'https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256' +
      '&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request' +
      '&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
      '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  );
});

test('the signature covers the method, the time it is good for and every header [S-58]', () => {
  const signatureOf = (change: object) =>
    presignedUrl({ ...request, ...change }, credentials, now).searchParams.get('X-Amz-Signature');
  const all = [
    signatureOf({}),
    signatureOf({ method: 'PUT' }),
    signatureOf({ expiresInSeconds: 600 }),
    signatureOf({ headers: { 'content-length': '5' } }),
    signatureOf({ headers: { 'content-length': '6' } }),
  ];
  expect(new Set(all).size).toBe(all.length);
});
