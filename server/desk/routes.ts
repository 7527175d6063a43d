import { Failure } from '@wysh/domain/errors/failure.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';
import { publicRestError } from '../platform/http/public-rest-error.ts';
import { registerCaseRoutes } from './case-routes.ts';
import { registerChatRoutes } from './chat-routes.ts';
import { registerDecisionRoutes } from './decision-routes.ts';
import type { CaseWork } from './underwriting-cases.ts';
import { registerErrorReportRoutes } from './error-report-routes.ts';
import { isFromOwnPage } from './own-page.ts';
import { RoleMissing } from './policy.ts';
import { registerSignInRoutes } from './sign-in-routes.ts';
import { registerStaffRoutes } from './staff-routes.ts';

const bodyBytesMax = 32 * 1024;

/**
 * The API of the desk (S22, S38), below /desk/api. Bodies are JSON. Errors are `{ error, error_description, field_errors }`:
 * 401 without a session, 403 without the role or from a page of others, 409 with the field error `case_changed` when somebody
 * else changed the case, 422 for whatever else was refused. It is there during maintenance too: staff go on working.
 */
export function registerDesk(http: FastifyInstance, services: Services, cases: CaseWork): void {
  void http.register(
    async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.bodyLimit = bodyBytesMax;
      });
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (isFromOwnPage(request, services.config.publicUrl)) return;
        return reply
          .status(403)
          .send({ error: 'STANDARD_ERROR', error_description: 'Only the desk itself may ask for this.' });
      });
      scope.setErrorHandler((error, request, reply) => {
        if (!(error instanceof Failure)) throw error;
        const { status, headers, body } = publicRestError(error, request.id);
        return reply
          .status(statusOf(error) ?? status)
          .headers(headers)
          .send({ ...body, field_errors: error.fieldErrors });
      });

      registerSignInRoutes(scope, services);
      registerCaseRoutes(scope, services, cases);
      registerDecisionRoutes(scope, services);
      registerChatRoutes(scope, services);
      registerErrorReportRoutes(scope, services);
      registerStaffRoutes(scope, services);
    },
    { prefix: '/desk/api' },
  );
}

function statusOf(error: Failure): number | null {
  if (error instanceof RoleMissing) return 403;
  return error.problem === 'case_changed' ? 409 : null;
}
