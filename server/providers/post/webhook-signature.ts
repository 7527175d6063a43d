import { createHmac, timingSafeEqual } from 'node:crypto';
import { postWebhookAgeMaxSeconds, PostWebhookRefused } from './port.ts';

const signatureHeader = 'lob-signature';
const timeHeader = 'lob-signature-timestamp';

/** Signs as Lob does: in two headers the time, and in hexadecimal digits an HMAC of the time, a dot and the raw body. */
export function signPostWebhook(
  body: string,
  secret: string,
  at: Temporal.Instant,
): Readonly<Record<string, string>> {
  const time = String(at.epochMilliseconds);
  return {
    [signatureHeader]: signatureOf(time, Buffer.from(body), secret).toString('hex'),
    [timeHeader]: time,
  };
}

/** Throws `PostWebhookRefused` unless the headers were made from this body with this secret, not more than 300 seconds ago. */
export function verifyPostWebhook(
  rawBody: Buffer,
  headers: Readonly<Record<string, string | undefined>>,
  secret: string,
  now: Temporal.Instant,
): void {
  const signature = headers[signatureHeader] ?? '';
  const time = headers[timeHeader] ?? '';
  if (!/^[0-9a-f]{64}$/.test(signature) || !/^\d{10,13}$/.test(time))
    throw new PostWebhookRefused('the signature is missing or malformed');
  if (!timingSafeEqual(Buffer.from(signature, 'hex'), signatureOf(time, rawBody, secret)))
    throw new PostWebhookRefused('the signature does not belong to the body');
  // Their examples have seconds and milliseconds.
  const seconds = time.length > 10 ? Number(time) / 1000 : Number(time);
  if (Math.abs(now.epochMilliseconds / 1000 - seconds) > postWebhookAgeMaxSeconds)
    throw new PostWebhookRefused('the signature is too old');
}

function signatureOf(time: string, rawBody: Buffer, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest();
}
