import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';
import { listErrorKinds, markErrorKindSeen } from '../contact/insights/error-kinds.ts';
import type { DeskContext } from './desk-context.ts';
import { requireAct } from './policy.ts';
import { asStaff } from './staff-request.ts';

/** What went wrong in the service and in browsers, by kind, and that somebody has looked at it. */
export function registerErrorReportRoutes(scope: FastifyInstance, services: Services): void {
  scope.get('/error-reports', (request) => asStaff(services, request, shown));

  scope.post<{ Params: { kind: string } }>('/error-reports/:kind/seen', (request) =>
    asStaff(services, request, async (context) => {
      requireAct(context.staff, 'read_error_reports');
      await markErrorKindSeen(context, request.params.kind);
      return shown(context);
    }),
  );
}

async function shown(context: DeskContext) {
  requireAct(context.staff, 'read_error_reports');
  const kinds = await listErrorKinds(context);
  return { areKeptElsewhere: kinds === null, kinds: kinds ?? [] };
}
