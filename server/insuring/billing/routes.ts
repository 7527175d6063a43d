import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { registerSignedWebhook } from '../../platform/http/signed-webhook.ts';
import { WebhookMisdirected, WebhookRefused } from '../../providers/payments/port.ts';
import { webhooksCounter } from './billing-metrics.ts';
import { receiveWebhook, reportWebhook } from './receive-webhook.ts';

/** POST /webhooks/payments takes what the payment provider tells us: what is noted is not sent again. */
export function registerBillingRoutes(http: FastifyInstance, services: Services): void {
  registerSignedWebhook(http, '/webhooks/payments', {
    async receive(message) {
      await receiveWebhook(services, message);
      return null;
    },
    async refuse(error, requestId) {
      if (!(error instanceof WebhookRefused)) return false;
      if (error instanceof WebhookMisdirected) await reportWebhook(services, requestId, error.message);
      else services.log.warn({ requestId, err: error }, 'a payment webhook was refused');
      services.metrics.count(webhooksCounter, { outcome: 'refused' });
      return true;
    },
  });
}
