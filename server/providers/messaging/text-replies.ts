import { createHmac, timingSafeEqual } from 'node:crypto';
import { ReplyRefused } from './port.ts';
import type { SignedReply, TextReply } from './port.ts';

/** Words by which somebody wants no more texts (47 CFR 64.1200(a)(10), and those Twilio knows besides). */
const STOP_WORDS = [
  'stop',
  'stopall',
  'stop all',
  'quit',
  'end',
  'revoke',
  'opt out',
  'optout',
  'opt-out',
  'cancel',
  'unsubscribe',
];

/** Words that let texts through again, and that ask who texts; as Twilio and the networks know them. */
const START_WORDS = ['start', 'unstop', 'yes'];
const HELP_WORDS = ['help', 'info'];

/** Signs as Twilio does: an HMAC, in base64, of the address with each field's name and value behind it, by name. */
export function signTextReply(url: string, fields: URLSearchParams, secret: string): string {
  return signatureOf(url, fields, secret).toString('base64');
}

/**
 * What a text of somebody's says, in the fields that Twilio posts.
 * @throws ReplyRefused unless it is signed with this secret.
 */
export function readTextReply({ url, rawBody, signature }: SignedReply, secret: string): TextReply {
  const fields = new URLSearchParams(rawBody.toString('utf8'));
  const given = Buffer.from(signature, 'base64');
  const expected = signatureOf(url, fields, secret);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new ReplyRefused('the signature does not belong to the answer');
  const from = fields.get('From') ?? '';
  if (!/^\+[1-9]\d{4,17}$/.test(from)) throw new ReplyRefused('the answer is of no number');
  const words = (fields.get('Body') ?? '').trim().toLowerCase().replaceAll(/\s+/g, ' ');
  // What Twilio itself took for one, also in another language, counts too; it has answered then.
  const taken = fields.get('OptOutType');
  return { from, asks: askedBy(taken, words.replace(/[.!?]+$/, '')), isAnswered: taken !== null };
}

function askedBy(taken: string | null, word: string): TextReply['asks'] {
  if (taken === 'STOP' || STOP_WORDS.includes(word)) return 'stop';
  if (taken === 'START' || START_WORDS.includes(word)) return 'start';
  return taken === 'HELP' || HELP_WORDS.includes(word) ? 'help' : 'nothing';
}

function signatureOf(url: string, fields: URLSearchParams, secret: string): Buffer {
  const sorted = [...fields].toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  return createHmac('sha1', secret)
    .update(url + sorted.flat().join(''))
    .digest();
}
