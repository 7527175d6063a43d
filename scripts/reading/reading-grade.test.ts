import { expect, test } from 'vitest';
import { PRODUCT_EDITIONS } from '../../domain/editions/product-editions.ts';
import type { Block, Paper } from '../../domain/papers/paper.ts';
import { guarantyAssociationOf } from '../../domain/papers/editions/2026-11-30/guaranty-associations.ts';
import { everyPaper } from '../../domain/papers/testing/every-paper.ts';
import { readDisclosures } from '../../server/applying/disclosures/disclosure-library.ts';
import { readingEase, readingGrade, sentencesOf } from '../../server/content/testing/reading-grade.ts';
import { maya, sampleInsurer } from '../../domain/papers/testing/sample-papers.ts';

/** What the law of a state or somebody else has written. */
const NOT_OURS = ['Fraud warning', 'The attached application'];

/** A grade of school that most grown people have, and what readability laws ask for. */
const GRADE_MOST = 8;
const EASE_LEAST = 40;

/** Our own sentences: names, addresses, figures and quoted law left out, and what the person answered. */
function ownSentences({ sections }: Paper, state: string): string[] {
  return sections
    .filter(({ heading }) => !NOT_OURS.includes(heading) && !heading.startsWith('Application: '))
    .flatMap(({ blocks }) => blocks.flatMap(ownTexts))
    .map((text) => withoutNames(text, state))
    .flatMap(sentencesOf);
}

function ownTexts(block: Block): readonly string[] {
  switch (block.kind) {
    case 'paragraph':
      return [block.text];
    case 'clause':
    case 'notice':
      return NOT_OURS.includes(block.kind === 'clause' ? block.name : block.title) ? [] : block.paragraphs;
    case 'list':
      // The names of the parts are no sentences.
      return block.items.filter((item) => !item.startsWith('Part '));
    case 'facts':
    case 'table':
    case 'signatures':
      return [];
  }
}

/** Each by a word of one syllable: a reader knows what their state is called. */
function withoutNames(text: string, state: string): string {
  const { name, regulator } = PRODUCT_EDITIONS.packs
    .map((editions) => editions.at(-1)!)
    .find(({ alpha2 }) => alpha2 === state)!;
  const names = [
    maya.name,
    'National Association of Insurance Commissioners',
    guarantyAssociationOf(state).name,
    sampleInsurer.homeOffice,
    `${name} ${regulator}`,
    name,
  ];
  return names
    .reduce((told, each) => told.replaceAll(each, 'Ann'), text)
    .replaceAll(/tell us by telephone.*?page of your policy/g, 'tell us')
    .replaceAll(/, Monday to Friday.*?Eastern Time/g, '');
}

test('a grade is that of the formula, and of a child’s sentence low, of a lawyer’s high', () => {
  expect(readingGrade(['The cat sat on the mat.'])).toBeCloseTo(0.39 * 6 + 11.8 - 15.59, 5);
  expect(readingEase(['The cat sat on the mat.'])).toBeCloseTo(206.835 - 1.015 * 6 - 84.6, 5);
  const lawyers =
    'Notwithstanding any contrary provision, the obligations of the insurer hereunder shall terminate upon expiration of the applicable contractual period.';
  expect(readingGrade([lawyers])).toBeGreaterThan(15);
  expect(readingEase([lawyers])).toBeLessThan(EASE_LEAST);
});

test('every paper of every state and product is read at grade 8 or less and with an ease of 40 or more, by its own sentences', () => {
  const papers = everyPaper();
  expect(new Set(papers.map(({ state }) => state)).size).toBe(9);
  const graded = papers
    .map(({ state, product, slug, paper }) => ({
      what: `${slug}, ${product}, ${state}`,
      sentences: ownSentences(paper, state),
    }))
    .filter(({ sentences }) => sentences.length > 0)
    .map(({ what, sentences }) => ({ what, grade: readingGrade(sentences), ease: readingEase(sentences) }));
  const hardest = graded.toSorted((one, other) => other.grade - one.grade);
  for (const { what, grade } of hardest.slice(0, 1))
    console.info(`The hardest of ${graded.length} papers is ${what}: grade ${grade.toFixed(1)}.`);
  expect(hardest.filter(({ grade, ease }) => grade > GRADE_MOST || ease < EASE_LEAST)).toEqual([]);
});

/** What the law has written: each stands in a line behind the name of its state. */
const QUOTED = /^- [A-Z][\w ]+: (?:Any|A) person [^\n]*/gm;

test.each(readDisclosures().map(({ slug, body }) => ({ slug, body })))(
  'the text agreed to on a screen, $slug, is read at grade 8 or less and with an ease of 40 or more',
  ({ body }) => {
    const sentences = body.replaceAll(QUOTED, '').split('\n').flatMap(sentencesOf);
    expect(sentences.length).toBeGreaterThan(3);
    expect(readingGrade(sentences)).toBeLessThanOrEqual(GRADE_MOST);
    expect(readingEase(sentences)).toBeGreaterThanOrEqual(EASE_LEAST);
  },
);
