import { notFound } from '@wysh/domain/errors/failure.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';
import { contentDisposition } from '../platform/http/content-disposition.ts';
import { isUuid } from '../platform/ids.ts';
import { readDeskEvidence } from './read-desk-evidence.ts';
import { asStaff } from './staff-request.ts';

/** The papers of a case, which are files and so no answer of the schema. */
export function registerCaseEvidenceRoute(scope: FastifyInstance, services: Services): void {
  scope.get<{ Params: { caseId: string; blobId: string } }>(
    '/cases/:caseId/evidence/:blobId',
    async (request, reply) => {
      const { caseId, blobId } = request.params;
      const file = await asStaff(services, request, (context) => {
        if (!isUuid(caseId)) throw notFound('the case');
        return readDeskEvidence(context, { caseId, blobId });
      });
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
}
