import { createHmac, timingSafeEqual } from 'node:crypto';
import { webhookAgeMaxSeconds, WebhookRefused } from './port.ts';

export const signatureHeader = 'payments-signature';

/** Signs as Stripe does: `t=<seconds>,v1=<hex>`, an HMAC of the time, a dot and the raw body. */
export function signWebhook(body: string, secret: string, at: Temporal.Instant): string {
  const seconds = Math.floor(at.epochMilliseconds / 1000);
  return `t=${seconds},v1=${signatureOf(seconds, Buffer.from(body), secret).toString('hex')}`;
}

/** Throws `WebhookRefused` unless the header was made from this body with this secret, not more than 300 seconds ago. */
export function verifyWebhook(
  rawBody: Buffer,
  header: string | undefined,
  secret: string,
  now: Temporal.Instant,
): void {
  const [, time, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (time === undefined || signature === undefined)
    throw new WebhookRefused('the signature is missing or malformed');
  const seconds = Number(time);
  if (!timingSafeEqual(Buffer.from(signature, 'hex'), signatureOf(seconds, rawBody, secret)))
    throw new WebhookRefused('the signature does not belong to the body');
  if (Math.abs(now.epochMilliseconds / 1000 - seconds) > webhookAgeMaxSeconds)
    throw new WebhookRefused('the signature is too old');
}

function signatureOf(seconds: number, rawBody: Buffer, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest();
}
