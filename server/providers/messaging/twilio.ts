import * as v from 'valibot';
import { isKeyRefusal, KeyRefused } from '../key-refused.ts';
import { acceptOnce } from './accept-once.ts';
import { RecipientRefused } from './port.ts';
import type { Messaging, OutgoingMessage, TextReplies } from './port.ts';
import { readTextReply } from './text-replies.ts';
import { problemOfAnswer } from '../vendor-problem.ts';

export interface TwilioSettings {
  readonly accountSid: string;
  readonly authToken: string;
  /** The number texts and calls come from, as E.164. */
  readonly from: string;
  /** Another address than the vendor's own, for tests. */
  readonly apiUrl?: string;
  readonly timeoutMs?: number;
}

/**
 * Not a number, not a mobile one, on no network we reach, or its owner answered STOP.
 * https://www.twilio.com/docs/api/errors
 */
const optedOutCode = 21_610;
const recipientCodes = [13_223, 13_224, 21_211, 21_214, 21_408, optedOutCode, 21_612, 21_614];

const accepted = v.object({ sid: v.string() });
const refused = v.object({ code: v.nullish(v.number(), 0) });

/** Texts and calls through Twilio's REST API: two requests of four fields, for which its SDK would be a lot of code. */
export function twilioMessaging(settings: TwilioSettings): Messaging & TextReplies {
  const { accountSid, authToken, from, apiUrl = 'https://api.twilio.com', timeoutMs = 15_000 } = settings;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;

  const once = acceptOnce(async (message) => {
    const isCall = message.kind === 'voice';
    const address = `${apiUrl}/2010-04-01/Accounts/${accountSid}/${isCall ? 'Calls' : 'Messages'}.json`;
    const response = await fetch(address, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams({
        To: message.recipient,
        From: from,
        ...(isCall ? { Twiml: spoken(message) } : { Body: message.bodyText }),
      }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body: unknown = await response.json().catch(() => null);
    if (response.ok) return { providerMessageId: v.parse(accepted, body).sid };
    // The vendor's words can repeat number and text, so only its code is passed on.
    const refusal = v.safeParse(refused, body);
    const code = refusal.success ? refusal.output.code : 0;
    if (recipientCodes.includes(code))
      throw new RecipientRefused(`twilio: the recipient was refused (${code})`, {
        hasOptedOut: code === optedOutCode,
      });
    if (isKeyRefusal(response.status)) throw new KeyRefused('twilio', response.status);
    throw new Error(`twilio: status ${response.status}, code ${code}`);
  });

  return {
    ...once,
    readReply: (reply) => readTextReply(reply, authToken),
    findProblem: (signal) =>
      problemOfAnswer(() =>
        fetch(`${apiUrl}/2010-04-01/Accounts/${accountSid}.json`, { headers: { authorization }, signal }),
      ),
  };
}

/** What a call says, slowly, with codes digit by digit. */
function spoken({ bodyText }: OutgoingMessage): string {
  const text = bodyText
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/(?<!&#)\b\d{4,}\b/g, '<say-as interpret-as="digits">$&</say-as><break time="1s"/>');
  return `<?xml version="1.0" encoding="UTF-8"?><Response><Say voice="Polly.Joanna" language="en-US"><prosody rate="85%">${text}</prosody></Say></Response>`;
}
