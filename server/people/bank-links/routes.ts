import type { FastifyInstance } from 'fastify';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import type { Context, Services } from '../../context.ts';
import { registerSignedWebhook } from '../../platform/http/signed-webhook.ts';
import type { WebhookMessage } from '../../platform/http/signed-webhook.ts';
import { BankWebhookRefused } from '../../providers/bank-link/port.ts';
import { lookAtLink } from './look-at-link.ts';
import { findAccessOfItem, findOwner } from './store.ts';

/**
 * POST /webhooks/bank-link takes what the vendor of bank links tells. Whatever it says, how the link stands is asked of the vendor, so it may
 * come twice, late or in any order, and be about links we no longer have.
 */
export function registerBankLinksRoutes(http: FastifyInstance, services: Services): void {
  registerSignedWebhook(http, '/webhooks/bank-link', {
    receive: (message) => receiveWebhook(services, message),
    refuse(error, requestId) {
      if (!(error instanceof BankWebhookRefused)) return false;
      services.log.warn({ requestId, err: error }, 'a message about a bank link was refused');
      return true;
    },
  });
}

async function receiveWebhook(
  services: Services,
  { rawBody, headers, requestId }: WebhookMessage,
): Promise<null> {
  const { bankLink, clock, database } = services;
  const { itemId } = await bankLink.readWebhook(rawBody, headers, clock.now());
  const access = itemId && (await findAccessOfItem(database.reader, bankLink.name, itemId));
  if (!access) return null;
  const owner = await findOwner(database.reader, access.id);
  const context: Context = { ...services, caller: visitorWithoutSession(requestId, null) };
  await lookAtLink(context, { access, ...owner });
  return null;
}
