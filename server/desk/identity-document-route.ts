import { notFound } from '@wysh/domain/errors/failure.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';
import { recordSensitiveRead } from '../ground/audit/record-sensitive-read.ts';
import { readIdentityDocument } from '../people/identity/read-identity-review.ts';
import { contentDisposition } from '../platform/http/content-disposition.ts';
import { isUuid } from '../platform/ids.ts';
import { requireAct } from './policy.ts';
import { asStaff } from './staff-request.ts';

/** What somebody handed in to show who they are, which are files and so no answer of the schema. */
export function registerIdentityDocumentRoute(scope: FastifyInstance, services: Services): void {
  scope.get<{ Params: { reviewId: string; blobId: string } }>(
    '/identities/:reviewId/documents/:blobId',
    async (request, reply) => {
      const { reviewId, blobId } = request.params;
      const { blob, content } = await asStaff(services, request, async (context) => {
        requireAct(context.staff, 'check_identities');
        const file = isUuid(reviewId) ? await readIdentityDocument(context, reviewId, blobId) : null;
        if (file === null) throw notFound('the document');
        await recordSensitiveRead(context, {
          action: 'identity_document_read',
          subjectType: 'identity_document',
          subjectId: blobId,
          detail: { reviewId },
        });
        return file;
      });
      // To be saved and not shown; if a browser shows it after all, as a page that may do nothing (S-59).
      reply.headers({
        'content-type': blob.contentType,
        'content-disposition': contentDisposition(blob.filename, 'attachment'),
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      });
      return reply.send(content);
    },
  );
}
