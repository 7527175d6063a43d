import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { askVendor, callVendor } from '../vendor-call.ts';
import { problemOfAnswer } from '../vendor-problem.ts';
import { VendorRefused } from '../vendor-refused.ts';
import { ChatWebhookRefused } from './port.ts';
import type { ChatAnswer, ChatInbox, ChatMessage } from './port.ts';
import { textOfHtml } from './text-of-html.ts';

export interface IntercomSettings {
  readonly accessToken: string;
  /** Signs what Intercom tells us. */
  readonly clientSecret: string;
  /** Under whose name what was answered at the desk is noted there. */
  readonly adminId: string;
  readonly url?: string;
  readonly timeoutMs?: number;
}

const vendor = 'intercom';
const signatureHeader = 'x-hub-signature';

const named = v.object({ id: v.pipe(v.string(), v.regex(/^\w{1,64}$/)) });
const begun = v.object({ conversation_id: v.pipe(v.string(), v.regex(/^\w{1,64}$/)) });

const notification = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ topic: v.string(), data: v.nullish(v.object({ item: v.unknown() })) }),
);

const answered = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  contacts: v.nullish(v.object({ contacts: v.array(v.object({ external_id: v.nullish(v.string()) })) }), {
    contacts: [],
  }),
  conversation_parts: v.object({
    conversation_parts: v.array(
      v.object({
        id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
        part_type: v.string(),
        body: v.nullish(v.string()),
        author: v.object({ type: v.string() }),
        attachments: v.nullish(v.array(v.unknown()), []),
      }),
    ),
  }),
});

/**
 * Intercom's inbox by its REST API 2.14 (`POST /contacts`, `/conversations`, `/conversations/{id}/reply`, `DELETE /contacts/{id}`;
 * descriptions/2.14/api.intercom.io.yaml of intercom/Intercom-OpenAPI, read 2026-11-23). What was answered at the desk goes there as a
 * note, which Intercom does not tell us back.
 */
export function intercomChatInbox({
  accessToken,
  clientSecret,
  adminId,
  url = 'https://api.intercom.io',
  timeoutMs = 10_000,
}: IntercomSettings): ChatInbox {
  const headers = {
    authorization: `Bearer ${accessToken}`,
    accept: 'application/json',
    'intercom-version': '2.14',
  };
  const to = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => ({
    vendor,
    url: `${url}${path}`,
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    timeoutMs,
  });

  return {
    findProblem: (signal) => problemOfAnswer(() => fetch(`${url}/me`, { headers, signal })),
    vendor: {
      async enterPerson({ reference, deskPage }) {
        const contact = { role: 'user', external_id: reference, name: deskPage };
        try {
          return (await askVendor(to('POST', '/contacts', contact), named)).id;
        } catch (error) {
          // 409: they are there already, and then they are found.
          if (!(error instanceof VendorRefused) || error.status !== 409) throw error;
          const path = `/contacts/find_by_external_id/${encodeURIComponent(reference)}`;
          return (await askVendor(to('GET', path), named)).id;
        }
      },

      async begin(contact, { text, writtenAt }) {
        const message = { from: { type: 'user', id: contact }, body: text, created_at: secondsOf(writtenAt) };
        return (await askVendor(to('POST', '/conversations', message), begun)).conversation_id;
      },

      async add(conversation, contact, message) {
        await callVendor(
          to(
            'POST',
            `/conversations/${encodeURIComponent(conversation)}/reply`,
            replyOf(message, contact, adminId),
          ),
        );
      },

      async forget(contact) {
        try {
          await callVendor(to('DELETE', `/contacts/${encodeURIComponent(contact)}`));
        } catch (error) {
          if (!(error instanceof VendorRefused) || error.status !== 404) throw error;
        }
      },

      readWebhook(rawBody, given) {
        verify(rawBody, given[signatureHeader] ?? '', clientSecret);
        const told = v.safeParse(notification, rawBody.toString('utf8'));
        if (!told.success) throw new ChatWebhookRefused('the body is no notification');
        const { topic, data } = told.output;
        return topic === 'conversation.admin.replied' ? answersIn(data?.item) : [];
      },
    },
  };
}

/** In the place of what is no text: whoever asked can say that they could not see it. */
const NOT_SHOWN = '(There is a picture or a file with this, which can’t be shown here.)';

/** What people of ours wrote to whoever asks; no note among themselves, and nothing of a machine. */
function answersIn(item: unknown): ChatAnswer[] {
  const read = v.safeParse(answered, item);
  if (!read.success) throw new ChatWebhookRefused('the answer is of another shape');
  const { id: conversation, contacts, conversation_parts: parts } = read.output;
  const reference = contacts.contacts[0]?.external_id ?? null;
  return parts.conversation_parts.flatMap(({ id: part, part_type: type, body, author, attachments }) => {
    if (type !== 'comment' || author.type !== 'admin') return [];
    const text = textOfHtml(body ?? '');
    const hasMore = attachments.length > 0 || /<img\b/i.test(body ?? '');
    const shown = [text, ...(hasMore ? [NOT_SHOWN] : [])].filter((words) => words !== '').join('\n');
    return shown === '' ? [] : [{ conversation, reference, part, text: shown }];
  });
}

function replyOf({ by, text, writtenAt }: ChatMessage, contact: string, adminId: string): object {
  const what = { body: text, created_at: secondsOf(writtenAt) };
  return by === 'person'
    ? { message_type: 'comment', type: 'user', intercom_user_id: contact, ...what }
    : { message_type: 'note', type: 'admin', admin_id: adminId, ...what };
}

const secondsOf = (at: Temporal.Instant): number => Math.floor(at.epochMilliseconds / 1000);

/** `sha1=` and an HMAC of the raw body (developers.intercom.com/docs/webhooks, read 2026-11-23). It has no time in it: what comes again is known by its part. */
export function signChatWebhook(body: string | Buffer, secret: string): Readonly<Record<string, string>> {
  return { [signatureHeader]: `sha1=${createHmac('sha1', secret).update(body).digest('hex')}` };
}

function verify(rawBody: Buffer, signature: string, secret: string): void {
  const expected = Buffer.from(signChatWebhook(rawBody, secret)[signatureHeader] ?? '');
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new ChatWebhookRefused('the signature does not belong to the body');
}
