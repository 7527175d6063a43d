import { addressOf } from '@wysh/domain/addresses/addresses.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import type { FastifyInstance } from 'fastify';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { linkOrigin } from '../../ground/messaging/link-origin.ts';
import type { Services } from '../../context.ts';
import { requestError } from '../../platform/http/public-rest-error.ts';
import { chooseMailByLink } from './choose-mail.ts';

/**
 * POST /mail-choices/{token} is what a mail program sends when somebody presses its own way out of a list (RFC 8058, List-Unsubscribe-Post): it
 * needs no session and no cookie, and answers no redirect. A program that only opens addresses is led to the page of the same link.
 */
export function registerMailChoiceRoutes(http: FastifyInstance, services: Services): void {
  // What it posts says nothing that the address does not.
  http.register(async (scope) => {
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
      done(null, null),
    );
    scope.post<{ Params: { '*': string } }>('/mail-choices/*', async (request, reply) => {
      const context = { ...services, caller: visitorWithoutSession(request.id, request.ip) };
      reply.header('cache-control', 'no-store');
      try {
        await chooseMailByLink(context, request.params['*'], false, 'mail_program');
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        const { status, body } = requestError(404);
        return reply.status(status).send(body);
      }
      return reply.status(200).send('');
    });
  });
  http.get<{ Params: { '*': string } }>('/mail-choices/*', async (request, reply) =>
    reply.redirect(
      `${linkOrigin(services.config)}${addressOf('unsubscribe', { token: request.params['*'] })}`,
    ),
  );
}
