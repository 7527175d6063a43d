import { expect, test } from 'vitest';
import { composePaper } from './compose-paper.ts';
import type { PolicyAgreementData } from './paper-data.ts';
import type { Block, Paper } from './paper.ts';
import { readingGrade, sentencesOf } from './testing/reading-grade.ts';
import { accidentPolicy, maya, samplePapers, sampleSources } from './testing/sample-papers.ts';

/** What the law of a state or somebody else has written. */
const NOT_OURS = ['Fraud warning', 'The attached application'];

/** Our own sentences: names, addresses, figures and quoted law left out, and what the person answered. */
function ownSentences({ sections }: Paper): string[] {
  return sections
    .filter(({ heading }) => !NOT_OURS.includes(heading) && !heading.startsWith('Application: '))
    .flatMap(({ blocks }) => blocks.flatMap(ownTexts))
    .map((text) =>
      text.replaceAll(maya.name, 'Anna').replaceAll(/tell us by telephone.*?page of your policy/g, 'tell us'),
    )
    .flatMap(sentencesOf);
}

function ownTexts(block: Block): readonly string[] {
  switch (block.kind) {
    case 'paragraph':
      return [block.text];
    case 'clause':
    case 'notice':
      return NOT_OURS.some((name) => 'name' in block && block.name === name) ? [] : block.paragraphs;
    case 'list':
      // The names of the parts are no sentences.
      return block.items.filter((item) => !item.startsWith('Part '));
    case 'facts':
    case 'table':
    case 'signatures':
      return [];
  }
}

const sample = samplePapers['policy-agreement'];
const contractOf = (change: Partial<PolicyAgreementData>) =>
  composePaper('policy-agreement', { ...sample, ...change }, sampleSources);

test('a grade is that of the formula, and of a child’s sentence low, of a lawyer’s high', () => {
  expect(readingGrade(['The cat sat on the mat.'])).toBeCloseTo(0.39 * 6 + 11.8 - 15.59, 5);
  const lawyers =
    'Notwithstanding any contrary provision, the obligations of the insurer hereunder shall terminate upon expiration of the applicable contractual period.';
  expect(readingGrade([lawyers])).toBeGreaterThan(15);
});

test.each([
  ['of term life', contractOf({}), 6.5],
  [
    'of a shorter term',
    contractOf({ extension: null, policy: { ...sample.policy, termYears: 15, insuredsAgeAtTerm: 49 } }),
    6.5,
  ],
  ['of accident cover', contractOf({ extension: null, policy: accidentPolicy }), 6.5],
] as const)(
  'the contract %s reads like a text of our own, by its sentences: no higher grade than now',
  (what, paper, most) => {
    const grade = readingGrade(ownSentences(paper));
    console.info(`The contract ${what} has reading grade ${grade.toFixed(1)}.`);
    expect(grade).toBeLessThanOrEqual(most);
  },
);
