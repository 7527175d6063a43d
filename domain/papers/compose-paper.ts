import { EditionMissing } from '../editions/edition.ts';
import { isLetterSlug } from './document-kinds.ts';
import type { DocumentSlug } from './document-kinds.ts';
import type { Issuer, LetterData, PaperDataBySlug, PaperWriter } from './paper-data.ts';
import type { Paper } from './paper.ts';
import type { PapersEdition } from './papers-edition.ts';

/** What a paper is written by, beside what it says: the templates, and what they look up. */
export interface PaperSources extends Pick<PaperWriter, 'packs' | 'bases'> {
  readonly edition: PapersEdition;
  readonly issuer: Issuer;
}

/** Writes the document of a slug. The same data and sources always make the same paper; a letter is the paper that was written. */
export function composePaper<Slug extends DocumentSlug>(
  slug: Slug,
  data: PaperDataBySlug[Slug],
  { edition, issuer, packs, bases }: PaperSources,
): Paper {
  if (isLetter(slug, data)) return data.paper;
  const templates: { readonly [Each in DocumentSlug]?: PaperTemplate<Each> } = edition.templates;
  const template: PaperTemplate<Slug> | undefined = templates[slug];
  if (template === undefined)
    throw new EditionMissing(`The papers edition ${edition.version} has no template of ${slug}.`);
  return template(data, { ...issuer, edition: edition.version, packs, bases });
}

type PaperTemplate<Slug extends DocumentSlug> = (data: PaperDataBySlug[Slug], issuer: PaperWriter) => Paper;

function isLetter(slug: DocumentSlug, data: PaperDataBySlug[DocumentSlug]): data is LetterData {
  return isLetterSlug(slug) && 'paper' in data;
}
