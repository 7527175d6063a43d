import type { Readable } from 'node:stream';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { visitorWithoutSession } from '../authorization/visitor-without-session.ts';
import type { Services } from '../../context.ts';
import type { DocumentFile, DocumentFormat } from './document.ts';
import { documentLink } from './document-link.ts';
import { findOwnFile } from './document-store.ts';
import { findOrDrawPdf } from './draw-pdf.ts';

export interface OpenedDocument {
  readonly format: DocumentFormat;
  readonly file: DocumentFile & { readonly byteSize: number };
  readonly content: Readable;
}

/** The file a link stands for, and that it was opened is kept (S-81); null when there is none, whatever the reason. */
export async function readDocument(
  services: Services,
  token: string,
  request: { readonly id: string; readonly address: string },
): Promise<OpenedDocument | null> {
  const { database, storage, clock, ids, sessions } = services;
  const link = documentLink.read(services, token);
  // Whoever logs out closes what that session opened, the links in its history included.
  if (link === null || !(await sessions.isAlive(database.reader, link))) return null;
  const file =
    link.format === 'pdf' ? await findOrDrawPdf(services, link) : await findOwnFile(database.reader, link);
  if (file === null || file.byteSize === null) return null;
  const { byteSize } = file;
  const content = await storage.read(file.storageKey);
  if (content === null) return null;
  const { userId, sessionId, documentId, format } = link;
  const caller = { ...visitorWithoutSession(request.id, request.address), userId, sessionId };
  await database.transaction((transaction) =>
    recordAuditEvent(
      transaction,
      { clock, ids, caller },
      { action: 'document_opened', subjectType: 'document', subjectId: documentId, detail: { format } },
    ),
  );
  return { format, file: { ...file, byteSize }, content };
}
