import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { bankWebhookAgeMaxSeconds, BankWebhookRefused } from './port.ts';
import type { BankLinkEvent } from './port.ts';

const header = 'embedded-bank-signature';

const message = v.pipe(v.string(), v.parseJson(), v.object({ itemId: v.string() }));

/** What the embedded bank tells by webhook: that something about a link may be otherwise. */
export function bankMessageOf(itemId: string): string {
  return JSON.stringify({ itemId });
}

/** @throws BankWebhookRefused where it is no message of its. */
export function readBankMessage(rawBody: Buffer): BankLinkEvent {
  const read = v.safeParse(message, rawBody.toString('utf8'));
  if (!read.success) throw new BankWebhookRefused('the body is no message of the bank');
  return read.output;
}

/** The embedded bank signs with the time and an HMAC of the time, a dot and the raw body. */
export function signBankWebhook(
  body: string,
  secret: string,
  at: Temporal.Instant,
): Readonly<Record<string, string>> {
  const time = String(at.epochMilliseconds);
  return { [header]: `${time}.${signatureOf(time, Buffer.from(body), secret).toString('hex')}` };
}

/** Throws `BankWebhookRefused` unless the header was made from this body with this secret, within 300 seconds of now. */
export function verifyBankWebhook(
  rawBody: Buffer,
  headers: Readonly<Record<string, string | undefined>>,
  secret: string,
  now: Temporal.Instant,
): void {
  const [, time, signature] = /^(\d{10,15})\.([0-9a-f]{64})$/.exec(headers[header] ?? '') ?? [];
  if (time === undefined || signature === undefined)
    throw new BankWebhookRefused('the signature is missing or malformed');
  if (!timingSafeEqual(Buffer.from(signature, 'hex'), signatureOf(time, rawBody, secret)))
    throw new BankWebhookRefused('the signature does not belong to the body');
  if (Math.abs(now.epochMilliseconds - Number(time)) > bankWebhookAgeMaxSeconds * 1000)
    throw new BankWebhookRefused('the signature is too old, or of a time to come');
}

function signatureOf(time: string, rawBody: Buffer, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest();
}
