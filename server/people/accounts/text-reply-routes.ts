import type { FastifyInstance } from 'fastify';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { linkOrigin } from '../../ground/messaging/link-origin.ts';
import type { Services } from '../../context.ts';
import { requestError } from '../../platform/http/public-rest-error.ts';
import { ReplyRefused } from '../../providers/messaging/port.ts';
import { stopTexts } from './agree-to-texts.ts';

const bodyBytesMax = 64 * 1024;

/**
 * POST /webhooks/texts takes what people answer to our texts. The signature is over our own address and the fields as they came, so in
 * this scope a body stays bytes. 400 for what is not signed by the vendor; an empty answer for the rest, so that nothing is texted back:
 * the vendor itself confirms a STOP.
 */
export function registerTextReplyRoutes(http: FastifyInstance, services: Services): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/webhooks/texts', { bodyLimit: bodyBytesMax }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        const said = services.textReplies.readReply({
          url: `${linkOrigin(services.config)}${request.url}`,
          rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          signature: [request.headers['x-twilio-signature']].flat()[0] ?? '',
        });
        const context = { ...services, caller: visitorWithoutSession(request.id, request.ip) };
        if (said.asks === 'stop') await stopTexts(context, said.from);
      } catch (error) {
        if (!(error instanceof ReplyRefused)) throw error;
        services.log.warn({ requestId: request.id, err: error }, 'an answer to a text was refused');
        const { status, body } = requestError(400);
        return reply.status(status).send(body);
      }
      return reply.type('text/xml; charset=utf-8').send('<?xml version="1.0" encoding="UTF-8"?><Response/>');
    });
  });
}
