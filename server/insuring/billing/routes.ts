import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { requestError } from '../../platform/http/public-rest-error.ts';
import { WebhookMisdirected, WebhookRefused } from '../../providers/payments/port.ts';
import { webhooksCounter } from './billing-metrics.ts';
import { receiveWebhook, reportWebhook } from './receive-webhook.ts';

const bodyBytesMax = 256 * 1024;

/**
 * POST /webhooks/payments takes what the payment provider tells us. The signature is over the bytes as they came, so in this
 * scope a body stays bytes. 400 for what is not signed by the provider, too old or meant for somebody else, 200 for everything noted: it is not sent again.
 */
export function registerBillingRoutes(http: FastifyInstance, services: Services): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/webhooks/payments', { bodyLimit: bodyBytesMax }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, [value].flat()[0]]),
      );
      try {
        await receiveWebhook(services, { rawBody, headers, requestId: request.id });
      } catch (error) {
        if (!(error instanceof WebhookRefused)) throw error;
        if (error instanceof WebhookMisdirected) await reportWebhook(services, request.id, error.message);
        else services.log.warn({ requestId: request.id, err: error }, 'a payment webhook was refused');
        services.metrics.count(webhooksCounter, { outcome: 'refused' });
        const { status, body } = requestError(400);
        return reply.status(status).send(body);
      }
      return { received: true };
    });
  });
}
