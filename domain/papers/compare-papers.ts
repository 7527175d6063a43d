import { formatLongDate } from '../dates/display.ts';
import type { Block, Paper } from './paper.ts';

/** What became of a line, or of some words in one, from the first paper to the second. */
type Change = 'same' | 'added' | 'removed';

export interface ComparedWords {
  readonly change: Change;
  readonly text: string;
}

export interface ComparedLine {
  /** 'changed' where some of its words are new and some are gone. */
  readonly change: Change | 'changed';
  readonly words: readonly ComparedWords[];
}

/** A part of a paper, as people find it: its head, or a section by its heading. */
export interface ComparedPart {
  readonly heading: string;
  readonly change: Change;
  readonly lines: readonly ComparedLine[];
}

/**
 * What two papers say differently, line by line and word by word. They are of the same data, so that what differs is what their editions
 * differ in.
 */
export function comparePapers(before: Paper, after: Paper): ComparedPart[] {
  const parts = (paper: Paper) => [
    { heading: paper.title, lines: headLines(paper) },
    ...paper.sections.map(({ heading, blocks }) => ({ heading, lines: blocks.flatMap(linesOf) })),
  ];
  return differences(parts(before), parts(after), ({ heading }) => heading).map(({ change, was, is }) => ({
    heading: (is ?? was)!.heading,
    change,
    lines: comparedLines(was?.lines ?? [], is?.lines ?? []),
  }));
}

function headLines({ subtitle, references, formNumber }: Paper): string[] {
  return [
    ...(subtitle === null ? [] : [subtitle]),
    ...references.map(({ term, value }) => `${term}: ${value}`),
    formNumber,
  ];
}

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case 'paragraph':
      return [block.text];
    case 'clause':
      return block.paragraphs.map((text, index) => (index === 0 ? `${block.name}. ${text}` : text));
    case 'list':
      return block.items.map((item) => `• ${item}`);
    case 'facts':
      return block.facts.map(({ term, value }) => `${term}: ${value}`);
    case 'table': {
      const head = block.columns.map(({ heading }) => heading);
      return [block.caption, ...[head, ...block.rows].map((cells) => cells.join(' | '))];
    }
    case 'notice':
      return [block.title, ...block.paragraphs];
    case 'signatures':
      return block.lines.map(({ role, name, signedOn }) =>
        [
          `${role}:`,
          name ?? '________',
          ...(signedOn === null ? [] : [formatLongDate(signedOn) ?? signedOn]),
        ].join(' '),
      );
  }
}

/** A line that went and one that came in its place are one that changed, where they have enough words in common. */
function comparedLines(before: readonly string[], after: readonly string[]): ComparedLine[] {
  const lines: ComparedLine[] = [];
  let gone: string[] = [];
  let come: string[] = [];
  const settle = () => {
    while (gone.length > 0 || come.length > 0) {
      const [was, is] = [gone[0], come[0]];
      const words = was === undefined || is === undefined ? null : comparedWords(was, is);
      if (words !== null && shareKept(words) >= KEPT_LEAST) {
        lines.push({ change: 'changed', words });
        gone.shift();
        come.shift();
      } else if (was !== undefined) {
        lines.push({ change: 'removed', words: [{ change: 'removed', text: was }] });
        gone.shift();
      } else {
        lines.push({ change: 'added', words: [{ change: 'added', text: is ?? '' }] });
        come.shift();
      }
    }
  };
  for (const { change, was, is } of differences(before, after, (line) => line)) {
    if (change === 'removed' && was !== undefined) gone.push(was);
    else if (change === 'added' && is !== undefined) come.push(is);
    else {
      settle();
      lines.push({ change: 'same', words: [{ change: 'same', text: is ?? '' }] });
    }
  }
  settle();
  return lines;
}

/** Of the words of both, how many have to be the same ones. */
const KEPT_LEAST = 0.4;

function shareKept(words: readonly ComparedWords[]): number {
  const count = (change?: Change) =>
    words
      .filter((run) => change === undefined || run.change === change)
      .reduce((sum, { text, change: of }) => sum + text.split(' ').length * (of === 'same' ? 2 : 1), 0);
  return count('same') / count();
}

function comparedWords(before: string, after: string): ComparedWords[] {
  const runs: ComparedWords[] = [];
  for (const { change, was, is } of differences(before.split(' '), after.split(' '), (word) => word)) {
    const word = (is ?? was)!;
    const last = runs.at(-1);
    if (last?.change === change) runs[runs.length - 1] = { change, text: `${last.text} ${word}` };
    else runs.push({ change, text: word });
  }
  return runs;
}

interface Difference<Item> {
  readonly change: Change;
  readonly was?: Item;
  readonly is?: Item;
}

/** The fewest items taken out and put in that lead from one list to the other: by their longest common subsequence. */
function differences<Item>(
  before: readonly Item[],
  after: readonly Item[],
  nameOf: (item: Item) => string,
): Difference<Item>[] {
  const width = after.length + 1;
  const common = new Uint16Array((before.length + 1) * width);
  const names = { before: before.map(nameOf), after: after.map(nameOf) };
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        names.before[row] === names.after[column]
          ? common[(row + 1) * width + column + 1]! + 1
          : Math.max(common[(row + 1) * width + column]!, common[row * width + column + 1]!);
  const found: Difference<Item>[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [was, is] = [before[row], after[column]];
    if (was !== undefined && is !== undefined && names.before[row] === names.after[column]) {
      found.push({ change: 'same', was, is });
      row += 1;
      column += 1;
    } else if (
      is === undefined ||
      (was !== undefined && common[(row + 1) * width + column]! >= common[row * width + column + 1]!)
    ) {
      found.push({ change: 'removed', was: was! });
      row += 1;
    } else {
      found.push({ change: 'added', is });
      column += 1;
    }
  }
  return found;
}
