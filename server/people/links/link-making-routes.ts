import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../../context.ts';
import { createDeepLink } from './create-deep-link.ts';

const link = v.strictObject({
  feature: v.pipe(v.string(), v.minLength(1)),
  path: v.nullish(v.string(), null),
  policyId: v.nullish(v.string(), null),
  data: v.optional(v.record(v.string(), v.string()), {}),
  token: v.nullish(v.pipe(v.string(), v.minLength(1)), null),
  /** Whom the link signs in; a link that signs nobody in without it. */
  userId: v.nullish(v.pipe(v.string(), v.uuid('must be the id of a user')), null),
});

/** Makes links as messages carry them, for trying where they lead. Registered inside the sandbox's scope. */
export function registerLinkMakingRoutes(scope: FastifyInstance, services: Services): void {
  scope.post('/links', async (request) => {
    const { userId, ...rest } = v.parse(link, request.body);
    return services.database.transaction((transaction) =>
      createDeepLink(transaction, services, { ...rest, loginAs: userId }),
    );
  });
}
