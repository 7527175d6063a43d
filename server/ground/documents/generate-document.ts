import { createHash } from 'node:crypto';
import { tell } from '../happenings/tell.ts';
import { visitorWithoutSession } from '../authorization/visitor-without-session.ts';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { CONTENT_TYPES } from './document.ts';
import type { DocumentFormat } from './document.ts';
import {
  beginDocument,
  lockBegunDocument,
  markDocument,
  markDocumentReady,
} from './document-writing-store.ts';
import type { UnfinishedDocument, WrittenDocument } from './document-writing-store.ts';
import { paperHtml } from './html/paper-html.ts';
import { modelDigestOf, paperOf } from './paper-model.ts';
import { PAPER_WRITER } from './write-pdf.ts';

/** Who signs the papers; the operator's own name, once there is one. */
export const ISSUER_NAME = 'Wysh';

const formats: readonly DocumentFormat[] = ['html', 'pdf'];

/**
 * Writes a document and stores its page, unless that was done before: from then on it is ready, and its PDF is drawn when somebody
 * opens it (draw-pdf.ts). The places of both are noted first, so that wherever this is cut off, the next try writes to the same
 * places and no file is left that nobody knows of.
 */
export async function generateDocument(
  services: Services,
  { userId, documentId }: { userId: string; documentId: string },
): Promise<void> {
  const { database, clock } = services;
  const document = await begin(services, { userId, id: documentId });
  if (document === null) return;
  try {
    const written = await writePage(services, document);
    const ready = await database.transaction(async (transaction) => {
      const since = await markDocumentReady(transaction, document, written, clock.now());
      if (since === 'now') await tellOf(transaction, services, document);
      return since;
    });
    if (ready === 'gone') await services.storage.remove(written.page.storageKey);
  } catch (error) {
    await database.transaction((transaction) => markDocument(transaction, document, 'failed'));
    throw error;
  }
}

async function begin(
  { database, ids }: Services,
  key: { readonly userId: string; readonly id: string },
): Promise<UnfinishedDocument | null> {
  const places = formats.map((format) => ({ storageKey: ids.uuid(), format }));
  const begun = await beginDocument(database, key, places);
  if (begun !== null) return begun;
  return database.transaction(async (transaction) => {
    const document = await lockBegunDocument(transaction, key);
    if (document !== null) await markDocument(transaction, document, 'generating');
    return document;
  });
}

async function tellOf(
  transaction: Transaction,
  services: Services,
  { userId, id, slug }: UnfinishedDocument,
): Promise<void> {
  const context = { ...services, caller: visitorWithoutSession(`document:${id}`, null) };
  await tell(transaction, context, 'paper_written', { userId, documentId: id, slug });
}

async function writePage(services: Services, document: UnfinishedDocument): Promise<WrittenDocument> {
  const { storage, config } = services;
  const issuer = { name: ISSUER_NAME, supportPhone: config.supportPhone };
  const paper = paperOf(services, document, issuer);
  const place = document.files.find(({ format }) => format === 'html');
  if (place === undefined) throw new Error(`document ${document.id} has no place for its page`);
  const { storageKey } = place;
  const content = Buffer.from(paperHtml(paper, issuer.name));
  // What lies under a key stays, and a try that was cut off may have left something from another edition or release, its PDF included.
  await Promise.all(document.files.map((file) => storage.remove(file.storageKey)));
  await storage.store({ key: storageKey, content, contentType: CONTENT_TYPES.html });
  const checksum = createHash('sha256').update(content).digest();
  return {
    page: { storageKey, byteSize: content.length, checksum },
    issuer,
    writer: PAPER_WRITER,
    modelDigest: modelDigestOf(paper),
  };
}
