import { composePaper } from '@wysh/domain/papers/compose-paper.ts';
import { DOCUMENT_KINDS } from '@wysh/domain/papers/document-kinds.ts';
import type { DocumentSlug } from '@wysh/domain/papers/document-kinds.ts';
import type { Paper } from '@wysh/domain/papers/paper.ts';
import { samplePapers, sampleSourcesOf } from '@wysh/domain/papers/testing/sample-papers.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { PAPER_PRINTS } from '../paper-print.ts';
import { paperPdf } from './paper-pdf.ts';
import { allOf, pdfUaFaults } from './testing/pdf-ua-faults.ts';
import { readPdf } from './testing/read-pdf.ts';
import type { PdfFacts, PdfFont, PdfPage, StructureNode } from './testing/read-pdf.ts';

const at = Temporal.Instant.from('2026-11-20T15:00:00Z');
const paperOf = (slug: DocumentSlug): Paper => composePaper(slug, samplePapers[slug], sampleSourcesOf(slug));
const kinds = Object.keys(DOCUMENT_KINDS).filter((slug): slug is DocumentSlug =>
  Object.hasOwn(DOCUMENT_KINDS, slug),
);

describe.each(PAPER_PRINTS)('in %s print', (print) => {
  const least = { standard: 11, large: 18 }[print];

  test.each(kinds)(
    '%s keeps every rule of PDF/UA-1 that a program can check, nothing of it is set smaller than promised, and no line stands alone on a page [DOC-03]',
    async (slug) => {
      const paper = paperOf(slug);
      const facts = await readPdf(await paperPdf(paper, 'Wysh', at, print));
      expect(pdfUaFaults(facts)).toEqual([]);
      const sizes = facts.pages.flatMap(({ shown }) => shown.flatMap(({ text }) => text?.size ?? []));
      expect(Math.min(...sizes)).toBe(least);
      // A name with its value are two texts, a line of a paragraph is one.
      for (const { shown } of facts.pages)
        expect(shown.filter(({ text, mark }) => text !== null && mark !== 'Artifact').length).toBeGreaterThan(
          2,
        );
      const headings = paper.sections.map(({ heading }, index) => `${index + 1}. ${heading}`);
      expect(facts.bookmarks).toEqual([paper.title, ...headings]);
    },
  );
});

describe('the checker finds what is planted', () => {
  let sound: PdfFacts;
  beforeAll(async () => {
    sound = await readPdf(await paperPdf(paperOf('policy-agreement'), 'Wysh', at));
  });

  const withPage = (change: (page: PdfPage) => PdfPage): PdfFacts => ({
    ...sound,
    pages: sound.pages.map((page, index) => (index === 0 ? change(page) : page)),
  });
  const withNodes = (type: string, change: (node: StructureNode) => StructureNode): PdfFacts => {
    const changed = (node: StructureNode): StructureNode => {
      const own = { ...node, children: node.children.map(changed) };
      return own.type === type ? change(own) : own;
    };
    return { ...sound, structure: sound.structure.map(changed) };
  };
  const withFonts = (change: (font: PdfFont) => PdfFont): PdfFacts => ({
    ...sound,
    fonts: new Map([...sound.fonts].map(([name, font]) => [name, change(font)])),
  });
  const withFirstShown = (change: object): PdfFacts =>
    withPage((page) => ({
      ...page,
      shown: page.shown.map((one, index) => (index === 0 ? { ...one, ...change } : one)),
    }));
  const box = { font: 'F1', size: 11, codes: [0] };

  const planted: readonly (readonly [rule: string, facts: () => PdfFacts])[] = [
    ['01-003', () => withFirstShown({ isMixed: true })],
    ['01-005', () => withFirstShown({ mark: null })],
    ['01-005', () => withNodes('P', (node) => ({ ...node, marks: [] }))],
    ['ISO 7.1 the file', () => ({ ...sound, isMarked: false })],
    ['02-001', () => withNodes('P', (node) => ({ ...node, type: 'Paragraph' }))],
    ['06-001', () => ({ ...sound, metadata: null })],
    ['06-002', () => ({ ...sound, metadata: sound.metadata!.replaceAll('pdfuaid:part', 'part') })],
    ['06-003', () => ({ ...sound, title: null })],
    ['06-003', () => ({ ...sound, metadata: sound.metadata!.replaceAll('dc:title', 'title') })],
    ['07-001', () => ({ ...sound, showsTitle: false })],
    ['ISO 7.1 no structure', () => ({ ...sound, structure: [] })],
    ['09-004', () => withNodes('LI', (node) => ({ ...node, type: 'TR' }))],
    ['09-004', () => withNodes('Table', (node) => ({ ...node, children: node.children.toReversed() }))],
    ['09-005', () => withNodes('L', (node) => ({ ...node, children: [] }))],
    ['11-001', () => ({ ...sound, language: null })],
    ['14-002', () => withNodes('H1', (node) => ({ ...node, type: 'P' }))],
    ['14-003', () => withNodes('H2', (node) => ({ ...node, type: 'H4' }))],
    ['15-003', () => withNodes('TH', (node) => ({ ...node, scope: null }))],
    [
      '09-004 a row',
      () =>
        withNodes('TR', (node) =>
          node.children[0]?.scope === 'Row' ? { ...node, children: node.children.slice(0, 1) } : node,
        ),
    ],
    ['26-001', () => ({ ...sound, isEncrypted: true })],
    [
      '28-002',
      () =>
        withPage((page) => ({
          ...page,
          annotations: page.annotations.map((one) => ({ ...one, kind: 'Text' })),
        })),
    ],
    ['28-009', () => withPage((page) => ({ ...page, tabs: null }))],
    ['28-011', () => withNodes('Link', (node) => ({ ...node, annotations: [] }))],
    [
      '28-012',
      () =>
        withPage((page) => ({ ...page, annotations: page.annotations.map((one) => ({ ...one, says: '' })) })),
    ],
    ['31-009', () => withFonts((font) => ({ ...font, isEmbedded: false }))],
    ['10-001', () => withFirstShown({ text: { font: 'F1', size: 11, codes: [60_000] } })],
    ['31-027', () => withFonts((font) => ({ ...font, unicode: new Map() }))],
    ['31-030', () => withFirstShown({ text: box })],
  ];

  test('and nothing in a sound file', () => {
    expect(pdfUaFaults(sound)).toEqual([]);
    expect(allOf(sound.structure).filter(({ scope }) => scope === 'Row').length).toBeGreaterThan(20);
    expect(allOf(sound.structure).filter(({ type }) => type === 'Link').length).toBeGreaterThan(10);
  });

  test.each(planted)('%s', (rule, facts) => {
    expect(pdfUaFaults(facts()).filter((fault) => fault.startsWith(rule))).not.toEqual([]);
  });
});
