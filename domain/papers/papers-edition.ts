import type { Edition } from '../editions/edition.ts';
import type { DocumentSlug, LetterSlug } from './document-kinds.ts';
import type { PaperDataBySlug, PaperWriter } from './paper-data.ts';
import type { Paper } from './paper.ts';

/**
 * The templates of papers from a day on, whose version is kept with every paper and printed with its form number. Once a paper was
 * written by one it is never edited: a change of what any of them says is a new edition. A kind it has no template of is written by the
 * newest edition before it that has one.
 */
export interface PapersEdition extends Edition {
  readonly templates: {
    readonly [Slug in Exclude<DocumentSlug, LetterSlug>]?: (
      data: PaperDataBySlug[Slug],
      issuer: PaperWriter,
    ) => Paper;
  };
}
