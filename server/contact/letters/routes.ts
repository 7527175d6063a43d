import type { FastifyInstance } from 'fastify';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import type { Context, Services } from '../../context.ts';
import { requestError } from '../../platform/http/public-rest-error.ts';
import { isUuid } from '../../platform/ids.ts';
import { PostWebhookRefused } from '../../providers/post/port.ts';
import { noteTold } from './note-told.ts';
import { findLetterKey } from './store.ts';

const bodyBytesMax = 256 * 1024;

/**
 * POST /webhooks/letters takes what the printer tells of our letters. The signature is over the bytes as they came, so in this scope a
 * body stays bytes. 400 for what is not signed by the printer or too old; 200 for the rest, also of letters we no longer have: it is not
 * sent again.
 */
export function registerLettersRoutes(http: FastifyInstance, services: Services): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/webhooks/letters', { bodyLimit: bodyBytesMax }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, [value].flat()[0]]),
      );
      try {
        await receiveWebhook(services, { rawBody, headers, requestId: request.id });
      } catch (error) {
        if (!(error instanceof PostWebhookRefused)) throw error;
        services.log.warn({ requestId: request.id, err: error }, 'a message about a letter was refused');
        const { status, body } = requestError(400);
        return reply.status(status).send(body);
      }
      return { received: true };
    });
  });
}

async function receiveWebhook(
  services: Services,
  {
    rawBody,
    headers,
    requestId,
  }: {
    readonly rawBody: Buffer;
    readonly headers: Readonly<Record<string, string | undefined>>;
    readonly requestId: string;
  },
): Promise<void> {
  const { clock, database, post } = services;
  const { printerId, reference, told } = post.readWebhook(rawBody, headers, clock.now());
  const ours = reference !== null && isUuid(reference) ? reference : null;
  const key = await findLetterKey(database.reader, { reference: ours, printer: post.name, printerId });
  if (key === null) return;
  const context: Context = { ...services, caller: visitorWithoutSession(requestId, null) };
  await noteTold(context, key, { told, printerId });
}
