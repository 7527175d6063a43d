import type { FastifyInstance } from 'fastify';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { linkOrigin } from '../../ground/messaging/link-origin.ts';
import type { Services } from '../../context.ts';
import { registerSignedWebhook } from '../../platform/http/signed-webhook.ts';
import { ReplyRefused } from '../../providers/messaging/port.ts';
import { answerText } from './answer-text.ts';

/** Nothing is said in the answer itself: a STOP the vendor confirms, and what we say goes by the way of all texts. */
const NOTHING_TO_SAY = {
  contentType: 'text/xml; charset=utf-8',
  body: '<?xml version="1.0" encoding="UTF-8"?><Response/>',
};

/** POST /webhooks/texts takes what people answer to our texts; its signature is over our own address, too. */
export function registerTextReplyRoutes(http: FastifyInstance, services: Services): void {
  registerSignedWebhook(http, '/webhooks/texts', {
    async receive({ url, rawBody, headers, address, requestId }) {
      const said = services.textReplies.readReply({
        url: `${linkOrigin(services.config)}${url}`,
        rawBody,
        signature: headers['x-twilio-signature'] ?? '',
      });
      const context = { ...services, caller: visitorWithoutSession(requestId, address) };
      await answerText(context, said);
      return NOTHING_TO_SAY;
    },
    refuse(error, requestId) {
      if (!(error instanceof ReplyRefused)) return false;
      services.log.warn({ requestId, err: error }, 'an answer to a text was refused');
      return true;
    },
  });
}
