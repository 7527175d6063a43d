import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { visitorWithoutSession } from '../ground/authorization/visitor-without-session.ts';
import type { Services } from '../context.ts';
import { sendTestMessage } from '../ground/messaging/send-test-message.ts';
import { linkOrigin } from '../ground/messaging/link-origin.ts';
import type { SentMessages } from '../providers/messaging/port.ts';

const messagesMax = 200;

const textReply = v.object({
  from: v.pipe(v.string(), v.regex(/^\+1\d{10}$/, 'must be a number such as +12025550123')),
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(1600)),
});

const testMessage = v.object({
  to: v.pipe(v.string(), v.minLength(1)),
  text: v.pipe(v.string(), v.minLength(1)),
});

/** A mail is looked at in a frame: styled, with links that leave the frame, and nothing that runs or is loaded. */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-top-navigation-by-user-activation',
].join('; ');

/** What the embedded messaging provider accepted: `?to=` shows one recipient's. Registered inside the sandbox's scope. */
export function registerInboxRoutes(
  scope: FastifyInstance,
  services: Services,
  sentMessages: SentMessages,
): void {
  scope.get<{ Querystring: { to?: string } }>('/messages', async ({ query }) => ({
    messages: (await sentMessages.listSent(messagesMax, query.to ?? null)).map(
      ({ bodyText, bodyHtml, acceptedAt, ...message }) => ({
        ...message,
        body_text: bodyText,
        body_html: bodyHtml,
        accepted_at: acceptedAt.toString({ fractionalSecondDigits: 3 }),
      }),
    ),
  }));

  scope.get<{ Params: { id: string } }>('/messages/:id/html', async (request, reply) => {
    const messages = await sentMessages.listSent(messagesMax, null);
    const html = messages.find(({ id }) => id === request.params.id)?.bodyHtml ?? null;
    if (html === null) return reply.callNotFound();
    return reply
      .header('content-security-policy', mailPolicy)
      .type('text/html; charset=utf-8')
      .send(html.replace('<head>', '<head><base target="_top">'));
  });

  scope.post('/messages', async (request) => {
    const message = v.parse(testMessage, request.body);
    await sendTestMessage({ ...services, caller: visitorWithoutSession(request.id, request.ip) }, message);
    return { queued: true };
  });

  // Somebody answers a text of ours: the vendor posts it to our address, signed.
  scope.post('/messages/replies', async (request, reply) => {
    const path = '/webhooks/texts';
    const { rawBody, signature } = sentMessages.writeReply(
      `${linkOrigin(services.config)}${path}`,
      v.parse(textReply, request.body),
    );
    const answer = await scope.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
      payload: rawBody,
    });
    return reply.status(answer.statusCode === 200 ? 200 : 409).send({ taken: answer.statusCode === 200 });
  });
}
