import type { Block, Fact, Paper } from '../paper.ts';

/** A paper as plain text, for people who read what changed. */
export function paperText({ title, subtitle, formNumber, references, sections }: Paper): string {
  return [
    title.toUpperCase(),
    subtitle ?? '',
    factsText(references),
    ...sections.flatMap(({ heading, startsPage, blocks }) => [
      `${startsPage ? '(new page)\n' : ''}## ${heading}`,
      ...blocks.map(blockText),
    ]),
    formNumber,
  ]
    .filter((text) => text !== '')
    .join('\n\n')
    .concat('\n');
}

function factsText(facts: readonly Fact[]): string {
  return facts.map(({ term, value }) => `${term}: ${value}`).join('\n');
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'clause':
      return `${block.name}. ${block.paragraphs.join('\n')}`;
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'facts':
      return factsText(block.facts);
    case 'table':
      return [
        `[${block.caption}]`,
        block.columns.map(({ heading }) => heading).join(' | '),
        ...block.rows.map((row) => row.join(' | ')),
      ].join('\n');
    case 'notice':
      return [`! ${block.title}`, ...block.paragraphs].join('\n');
    case 'signatures':
      return block.lines
        .map(({ role, name, signedOn }) => `${role}: ${name ?? '________'} (${signedOn ?? 'date: ________'})`)
        .join('\n');
  }
}
