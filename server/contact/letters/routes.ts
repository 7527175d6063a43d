import type { FastifyInstance } from 'fastify';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import type { Context, Services } from '../../context.ts';
import { registerSignedWebhook } from '../../platform/http/signed-webhook.ts';
import type { WebhookMessage } from '../../platform/http/signed-webhook.ts';
import { isUuid } from '../../platform/ids.ts';
import { PostWebhookRefused } from '../../providers/post/port.ts';
import { noteTold } from './note-told.ts';
import { findLetterKey } from './store.ts';

/** POST /webhooks/letters takes what the printer tells of our letters; also of letters we no longer have, which are not sent again. */
export function registerLettersRoutes(http: FastifyInstance, services: Services): void {
  registerSignedWebhook(http, '/webhooks/letters', {
    receive: (message) => receiveWebhook(services, message),
    refuse(error, requestId) {
      if (!(error instanceof PostWebhookRefused)) return false;
      services.log.warn({ requestId, err: error }, 'a message about a letter was refused');
      return true;
    },
  });
}

async function receiveWebhook(
  services: Services,
  { rawBody, headers, requestId }: WebhookMessage,
): Promise<null> {
  const { clock, database, post } = services;
  const { printerId, reference, told } = post.readWebhook(rawBody, headers, clock.now());
  const ours = reference !== null && isUuid(reference) ? reference : null;
  const key = await findLetterKey(database.reader, { reference: ours, printer: post.name, printerId });
  if (key === null) return null;
  const context: Context = { ...services, caller: visitorWithoutSession(requestId, null) };
  await noteTold(context, key, { told, printerId });
  return null;
}
