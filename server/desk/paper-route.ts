import type { Readable } from 'node:stream';
import { notFound } from '@wysh/domain/errors/failure.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';
import { recordAuditEvent } from '../ground/audit/record-audit-event.ts';
import { findOrDrawPdf } from '../ground/documents/draw-pdf.ts';
import { findPaperOf } from '../ground/documents/papers-of-person.ts';
import { contentDisposition } from '../platform/http/content-disposition.ts';
import { isUuid } from '../platform/ids.ts';
import type { DeskContext } from './desk-context.ts';
import { requireOpened } from './person-opened.ts';
import { mayOpenPaper, requireAct } from './policy.ts';
import { asStaff } from './staff-request.ts';

/** The papers of a person, which are files and so no answer of the schema. */
export function registerPaperRoute(scope: FastifyInstance, services: Services): void {
  scope.get<{ Params: { userId: string; documentId: string } }>(
    '/people/:userId/papers/:documentId',
    async (request, reply) => {
      const paper = await asStaff(services, request, (context) => openPaper(context, request.params));
      // To be saved and not shown; if a browser shows it after all, as a page that may do nothing (S-59).
      reply.headers({
        'content-type': 'application/pdf',
        'content-disposition': contentDisposition(paper.fileName, 'attachment'),
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      });
      return reply.send(paper.content);
    },
  );
}

/** A paper as it was written. */
async function openPaper(
  context: DeskContext,
  key: PaperKey,
): Promise<{ readonly fileName: string; readonly content: Readable }> {
  await requireOpenedPaper(context, key);
  const file = await findOrDrawPdf(context, key);
  const content = file && (await context.storage.read(file.storageKey));
  if (file === null || content === null) throw notFound('the paper');
  return { fileName: file.fileName, content };
}

export interface PaperKey {
  readonly userId: string;
  readonly documentId: string;
}

/** For a session that opened the paper's person; that the paper was opened is kept (S-78, S-81). */
export async function requireOpenedPaper(
  context: DeskContext,
  { userId, documentId }: PaperKey,
): Promise<void> {
  const { staff, database } = context;
  requireAct(staff, 'see_person');
  if (!isUuid(userId) || !isUuid(documentId)) throw notFound('the paper');
  await requireOpened(context, userId);
  const paper = await findPaperOf(database.reader, userId, documentId);
  if (paper === null) throw notFound('the paper');
  if (!mayOpenPaper(staff, paper)) requireAct(staff, 'read_health_papers');
  await database.transaction((transaction) =>
    recordAuditEvent(transaction, context, {
      action: 'paper_opened',
      subjectType: 'user',
      subjectId: userId,
      detail: { documentId, slug: paper.slug },
    }),
  );
}
