import { createHash } from 'node:crypto';
import type { Paper } from '@wysh/domain/papers/paper.ts';
import type { Outcome, Replay, ReplayServices } from '../../platform/database/replay.ts';
import { findChecksums, findReadyDocumentsBehind } from './document-store.ts';
import type { KeptDocument } from './document-store.ts';
import { modelDigestOf, paperOf } from './paper-model.ts';
import { PAPER_WRITER, writePdf } from './write-pdf.ts';
import { paperHtml } from './html/paper-html.ts';

const NOTHING_KEPT = { notCompared: 'the release that wrote it kept nothing to make it from' } as const;

type Writing = NonNullable<KeptDocument['writing']>;

function composeAgain(services: ReplayServices, document: KeptDocument, writing: Writing): Paper {
  return paperOf(services, { ...document, dataSealed: writing.dataSealed }, writing.issuer);
}

/** What papers say. */
export const papersReplay: Replay = {
  what: 'papers, what they say',
  rowsAtOnce: 50,
  async find(services, page) {
    const documents = await findReadyDocumentsBehind(services.database.reader, page);
    return documents.map((document) => ({
      ...document,
      again: () => {
        const { writing } = document;
        if (writing === null) return NOTHING_KEPT;
        const again = modelDigestOf(composeAgain(services, document, writing));
        return again.equals(writing.modelDigest) ? 'same' : { differsIn: 'what it says' };
      },
    }));
  },
};

/** Their files, byte for byte, as far as what drew them is still the same. */
export const paperFilesReplay: Replay = {
  what: 'papers, their files',
  rowsAtOnce: 50,
  async find(services, page) {
    const documents = await findReadyDocumentsBehind(services.database.reader, page);
    return documents.map((document) => ({ ...document, again: () => drawAgain(services, document) }));
  },
};

async function drawAgain(services: ReplayServices, document: KeptDocument): Promise<Outcome> {
  const { writing } = document;
  if (writing === null) return NOTHING_KEPT;
  if (writing.writer !== PAPER_WRITER) return { notCompared: `drawn by ${writing.writer}` };
  const checksums = await findChecksums(services.database.reader, document);
  const paper = composeAgain(services, document, writing);
  const issuerName = writing.issuer.name;
  const requestedAtMs = document.requestedAt.epochMilliseconds;
  const isDrawn = checksums.get('pdf') != null;
  const drawn = {
    html: paperHtml(paper, issuerName),
    // Of one that nobody has opened yet there is nothing to compare.
    ...(isDrawn && { pdf: await writePdf({ paper, issuerName, requestedAtMs }) }),
  };
  const differing = Object.entries(drawn).flatMap(([format, content]) => {
    const digest = createHash('sha256').update(content).digest();
    return checksums.get(format === 'pdf' ? 'pdf' : 'html')?.equals(digest) === true ? [] : [format];
  });
  return differing.length === 0 ? 'same' : { differsIn: `the bytes of its ${differing.join(' and ')}` };
}
