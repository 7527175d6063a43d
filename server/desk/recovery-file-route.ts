import { notFound } from '@wysh/domain/errors/failure.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';
import { findRecoveryForStaff, readRecoveryFile } from '../contact/recovery/recovery-for-staff.ts';
import { recordSensitiveRead } from '../ground/audit/record-sensitive-read.ts';
import { contentDisposition } from '../platform/http/content-disposition.ts';
import { isUuid } from '../platform/ids.ts';
import { requireAct } from './policy.ts';
import { asStaff } from './staff-request.ts';

/** The papers of somebody who asks for an account, which are files and so no answer of the schema. */
export function registerRecoveryFileRoute(scope: FastifyInstance, services: Services): void {
  scope.get<{ Params: { recoveryId: string; blobId: string } }>(
    '/recoveries/:recoveryId/files/:blobId',
    async (request, reply) => {
      const { recoveryId, blobId } = request.params;
      const file = await asStaff(services, request, async (context) => {
        requireAct(context.staff, 'recover_accounts');
        const found = isUuid(recoveryId) ? await findRecoveryForStaff(context, recoveryId) : null;
        const read = found === null ? null : await readRecoveryFile(context, found, blobId);
        if (read === null) throw notFound('the file');
        await recordSensitiveRead(context, {
          action: 'recovery_file_read',
          subjectType: 'evidence',
          subjectId: blobId,
          detail: { recovery: recoveryId },
        });
        return read;
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
