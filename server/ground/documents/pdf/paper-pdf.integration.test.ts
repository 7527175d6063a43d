import { inflateSync } from 'node:zlib';
import { composePaper } from '@wysh/domain/papers/compose-paper.ts';
import { facts as factsBlock, paragraph } from '@wysh/domain/papers/paper.ts';
import type { Block, Paper } from '@wysh/domain/papers/paper.ts';
import { everyPaper } from '@wysh/domain/papers/testing/every-paper.ts';
import { samplePapers, sampleSources } from '@wysh/domain/papers/testing/sample-papers.ts';
import { expect, test } from 'vitest';
import { paperPdf } from './paper-pdf.ts';
import { pdfUaFaults } from './testing/pdf-ua-faults.ts';
import { readPdf } from './testing/read-pdf.ts';
import type { PdfFacts } from './testing/read-pdf.ts';

const at = Temporal.Instant.from('2026-11-20T15:00:00Z');
const policy = composePaper('policy-agreement', samplePapers['policy-agreement'], sampleSources);

function paperOf(...blocks: Block[]): Paper {
  return {
    title: 'A paper',
    subtitle: null,
    formNumber: 'TEST 1',
    references: [{ term: 'For', value: 'Maya' }],
    sections: [{ heading: 'One', blocks }],
  };
}

const draw = (paper: Paper) => paperPdf(paper, 'Wysh', at);

