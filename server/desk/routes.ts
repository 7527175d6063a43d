import { Failure } from '@wysh/domain/errors/failure.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Services } from '../context.ts';
import { publicRestError } from '../platform/http/public-rest-error.ts';
import { registerCaseEvidenceRoute } from './case-evidence-route.ts';
import { registerIdentityDocumentRoute } from './identity-document-route.ts';
import { registerReviewEvidenceRoute } from './review-evidence-route.ts';
import { registerCorrectionEvidenceRoute } from './correction-evidence-route.ts';
import { registerRecoveryFileRoute } from './recovery-file-route.ts';
import { registerComplaintRegisterRoute } from './complaint-register-route.ts';
import { deskGraphql } from './desk-graphql.ts';
import { isFromOwnPage } from './own-page.ts';
import { registerComparisonRoute } from './comparison-route.ts';
import { registerPaperRoute } from './paper-route.ts';
import { registerReplacementRegisterRoute } from './replacement-register-route.ts';
import { registerReportRoute } from './report-route.ts';
import { RoleMissing } from './policy.ts';
import { registerSignInRoutes } from './sign-in-routes.ts';

const bodyBytesMax = 32 * 1024;

/**
 * The API of the desk (S22, S38): GraphQL at /desk/graphql, with the errors of the customers' one. Below /desk/api is what is no
 * question to a schema: signing in and out, and files. Its bodies are JSON, its errors `{ error, error_description, field_errors }`: 401
 * without a session, 403 without the role or from a page of others, 422 for whatever else was refused. All of it is there during
 * maintenance too: staff go on working.
 */
export function registerDesk(
  http: FastifyInstance,
  services: Services,
  schema: GraphQLSchema,
  onUnexpectedError: (error: unknown, request: FastifyRequest) => void,
): void {
  void http.register(
    async (desk) => {
      desk.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (isFromOwnPage(request, services.config.publicUrl)) return;
        return reply
          .status(403)
          .send({ error: 'STANDARD_ERROR', error_description: 'Only the desk itself may ask for this.' });
      });
      deskGraphql(services, schema, onUnexpectedError)(desk);
      await desk.register(
        async (scope) => {
          scope.addHook('onRoute', (route) => {
            route.bodyLimit = bodyBytesMax;
          });
          scope.setErrorHandler((error, request, reply) => {
            if (!(error instanceof Failure)) throw error;
            const { status, headers, body } = publicRestError(error, request.id);
            return reply
              .status(error instanceof RoleMissing ? 403 : status)
              .headers(headers)
              .send({ ...body, field_errors: error.fieldErrors });
          });
          registerSignInRoutes(scope, services);
          registerCaseEvidenceRoute(scope, services);
          registerCorrectionEvidenceRoute(scope, services);
          registerReviewEvidenceRoute(scope, services);
          registerIdentityDocumentRoute(scope, services);
          registerRecoveryFileRoute(scope, services);
          registerComplaintRegisterRoute(scope, services);
          registerReplacementRegisterRoute(scope, services);
          registerReportRoute(scope, services);
          registerPaperRoute(scope, services);
          registerComparisonRoute(scope, services);
        },
        { prefix: '/api' },
      );
    },
    { prefix: '/desk' },
  );
}
