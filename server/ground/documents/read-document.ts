import { Readable } from 'node:stream';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { visitorWithoutSession } from '../authorization/visitor-without-session.ts';
import type { Services } from '../../context.ts';
import type { DocumentFile, DocumentFormat } from './document.ts';
import { documentLink } from './document-link.ts';
import type { DocumentLink } from './document-link.ts';
import { findOwnFile } from './document-store.ts';
import { drawLargePrint, findOrDrawPdf } from './draw-pdf.ts';
import type { PaperPrint } from './paper-print.ts';

export interface OpenedDocument {
  readonly format: DocumentFormat;
  readonly file: DocumentFile & { readonly byteSize: number };
  readonly content: Readable;
}

/**
 * The file a link stands for, in the print that was asked for, and that it was opened is kept (S-81); null when there is none, whatever the
 * reason. What can't be set in large print is answered as it is.
 */
export async function readDocument(
  services: Services,
  token: string,
  request: { readonly id: string; readonly address: string; readonly print: PaperPrint },
): Promise<OpenedDocument | null> {
  const { database, clock, ids, sessions } = services;
  const link = documentLink.read(services, token);
  // Whoever logs out closes what that session opened, the links in its history included.
  if (link === null || !(await sessions.isAlive(database.reader, link))) return null;
  const large = request.print === 'large' ? await inLargePrint(services, link) : null;
  const opened = large ?? (await asKept(services, link));
  if (opened === null) return null;
  const { userId, sessionId, documentId, format } = link;
  const caller = { ...visitorWithoutSession(request.id, request.address), userId, sessionId };
  await database.transaction((transaction) =>
    recordAuditEvent(
      transaction,
      { clock, ids, caller },
      { action: 'document_opened', subjectType: 'document', subjectId: documentId, detail: { format } },
    ),
  );
  return opened;
}

async function asKept(services: Services, link: DocumentLink): Promise<OpenedDocument | null> {
  const { database, storage } = services;
  const file =
    link.format === 'pdf' ? await findOrDrawPdf(services, link) : await findOwnFile(database.reader, link);
  if (file === null || file.byteSize === null) return null;
  const { byteSize } = file;
  const content = await storage.read(file.storageKey);
  return content === null ? null : { format: link.format, file: { ...file, byteSize }, content };
}

async function inLargePrint(services: Services, link: DocumentLink): Promise<OpenedDocument | null> {
  const { format } = link;
  if (format !== 'html' && format !== 'pdf') return null;
  const file = await findOwnFile(services.database.reader, link);
  const drawn = file === null ? null : await drawLargePrint(services, link, format);
  if (file === null || drawn === null) return null;
  const fileName = file.fileName.replace(/(?=\.\w+$)/, '-large-print');
  return { format, file: { ...file, fileName, byteSize: drawn.length }, content: Readable.from([drawn]) };
}