/** What the drawing instructions and the structure of a PDF say, unpacked. */
function innards(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, content = '']) => {
    try {
      return inflateSync(Buffer.from(content, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return [text, ...streams].join('\n');
}

const pagesOf = (pdf: Buffer) => Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);
const countOf = (text: string, part: RegExp) => [...text.matchAll(part)].length;

test('a PDF says its language, title and structure, for people who have it read out [DOC-03]', async () => {
  const inside = innards(await draw(policy));
  expect(inside).toContain('/Lang (en-US)');
  expect(inside).toContain('/Marked true');
  expect(inside).toContain('(Term life insurance policy)');
  expect(inside).toContain('/DisplayDocTitle true');
  expect(countOf(inside, /\/S \/H1\b/g)).toBe(1);
  expect(countOf(inside, /\/S \/H2\b/g)).toBe(policy.sections.length);
  expect(countOf(inside, /\/S \/Table\b/g)).toBe(6);
  expect(countOf(inside, /\/Scope \/Column/g)).toBe(18);
  expect(countOf(inside, /\/Scope \/Row/g)).toBeGreaterThan(20);
});

test('everything drawn is either said or marked as an adornment', async () => {
  const inside = innards(await draw(policy));
  const [begun, ended] = [countOf(inside, /\bBDC\b|\bBMC\b/g), countOf(inside, /\bEMC\b/g)];
  expect(begun).toBeGreaterThan(100);
  expect(begun).toBe(ended);
});

test('our fonts are in the file, and no others', async () => {
  const inside = innards(await draw(policy));
  const names = new Set([...inside.matchAll(/\/FontName \/[A-Z]+\+([\w-]+)/g)].map(([, name]) => name));
  expect([...names].toSorted()).toEqual(['Figtree-Regular', 'Figtree-SemiBold', 'Fraunces-SemiBold']);
});

test('the same paper of the same instant is the same file to the byte [S29]', async () => {
  const [one, other] = [await draw(policy), await draw(policy)];
  expect(one.equals(other)).toBe(true);
});

test('whatever was drawn before, a paper of words nobody has drawn yet is the file it is when they are known [S29]', async () => {
  const fresh = paperOf(
    { kind: 'notice', title: 'Zwölfboxkämpfer', paragraphs: ['Łukasz Ольга Γιώργος quixotry'] },
    paragraph('Flibbertigibbet Ольга, Nguyễn Łódź.'),
  );
  const first = await draw(fresh);
  await draw(paperOf(paragraph('Nguyễn Γιώργος Łódź Ольга')));
  expect((await draw(fresh)).equals(first)).toBe(true);
});

test('a policy fits its pages, and a long answer goes on over as many as it takes', async () => {
  expect(pagesOf(await draw(policy))).toBe(9);
  const table: Block = {
    kind: 'table',
    caption: 'Answers',
    columns: [
      { heading: 'Question', share: 60 },
      { heading: 'Answer', share: 40, align: 'end' },
    ],
    rows: [['What happened?', 'and then it went on '.repeat(400)]],
  };
  expect(pagesOf(await draw(paperOf(table)))).toBeGreaterThanOrEqual(5);
});

test('in every state the officers sign on the page of our promise, and no page is left to the signatures alone', async () => {
  const contracts = everyPaper().filter(({ slug }) => slug === 'policy-agreement');
  expect(contracts.length).toBeGreaterThan(9);
  for (const { state, product, paper } of contracts) {
    const { pages, fonts } = await bookOf(paper);
    const face = wordsOf({ pages: pages.slice(0, 1), fonts });
    expect(face, `${state} ${product}`).toContain('Secretary, for the insurer');
  }
}, 30_000);

/** The structure of what is said on the last page, in its order. */
function marksOnLastPage(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  const pages = [...text.matchAll(/\/Type \/Page\b[\s\S]*?\/Contents (\d+) 0 R/g)];
  const streamOf = new RegExp(
    `\\n${pages.at(-1)?.[1]} 0 obj[\\s\\S]*?stream\\r?\\n([\\s\\S]*?)\\r?\\nendstream`,
  );
  const content = inflateSync(Buffer.from(streamOf.exec(text)?.[1] ?? '', 'latin1')).toString('latin1');
  return [...content.matchAll(/\/(H2|P|TH|TD) <<\s+\/MCID/g)].map(([, name = '']) => name);
}

test('wherever the page ends, no line of a short last section and no last row of a table stands alone on the next', async () => {
  const words = 'We pay the primary beneficiaries on record, each their share. '.repeat(2);
  const last = { heading: 'Two', blocks: Array.from({ length: 4 }, () => paragraph(words)) };
  const row = ['What do you weigh?', '138 lb'];
  const columns = [
    { heading: 'Question', share: 60 },
    { heading: 'Answer', share: 40 },
  ];
  for (let before = 10; before < 22; before += 1) {
    const above = Array.from({ length: before }, () => paragraph(words));
    const paper = paperOf(...above);
    const said = marksOnLastPage(await draw({ ...paper, sections: [...paper.sections, last] }));
    expect(said.slice(-5), `${before}`).toEqual(['H2', 'P', 'P', 'P', 'P']);
    const rows = Array.from({ length: before + 6 }, () => row);
    const table = marksOnLastPage(await draw(paperOf({ kind: 'table', caption: 'Answers', columns, rows })));
    expect(table.length, `${before}`).toBeGreaterThanOrEqual(4);
  }
});

test('paragraphs, lists, facts and notices longer than a page are drawn to their end', async () => {
  const long = 'a sentence that goes on for a while. '.repeat(250);
  const blocks: Block[] = [
    { kind: 'paragraph', text: long },
    { kind: 'list', items: [long, 'short'] },
    factsBlock(['A fact', long]),
    { kind: 'notice', title: 'Notice', paragraphs: [long] },
    { kind: 'signatures', lines: [{ role: 'Somebody', name: null, signedOn: null }] },
  ];
  expect(pagesOf(await draw(paperOf(...blocks)))).toBeGreaterThanOrEqual(8);
});

const WRITTEN_AGAIN = /They stand in Latin letters here/;
const bookOf = async (paper: Paper, print: 'standard' | 'large' = 'standard') =>
  readPdf(await paperPdf(paper, 'Wysh', at, print));
const wordsOf = ({ pages, fonts }: Pick<PdfFacts, 'pages' | 'fonts'>) =>
  pages
    .flatMap(({ shown }) =>
      shown.flatMap(
        ({ text }) => text?.codes.map((code) => fonts.get(text.font)?.unicode.get(code) ?? '') ?? [],
      ),
    )
    .join('');

test('a name in another script is printed in letters there are, and the paper says so', async () => {
  const facts = await bookOf(paperOf(factsBlock(['Name', 'Łukasz Nguyễn Ольга 名前 😀'])));
  expect(wordsOf(facts)).toContain('Łukasz Nguyễn Ольга');
  expect(wordsOf(facts)).toMatch(WRITTEN_AGAIN);
  expect(pdfUaFaults(facts)).toEqual([]);
  const plain = await bookOf(paperOf(factsBlock(['Name', 'Łukasz Nguyễn Ольга'])));
  expect(wordsOf(plain)).not.toMatch(WRITTEN_AGAIN);
});

test.each(['standard', 'large'] as const)(
  'a name of 200 letters and one of a single letter are drawn whole, in %s print',
  async (print) => {
    for (const name of ['M'.repeat(200), 'M']) {
      const paper = paperOf(
        factsBlock(['Name', name]),
        {
          kind: 'table',
          caption: 'Beneficiaries',
          columns: [
            { heading: 'Name', share: 40 },
            { heading: 'Relationship', share: 40 },
            { heading: 'Share', share: 20, align: 'end' },
          ],
          rows: [[name, 'Spouse', '100%']],
        },
        { kind: 'signatures', lines: [{ role: 'Owner', name, signedOn: '2026-11-20' }] },
      );
      const facts = await bookOf({ ...paper, references: [{ term: 'For', value: name }] }, print);
      expect(pdfUaFaults(facts)).toEqual([]);
      const letters = [...wordsOf(facts)].filter((letter) => letter === 'M').length;
      expect(letters).toBeGreaterThanOrEqual(4 * name.length);
    }
  },
);

test('a telephone number can be pressed and says whom it calls; a part of the contract leads there', async () => {
  const facts = await bookOf(policy);
  const said = facts.pages.flatMap(({ annotations }) => annotations.map(({ says }) => says));
  expect(said).toContain('Call (800) 555-0199');
  expect(said).toContain('Go to part 2, Schedule of benefits');
});
