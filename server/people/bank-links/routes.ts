import type { FastifyInstance } from 'fastify';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import type { Context, Services } from '../../context.ts';
import { requestError } from '../../platform/http/public-rest-error.ts';
import { BankWebhookRefused } from '../../providers/bank-link/port.ts';
import { followLink } from './follow-link.ts';
import { findAccessOfItem, findOwner } from './store.ts';

const bodyBytesMax = 256 * 1024;

/**
 * POST /webhooks/bank-link takes what the vendor of bank links tells. Whatever it says, how the link stands is asked of the vendor, so it may
 * come twice, late or in any order. The signature is over the bytes as they came, so in this scope a body stays bytes. 400 for what is not
 * signed by the vendor or of another time; 200 for the rest, also of links we no longer have.
 */
export function registerBankLinksRoutes(http: FastifyInstance, services: Services): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/webhooks/bank-link', { bodyLimit: bodyBytesMax }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, [value].flat()[0]]),
      );
      try {
        await receiveWebhook(services, { rawBody, headers, requestId: request.id });
      } catch (error) {
        if (!(error instanceof BankWebhookRefused)) throw error;
        services.log.warn({ requestId: request.id, err: error }, 'a message about a bank link was refused');
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
  const { bankLink, clock, database } = services;
  const { itemId } = await bankLink.readWebhook(rawBody, headers, clock.now());
  const access = itemId && (await findAccessOfItem(database.reader, bankLink.name, itemId));
  if (!access) return;
  const owner = await findOwner(database.reader, access.id);
  const context: Context = { ...services, caller: visitorWithoutSession(requestId, null) };
  await followLink(context, { access, ...owner });
}
