import type { FastifyInstance } from 'fastify';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import type { Context, Services } from '../../context.ts';
import { registerSignedWebhook } from '../../platform/http/signed-webhook.ts';
import { ChatWebhookRefused } from '../../providers/chat/port.ts';
import { takeVendorAnswer } from './take-vendor-answer.ts';

/** POST /webhooks/chat takes what our people answered in a vendor's inbox; there is none where the desk's own is all there is. */
export function registerChatRoutes(http: FastifyInstance, services: Services): void {
  const { vendor } = services.chatInbox;
  if (vendor === null) return;
  registerSignedWebhook(http, '/webhooks/chat', {
    async receive({ rawBody, headers, requestId }) {
      const context: Context = { ...services, caller: visitorWithoutSession(requestId, null) };
      for (const answer of vendor.readWebhook(rawBody, headers)) await takeVendorAnswer(context, answer);
      return null;
    },
    refuse(error, requestId) {
      if (!(error instanceof ChatWebhookRefused)) return false;
      services.log.warn({ requestId, err: error }, 'a message about a chat was refused');
      return true;
    },
  });
}
