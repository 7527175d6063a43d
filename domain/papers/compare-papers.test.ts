import { expect, test } from 'vitest';
import { comparePapers } from './compare-papers.ts';
import { clause, list, paragraph } from './paper.ts';
import type { Block, Paper } from './paper.ts';

function paperOf(formNumber: string, sections: Readonly<Record<string, readonly Block[]>>): Paper {
  return {
    title: 'Your policy',
    subtitle: null,
    formNumber,
    references: [{ term: 'For', value: 'Maya' }],
    sections: Object.entries(sections).map(([heading, blocks]) => ({ heading, blocks })),
  };
}

const before = paperOf('WYSH 1', {
  Premiums: [clause('Grace', 'You have 30 days to pay it.', 'Cover goes on.'), list('By card', 'By bank')],
  Notices: [paragraph('An old notice about something else entirely.')],
});
const after = paperOf('WYSH 2', {
  Premiums: [
    clause('Grace', 'You have 31 days to pay it.', 'Cover goes on.'),
    list('By card', 'By bank', 'By check'),
  ],
  'Who insures you': [paragraph('Wysh, 100 Lantern Way')],
});

const told = (first: Paper, second: Paper) =>
  comparePapers(first, second).map(({ heading, change, lines }) => [
    heading,
    change,
    ...lines.flatMap((line) =>
      line.change === 'same'
        ? []
        : [
            line.words
              .map(({ change: of, text }) => ({ same: text, added: `+${text}+`, removed: `-${text}-` })[of])
              .join(' '),
          ],
    ),
  ]);

test('what two editions of a paper say differently is told by part, line and word, and nothing else is', () => {
  expect(told(before, after)).toEqual([
    ['Your policy', 'same', 'WYSH -1- +2+'],
    ['Premiums', 'same', 'Grace. You have -30- +31+ days to pay it.', '+• By check+'],
    ['Notices', 'removed', '-An old notice about something else entirely.-'],
    ['Who insures you', 'added', '+Wysh, 100 Lantern Way+'],
  ]);
});

test('a paper beside itself has nothing to tell', () => {
  expect(told(before, before).flatMap(([, change, ...lines]) => [change, ...lines])).toEqual([
    'same',
    'same',
    'same',
  ]);
});

test('compared the other way round, what was added is what went', () => {
  const forth = told(before, after).flat().join('\n');
  const back = told(after, before).flat().join('\n');
  expect(back.match(/\+[^+]+\+/g)?.toSorted()).toEqual(
    forth
      .match(/-[^-]+-/g)
      ?.map((gone) => gone.replaceAll('-', '+'))
      .toSorted(),
  );
});
