import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMPLAINT_RULES } from '../../domain/complaints/clock-rules.ts';
import { PRODUCT_EDITIONS } from '../../domain/editions/product-editions.ts';
import { DOCUMENT_KINDS, isDocumentSlug, LETTER_SLUGS } from '../../domain/papers/document-kinds.ts';
import { REPLACEMENT_RULES } from '../../domain/replacement/replacement-rules.ts';
import { PREMIUM_TAXES } from '../../domain/reports/premium-tax.ts';
import disclosures from '../../server/content/disclosures.json' with { type: 'json' };
import { placedInStates } from '../underwriting/asked.ts';
import { cell } from '../underwriting/markdown.ts';
import { lawyersChecklistPage } from './page.ts';
import { ISSUED_PAPERS } from './paper-lines.ts';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/lawyers-checklist.md'), 'utf8');

const states = PRODUCT_EDITIONS.packs
  .map((editions) => editions.at(-1)!)
  .map((pack) => ({ name: pack.name, pack }));

function sectionOf(name: string): string {
  return page.split(`\n## ${name}\n`)[1]!.split('\n## ')[0]!;
}

/** Every place of the law that a value of a table names, however deep. */
function citationsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    key === 'citation' && typeof each === 'string' ? [each] : citationsIn(each),
  );
}

test('the page is the one that follows from the tables of law and the papers', () => {
  expect(page).toBe(lawyersChecklistPage());
  expect([...page.matchAll(/^## (.+)$/gm)].map(([, name]) => name)).toEqual([
    'In every state',
    ...states.map(({ name }) => name),
  ]);
});

test('every file that a line leads to is there', () => {
  const paths = [...page.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path]) => path!);
  expect(new Set(paths).size).toBeGreaterThan(60);
  expect([...new Set(paths)].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('what is said to write a paper writes that one', () => {
  for (const [slug, paper] of Object.entries(ISSUED_PAPERS))
    if (paper !== null) {
      const code = readFileSync(join(root, paper.by), 'utf8');
      expect(code.includes(`'${slug}'`) || code.includes('QUOTE_PAPERS['), slug).toBe(true);
    }
});

describe('of each state', () => {
  test.each(states)('every law that a table has of $name stands on its list', ({ name, pack }) => {
    const section = sectionOf(name);
    const of = <Rule extends { readonly state: string }>(rules: readonly Rule[]) =>
      rules.findLast(({ state }) => state === pack.alpha2);
    const asked = placedInStates().filter(({ law }) => law.states.includes(pack.alpha2));
    const citations = citationsIn([
      pack,
      of(REPLACEMENT_RULES),
      of(COMPLAINT_RULES),
      PREMIUM_TAXES[pack.alpha2]?.at(-1),
      asked,
    ]);
    expect(citations.length).toBeGreaterThan(10);
    expect(citations.filter((citation) => !section.includes(cell(citation)))).toEqual([]);
  });

  test.each(states)(
    'every paper that is issued in $name stands on its list, with its form',
    ({ name, pack }) => {
      const [, papers = ''] = sectionOf(name).split(': papers\n');
      const rows = papers.split('\n### ')[0]!.split('\n');
      const templates = PRODUCT_EDITIONS.papers.flatMap((edition) => Object.keys(edition.templates));
      // One of before each product had a quote of its own: nothing new is written by it.
      const issued = new Set([...templates, ...LETTER_SLUGS]);
      issued.delete('quote');
      const missing = [...issued].filter((slug) => {
        if (!isDocumentSlug(slug)) return true;
        const isOnList = rows.some(
          (row) => row.startsWith(`| ${DOCUMENT_KINDS[slug].name}`) && row.includes('WYSH-'),
        );
        const isSold =
          pack.sells.accidentalDeath ||
          !(slug.endsWith('accidental-death') || slug === 'outline-of-coverage');
        return isOnList !== isSold;
      });
      expect(missing).toEqual([]);
      expect(rows.some((row) => row.includes('| WYSH-AD '))).toBe(pack.sells.accidentalDeath);
      // A form that is written for a state bears its letters and no other's.
      expect(rows.some((row) => row.includes(`| WYSH-GN-${pack.alpha2} `))).toBe(true);
    },
  );

  test.each(states)('every text that is agreed to in $name stands on its list', ({ name, pack }) => {
    const section = sectionOf(name);
    const texts = disclosures.filter(({ where }) => where?.states.includes(pack.alpha2) ?? true);
    const sold = texts.filter(({ slug }) => pack.sells.accidentalDeath || !slug.endsWith('accidental-death'));
    expect(sold.filter(({ slug }) => !section.includes(`disclosures/${slug}.md`))).toEqual([]);
  });
});

test('no line relies on a law that was not read without saying what is to be confirmed', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('| '));
  const silent = rows.filter((row) => {
    const cells = row.split(/(?<!\\) \| /);
    const at = cells.findIndex((each) => each === 'medium' || each === 'low');
    return at >= 0 && cells[at + 1]!.trim() === '';
  });
  expect(silent).toEqual([]);
});
