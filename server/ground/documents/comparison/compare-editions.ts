import { comparePapers } from '@wysh/domain/papers/compare-papers.ts';
import { DOCUMENT_KINDS, isLetterSlug } from '@wysh/domain/papers/document-kinds.ts';
import { notFound } from '@wysh/domain/errors/failure.ts';
import type { Services } from '../../../context.ts';
import { findSourceOfReady } from '../document-store.ts';
import type { Comparison } from './comparison-html.ts';
import { paperOf } from '../paper-model.ts';

/** Versions as somebody asked for them; the paper's own, and the newest, where they did not say. */
interface EditionsAsked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * What somebody's paper would say differently, written by another edition of the same data. For an area that may see papers without being
 * their person: it has said so, and keeps that it looked, before it asks here.
 */
export async function compareEditions(
  services: Pick<Services, 'database' | 'editions' | 'encryption'>,
  { userId, documentId }: { readonly userId: string; readonly documentId: string },
  asked: EditionsAsked,
): Promise<Comparison> {
  const document = await findSourceOfReady(services.database.reader, userId, documentId);
  if (document === null) throw notFound('the paper');
  const { slug, edition, issuer } = document;
  const { name } = DOCUMENT_KINDS[slug];
  // A letter is the paper that was written: no edition writes it.
  const versions = isLetterSlug(slug)
    ? [edition]
    : services.editions.papers
        .filter(({ templates }) => templates[slug] !== undefined)
        .map(({ version }) => version);
  const chosen = (version: string) => {
    if (!versions.includes(version)) throw notFound('the edition');
    return version;
  };
  const from = chosen(asked.from ?? edition);
  const to = chosen(asked.to ?? versions.at(-1) ?? edition);
  const written = (version: string) => paperOf(services, { ...document, edition: version }, issuer);
  return { name, from, to, versions, parts: comparePapers(written(from), written(to)) };
}
