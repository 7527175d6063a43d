import { createHash } from 'node:crypto';
import { editionOf, PAPERS } from '@wysh/domain/editions/edition.ts';
import { composePaper } from '@wysh/domain/papers/compose-paper.ts';
import type { Issuer } from '@wysh/domain/papers/paper-data.ts';
import type { Paper } from '@wysh/domain/papers/paper.ts';
import type { Services } from '../../context.ts';
import { openDocumentData } from './document.ts';
import type { UnfinishedDocument } from './document-writing-store.ts';

/**
 * What a document says: from what it is made from, by the edition it was asked for under.
 * @throws EditionMissing when this release does not have that edition.
 */
export function paperOf(
  { editions, encryption }: Pick<Services, 'editions' | 'encryption'>,
  document: Pick<UnfinishedDocument, 'userId' | 'id' | 'slug' | 'edition' | 'dataSealed'>,
  issuer: Issuer,
): Paper {
  const edition = editionOf(PAPERS, editions.papers, document.edition);
  const data = openDocumentData(encryption, document, document.dataSealed);
  const { packs, bases } = editions;
  return composePaper(document.slug, data, { edition, issuer, packs, bases });
}

export function modelDigestOf(paper: Paper): Buffer {
  return createHash('sha256').update(JSON.stringify(paper)).digest();
}
