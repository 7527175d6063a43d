import type { PdfFacts, StructureNode } from './read-pdf.ts';

/**
 * The failure conditions of the Matterhorn Protocol 1.1 that a program can find and a paper of ours could have, by their numbers there, or
 * by the clause of ISO 14289-1 where it has no number for one.
 * What it leaves to people (is the order the right one, is a heading one) and what no paper has (forms, pictures, sound, layers, attached
 * files) is not among them; docs/decisions/098 says so.
 */
export function pdfUaFaults(facts: PdfFacts): string[] {
  return [
    ...faultsOfTheDocument(facts),
    ...faultsOfContent(facts),
    ...faultsOfFonts(facts),
    ...faultsOfAnnotations(facts),
    ...facts.structure.flatMap((node) => faultsOfStructure(node, null)),
    ...faultsOfHeadings(facts),
  ];
}

const when = (isFault: boolean, fault: string) => (isFault ? [fault] : []);

function faultsOfTheDocument(facts: PdfFacts): string[] {
  const { metadata, language, title } = facts;
  return [
    ...when(!facts.isMarked, 'ISO 7.1 the file does not say that it is tagged'),
    ...when(metadata === null, '06-001 no metadata'),
    ...when(!/<pdfuaid:part>1<\/pdfuaid:part>/.test(metadata ?? ''), '06-002 no mark of PDF/UA'),
    ...when(!/<dc:title>[\s\S]*<rdf:li[^>]*>[^<]+</.test(metadata ?? ''), '06-003 no title in the metadata'),
    ...when(title === null || title === '', '06-003 no title'),
    ...when(!facts.showsTitle, '07-001 a reader does not show the title'),
    ...when(language === null || !/^[a-z]{2}(-[A-Z]{2})?$/.test(language), '11-001 no language'),
    ...when(facts.isEncrypted, '26-001 encrypted'),
    ...when(facts.structure.length === 0, 'ISO 7.1 no structure'),
  ];
}

function faultsOfContent({ pages, structure }: PdfFacts): string[] {
  const said = new Set(allOf(structure).flatMap(({ marks }) => marks));
  return pages.flatMap(({ shown }, index) =>
    shown.flatMap(({ mark, isMixed }) => [
      ...when(isMixed, `01-003 page ${index + 1} has an adornment within what is said`),
      ...when(mark === null, `01-005 page ${index + 1} shows what is neither said nor an adornment`),
      ...when(
        mark !== null && mark !== 'Artifact' && !said.has(mark),
        `01-005 page ${index + 1} shows what no element has`,
      ),
    ]),
  );
}

function faultsOfFonts({ pages, fonts }: PdfFacts): string[] {
  const wanting = [...fonts].flatMap(([name, { isEmbedded, unicode }]) => [
    ...when(!isEmbedded, `31-009 font ${name} is not in the file`),
    ...when(unicode.size === 0, `31-027 font ${name} does not say what its signs mean`),
  ]);
  const unknown = pages.flatMap(({ shown }) =>
    shown.flatMap(({ text }) =>
      (text?.codes ?? []).flatMap((code) => {
        const meaning = fonts.get(text?.font ?? '')?.unicode.get(code) ?? '';
        return [
          ...when(code === 0, '31-030 an empty box instead of a sign'),
          ...when(/^[\0\uFEFF\uFFFE]*$/.test(meaning), `10-001 a sign in font ${text?.font} means nothing`),
        ];
      }),
    ),
  );
  return [...wanting, ...new Set(unknown)];
}

function faultsOfAnnotations({ pages, structure }: PdfFacts): string[] {
  const parents = new Map(
    allOf(structure).flatMap(({ type, annotations }) => annotations.map((id) => [id, type] as const)),
  );
  return pages.flatMap(({ annotations, tabs }, index) => [
    ...when(annotations.length > 0 && tabs !== 'S', `28-009 page ${index + 1} has another order of tabs`),
    ...annotations.flatMap(({ id, kind, says }) => [
      ...when(kind !== 'Link', `28-002 page ${index + 1} has an annotation that is no link`),
      ...when(parents.get(id) !== 'Link', `28-011 a link of page ${index + 1} is in no Link`),
      ...when(says === null || says === '', `28-012 a link of page ${index + 1} says nothing`),
    ]),
  ]);
}

/** Of the types papers use, which ones stand in which. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  Document: [],
  Sect: ['Document', 'Sect'],
  H1: ['Document', 'Sect'],
  H2: ['Document', 'Sect'],
  P: ['Document', 'Sect'],
  L: ['Document', 'Sect', 'LBody'],
  LI: ['L'],
  Lbl: ['LI'],
  LBody: ['LI'],
  Table: ['Document', 'Sect'],
  Caption: ['Table'],
  TR: ['Table'],
  TH: ['TR'],
  TD: ['TR'],
  Link: ['P', 'LBody', 'Lbl', 'TH', 'TD', 'H1', 'H2', 'Caption'],
};

function faultsOfStructure(node: StructureNode, parent: string | null): string[] {
  const { type, scope, children } = node;
  const allowed = PARENTS[type];
  const isPlaced = parent === null ? type === 'Document' : allowed?.includes(parent) === true;
  return [
    ...when(allowed === undefined, `02-001 ${type} is no type of the standard that papers use`),
    ...when(allowed !== undefined && !isPlaced, `09-004 ${type} stands in ${parent ?? 'nothing'}`),
    ...when(type === 'TH' && scope !== 'Column' && scope !== 'Row', '15-003 a heading says of no cells'),
    ...when(type === 'Table' && !isRegular(node), '09-004 a row has more or fewer cells than another'),
    ...when(type === 'Link' && node.annotations.length !== 1, '28-011 a Link has no annotation'),
    ...when(type === 'L' && children.length === 0, '09-005 a list without entries'),
    ...when(
      type === 'Table' && children.findIndex((child) => child.type === 'Caption') > 0,
      '09-004 a caption stands behind rows',
    ),
    ...children.flatMap((child) => faultsOfStructure(child, type)),
  ];
}

function isRegular({ children }: StructureNode): boolean {
  const rows = children.filter(({ type }) => type === 'TR');
  return rows.length > 0 && new Set(rows.map((row) => row.children.length)).size === 1;
}

function faultsOfHeadings({ structure }: PdfFacts): string[] {
  const levels = allOf(structure).flatMap(({ type }) => /^H(\d)$/.exec(type)?.[1] ?? []);
  return [
    ...when(levels[0] !== '1', '14-002 the first heading is not of the first level'),
    ...when(
      levels.some((level, index) => Number(level) > Number(levels[index - 1] ?? 0) + 1),
      '14-003 a level of headings is skipped',
    ),
  ];
}

export function allOf(nodes: readonly StructureNode[]): StructureNode[] {
  return nodes.flatMap((node) => [node, ...allOf(node.children)]);
}
