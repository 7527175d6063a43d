import { notFound } from '@wysh/domain/errors/failure.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../context.ts';
import { contentDisposition } from '../platform/http/content-disposition.ts';
import { isUuid } from '../platform/ids.ts';
import { actOnCase } from './act-on-case.ts';
import { CASE_REQUESTS } from './case-requests.ts';
import type { CaseWork } from './underwriting-cases.ts';
import { listDeskCases, QUEUE_VIEWS } from './list-desk-cases.ts';
import { readBody } from './read-body.ts';
import { readDeskCase } from './read-desk-case.ts';
import { readDeskEvidence } from './read-desk-evidence.ts';
import { asStaff } from './staff-request.ts';

const queueQuery = v.object({ view: v.optional(v.picklist(QUEUE_VIEWS, 'There is no such view.'), 'all') });

/** The queue, a case file, its evidence, and what is done to a case. */
export function registerCaseRoutes(scope: FastifyInstance, services: Services, cases: CaseWork): void {
  scope.get('/cases', (request) =>
    asStaff(services, request, async (context) => ({
      now: context.clock.now(),
      cases: await listDeskCases(context, cases, readBody(queueQuery, request.query).view),
    })),
  );

  scope.get<{ Params: { caseId: string } }>('/cases/:caseId', (request) =>
    asStaff(services, request, (context) => readDeskCase(context, cases, idOf(request.params.caseId))),
  );

  scope.get<{ Params: { caseId: string; blobId: string } }>(
    '/cases/:caseId/evidence/:blobId',
    async (request, reply) => {
      const { params } = request;
      const file = await asStaff(services, request, (context) =>
        readDeskEvidence(context, cases, { caseId: idOf(params.caseId), blobId: params.blobId }),
      );
      // To be saved and not shown; if a browser shows it after all, as a page that may do nothing (S-59).
      reply.headers({
        'content-type': file.contentType,
        'content-disposition': contentDisposition(file.filename, 'attachment'),
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      });
      return reply.send(file.content);
    },
  );

  for (const [name, readRequest] of Object.entries(CASE_REQUESTS)) {
    scope.post<{ Params: { caseId: string } }>(`/cases/:caseId/${name}`, (request) =>
      asStaff(services, request, (context) =>
        actOnCase(context, cases, { caseId: idOf(request.params.caseId), ...readRequest(request.body) }),
      ),
    );
  }
}

/** What is no id at all is answered like the id of nothing. */
function idOf(text: string): string {
  if (!isUuid(text)) throw notFound('the case');
  return text;
}
