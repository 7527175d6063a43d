import { expect, test } from 'vitest';
import { lineOf, promiseProblems, readKept } from './kept.ts';
import { promisesIn, promisesWithFigures, sentencesIn } from './sentences.ts';

const BILL = { place: 'text billing.due', sentence: 'We’ll ask for it on {date}.' };
const TESTS = [
  { path: 'server/bills.test.ts', text: "test('a bill is asked for on its day [BILL-01]', () => {})" },
];
const page = (...lines: string[]) => readKept(lines.join('\n')).kept;

test.each([
  ['a future', 'You’ll hear from us.'],
  ['what one can do', 'You can take it back.'],
  ['a number', 'It takes 5 minutes.'],
  ['a number in words', 'It takes two people.'],
  ['a day that is filled in', 'Cover goes on through {date}.'],
])('%s is a promise', (_, sentence) => {
  expect(promisesIn('text a', sentence)).toEqual([{ place: 'text a', sentence }]);
});

test.each(['Your policy stays as it is.', 'How many years will it be?', 'Still here.'])(
  '“%s” is none',
  (sentence) => {
    expect(promisesIn('text a', sentence)).toEqual([]);
  },
);

test('a figure in braces is a promise in the help, and a word put in is none in another text', () => {
  const sentence = 'We keep it for {recordYears}.';
  expect(promisesWithFigures('help a', sentence)).toEqual([{ place: 'help a', sentence }]);
  expect(promisesIn('text a', 'Hello {firstName}.')).toEqual([]);
});

test('a text is cut into its sentences, and a line of a list is one', () => {
  expect(sentencesIn('First. Then it’s 9 a.m. there. “Quoted.” Last\nA heading')).toEqual([
    'First.',
    'Then it’s 9 a.m. there.',
    '“Quoted.”',
    'Last',
    'A heading',
  ]);
});

test('a line names a test by its file and a part of its name, or why there is none', () => {
  expect(
    page(
      '- `text a` We’ll → ask. → `web/a.browser.test.tsx` what is asked',
      '- `form b` Up to 5. → a format',
      'Other words stay words.',
    ),
  ).toEqual([
    {
      place: 'text a',
      sentence: 'We’ll → ask.',
      by: { path: 'web/a.browser.test.tsx', name: 'what is asked' },
    },
    { place: 'form b', sentence: 'Up to 5.', by: { reason: 'a format' } },
  ]);
  expect(readKept('- `form b` Up to 5. → because').unreadable).toHaveLength(1);
});

test('a line that names nothing yet is none, and is to be filled in', () => {
  expect(lineOf(BILL)).toBe('- `text billing.due` We’ll ask for it on {date}. → nothing yet');
  expect(readKept(lineOf(BILL))).toEqual({ kept: [], unreadable: [lineOf(BILL)] });
});

test('what is said and not listed, listed and not said, listed twice, kept by no such test: each is told', () => {
  const line = `- \`${BILL.place}\` ${BILL.sentence} → `;
  const kept = `${line}\`server/bills.test.ts\` asked for on its day`;
  expect(promiseProblems([BILL], page(kept), TESTS)).toEqual([]);
  expect(promiseProblems([BILL], [], TESTS)).toMatchObject([expect.stringContaining('No test is named')]);
  expect(promiseProblems([], page(kept), TESTS)).toMatchObject([expect.stringContaining('any more')]);
  expect(promiseProblems([BILL], page(kept, kept), TESTS)).toMatchObject([expect.stringContaining('twice')]);
  const renamed = page(`${line}\`server/bills.test.ts\` another name`);
  expect(promiseProblems([BILL], renamed, TESTS)).toMatchObject([expect.stringContaining('is named')]);
  const moved = page(`${line}\`server/gone.test.ts\` asked for on its day`);
  expect(promiseProblems([BILL], moved, TESTS)).toMatchObject([expect.stringContaining('there is no')]);
});
