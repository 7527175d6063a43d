import { basename } from 'node:path';
import { PRODUCT_EDITIONS } from '../../domain/editions/product-editions.ts';
import type { StatePack } from '../../domain/states/state-pack.ts';
import { anchor, table } from '../underwriting/markdown.ts';
import {
  beginningOf,
  everywhere,
  ofComplaints,
  ofReplacing,
  ofTaxes,
  ofTheApplication,
  ofThePolicy,
} from './law-lines.ts';
import { toConfirm } from './line.ts';
import type { Line } from './line.ts';
import { notThereIn } from './not-there.ts';
import { papersIn } from './paper-lines.ts';
import { textsIn } from './text-lines.ts';

/** docs/lawyers-checklist.md: what a lawyer looks at in each state, line by line, from the tables the product decides by. */
export function lawyersChecklistPage(): string {
  const packs = PRODUCT_EDITIONS.packs.map((editions) => editions.at(-1)!);
  const headings = [EVERYWHERE, ...packs.map(({ name }) => name)];
  return [
    INTRODUCTION,
    headings.map((heading) => `- [${heading}](#${anchor(heading)})`).join('\n'),
    `## ${EVERYWHERE}\n\n${linesTable(everywhere())}`,
    ...packs.map(ofState),
  ]
    .join('\n\n')
    .concat('\n');
}

const EVERYWHERE = 'In every state';

const INTRODUCTION = `# A lawyer’s checklist, state by state

Written by \`npm run generate\` from the tables of law and the papers that the product goes by (\`domain/states\`, \`domain/replacement\`,
\`domain/complaints\`, \`domain/papers\`); change it there. For ticking, print it or copy it: this page is written anew with every change.

*Read* says how well a law was read: high in its own words, medium in a summary or in the model law that the state took over, low not at all.
Medium and low lines are confirmed by somebody who may practise there before anybody relies on them, and *none named* says that the project
knows of no law: then that is what is confirmed. *Kept* leads to the data, the code or the paper that does what the line says; of a paper the
first is its text as somebody in Ohio reads it.`;

function ofState(pack: StatePack): string {
  const { name, regulator, sells } = pack;
  const papers = papersIn(pack);
  const parts: readonly (readonly [string, readonly Line[]])[] = [
    ['The policy', ofThePolicy(pack)],
    ['The application and its decision', ofTheApplication(pack)],
    ['Replacing other insurance', ofReplacing(pack)],
    ['Complaints and taxes', [...ofComplaints(pack), ...ofTaxes(pack)]],
    ['Texts agreed to on a screen', textsIn(pack)],
    ['Not there yet', notThereIn(pack)],
  ];
  const all = [...parts.flatMap(([, lines]) => lines), ...papers.flatMap(({ lines }) => lines)];
  return [
    `## ${name}`,
    `${regulator}. Sold: term life${sells.accidentalDeath ? ' and accidental death' : ''}. Rules of ${beginningOf(pack)}. ${countWords(all)}`,
    ...parts
      .slice(0, -1)
      .map(([heading, lines]) => `### ${name}: ${lowered(heading)}\n\n${linesTable(lines)}`),
    `### ${name}: papers\n\n${table(
      ['Paper', 'Form', 'About', 'Law', 'Read', 'To be confirmed', 'Kept'],
      papers.flatMap(({ name: paper, form, lines }) =>
        lines.map((line, index) =>
          index === 0
            ? [paper, form, line.what, ...lawCells(line)]
            : ['', '', line.what, ...lawCells({ ...line, kept: [] })],
        ),
      ),
    )}`,
    ...parts.slice(-1).map(([heading, lines]) => `### ${name}: ${lowered(heading)}\n\n${linesTable(lines)}`),
  ].join('\n\n');
}

const lowered = (heading: string) => `${heading.charAt(0).toLowerCase()}${heading.slice(1)}`;

function linesTable(lines: readonly Line[]): string {
  return table(
    ['Line', 'Law', 'Read', 'To be confirmed', 'Kept'],
    lines.map((line) => [line.what, ...lawCells(line)]),
  );
}

function lawCells(line: Line): string[] {
  const { law, kept } = line;
  const links = kept.map((path) => `[${basename(path)}](../${path})`).join(', ');
  return [law?.citation ?? 'none named', law?.confidence ?? '', toConfirm(line), links];
}

function countWords(lines: readonly Line[]): string {
  const of = (confidence: 'high' | 'medium' | 'low' | undefined) =>
    lines.filter(({ law }) => law?.confidence === confidence).length;
  return `${lines.length} lines: ${of('high')} read, ${of('medium')} in a summary, ${of('low')} not read, ${of(undefined)} with no law named.`;
}
