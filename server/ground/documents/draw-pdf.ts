import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Services } from '../../context.ts';
import { eachPage } from '../../platform/database/each-page.ts';
import { openTurn } from '../../platform/jobs/turn.ts';
import { CONTENT_TYPES } from './document.ts';
import type { DocumentFile } from './document.ts';
import { findFilesToDraw, findOwnFile, findSourceOfReady } from './document-store.ts';
import { markFileStored } from './document-writing-store.ts';
import { paperHtml } from './html/paper-html.ts';
import { paperOf } from './paper-model.ts';
import { writePdf } from './write-pdf.ts';

interface DocumentKey {
  readonly userId: string;
  readonly documentId: string;
}

/** Of this process, by where it is to lie: however many ask at once, it is drawn once. */
const drawsUnderWay = new Map<string, Promise<DocumentFile | null>>();
const largePrintsUnderWay = new Map<string, Promise<Uint8Array>>();

/**
 * The PDF of a document that is ready, drawn where nobody has opened it yet, and kept from then on. It says what the page says and is
 * dated as that is, so it is the same file whenever it is drawn. Of two that draw it at once, the first to be stored stays.
 * Null when there is no such document, or it went while it was drawn.
 */
export async function findOrDrawPdf(services: Services, key: DocumentKey): Promise<DocumentFile | null> {
  const file = await findOwnFile(services.database.reader, { ...key, format: 'pdf' });
  if (file === null || file.byteSize !== null) return file;
  const { storageKey } = file;
  let draw = drawsUnderWay.get(storageKey);
  if (draw === undefined) {
    draw = drawAndStore(services, key, file).finally(() => drawsUnderWay.delete(storageKey));
    drawsUnderWay.set(storageKey, draw);
  }
  return draw;
}

async function drawAndStore(
  services: Services,
  { userId, documentId }: DocumentKey,
  file: DocumentFile,
): Promise<DocumentFile | null> {
  const { database, storage } = services;
  const document = await findSourceOfReady(database.reader, userId, documentId);
  if (document === null) return null;
  const { issuer, requestedAt } = document;
  const drawn = await writePdf({
    paper: paperOf(services, document, issuer),
    issuerName: issuer.name,
    requestedAtMs: requestedAt.epochMilliseconds,
  });
  const { storageKey } = file;
  await storage.store({ key: storageKey, content: Buffer.from(drawn), contentType: CONTENT_TYPES.pdf });
  const stored = await storage.read(storageKey);
  if (stored === null) throw new Error(`the PDF of document ${documentId} was stored and is not there`);
  const content = await buffer(stored);
  const checksum = createHash('sha256').update(content).digest();
  const byteSize = content.length;
  const isThere = await database.transaction((transaction) =>
    markFileStored(transaction, { storageKey, byteSize, checksum }),
  );
  if (isThere) return { ...file, byteSize };
  // Its document went meanwhile, and perhaps its row too, by which the file would have been found.
  await storage.remove(storageKey);
  return null;
}

/**
 * A document that is ready in large print: the same model, drawn when it is asked for and not kept, so that the paper of record stays the
 * one it is. Of several that ask at once, all get the one that is drawn. Null where what it was written from is not known any more.
 */
export async function drawLargePrint(
  services: Services,
  { userId, documentId }: DocumentKey,
  format: 'html' | 'pdf',
): Promise<Buffer | null> {
  const place = `${userId} ${documentId}`;
  const document = await findSourceOfReady(services.database.reader, userId, documentId);
  if (document === null) return null;
  const { issuer, requestedAt } = document;
  const paper = paperOf(services, document, issuer);
  const print = 'large';
  if (format === 'html') return Buffer.from(paperHtml(paper, issuer.name, print));
  let draw = largePrintsUnderWay.get(place);
  if (draw === undefined) {
    const requestedAtMs = requestedAt.epochMilliseconds;
    draw = writePdf({ paper, issuerName: issuer.name, requestedAtMs, print }).finally(() =>
      largePrintsUnderWay.delete(place),
    );
    largePrintsUnderWay.set(place, draw);
  }
  return Buffer.from(await draw);
}

/** Draws what nobody has opened, one by one; what can't be drawn keeps no other from it. */
export async function drawUnopenedPdfs(services: Services, turn = openTurn()): Promise<void> {
  const { database, log } = services;
  const failures: unknown[] = [];
  const draw = async (files: readonly (DocumentKey & { readonly id: string })[]): Promise<void> => {
    for (const { userId, documentId } of files) {
      if (turn.isOver()) return;
      try {
        await findOrDrawPdf(services, { userId, documentId });
      } catch (error) {
        log.error({ err: error, documentId }, 'the PDF of a document could not be drawn yet');
        failures.push(error);
      }
    }
  };
  await eachPage((page) => findFilesToDraw(database.reader, page), draw, { turn });
  // Said once the others are drawn, so that the job is seen to have failed.
  if (failures.length > 0) throw new AggregateError(failures, 'Some PDFs could not be drawn yet.');
}
