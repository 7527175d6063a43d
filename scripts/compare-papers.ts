import { editionOf, PAPERS } from '../domain/editions/edition.ts';
import { PRODUCT_EDITIONS } from '../domain/editions/product-editions.ts';
import { comparePapers } from '../domain/papers/compare-papers.ts';
import { composePaper } from '../domain/papers/compose-paper.ts';
import { DOCUMENT_KINDS, isDocumentSlug } from '../domain/papers/document-kinds.ts';
import { samplePapers, sampleIssuer } from '../domain/papers/testing/sample-papers.ts';
import { comparisonHtml } from '../server/ground/documents/comparison/comparison-html.ts';

// For a lawyer, who has no seat at the desk: what a kind of paper says differently in two editions, of the sample people, as a page.
//   npm run --silent papers:compare -- policy-agreement 2026-11-23 2026-11-26 > compared.html

const [slug = '', from = '', to = ''] = process.argv.slice(2);
const versions = PRODUCT_EDITIONS.papers
  .filter(({ templates }) => Object.hasOwn(templates, slug))
  .map(({ version }) => version);

if (!isDocumentSlug(slug) || !versions.includes(from) || !versions.includes(to)) {
  const kinds = Object.keys(DOCUMENT_KINDS).join(', ');
  console.error(
    versions.length === 0
      ? `Say a kind of paper and two editions. Kinds: ${kinds}.`
      : `Say two editions of ${slug}: ${versions.join(', ')}.`,
  );
  process.exitCode = 1;
} else {
  const written = (version: string) =>
    composePaper(slug, samplePapers[slug], {
      ...PRODUCT_EDITIONS,
      edition: editionOf(PAPERS, PRODUCT_EDITIONS.papers, version),
      issuer: sampleIssuer,
    });
  const parts = comparePapers(written(from), written(to));
  const { name } = DOCUMENT_KINDS[slug];
  process.stdout.write(comparisonHtml({ name, from, to, versions: [], parts }));
}
