import { describe, expect, test } from 'vitest';
import { indexArticles, searchArticles } from './help-search.ts';
import { isOneSlip, stemOf, wordsIn } from './words.ts';

const article = (id: string, title: string, synonyms: string[] = [], paragraphs: string[] = []) => ({
  id,
  title,
  question: '',
  synonyms,
  paragraphs,
});
const index = indexArticles([
  article('lapse', 'When a policy lapses', ['ended'], ['Nothing is billed.']),
  article(
    'bills',
    'When and how you pay',
    ['invoice', 'due date'],
    ['Each bill is written before it is due.'],
  ),
  article('divorce', 'After a divorce', ['ex husband']),
]);
const found = (typed: string) => searchArticles(index, typed).map(({ id }) => id);

test.each([
  ['its title', 'lapsed', ['lapse']],
  ['another word for it', 'invoices', ['bills']],
  ['a word of its text, after those that have it weightier', 'pay due bill', ['bills', 'lapse']],
  ['a word that is still being typed', 'divor', ['divorce']],
  ['one slip of a finger', 'divroce', ['divorce']],
  ['words that stand in every question are none', 'what is the', []],
  ['a word nobody has', 'submarine', []],
])('an article is found by %s', (_, typed, ids) => {
  expect(found(typed)).toEqual(ids);
});

test('of several words all count, and how many were known is said', () => {
  const [best] = searchArticles(index, 'ex husband submarine');
  expect(best).toMatchObject({ id: 'divorce' });
  expect(best!.share).toBeCloseTo(2 / 3);
});

test('what somebody pastes is cut before it costs anything', () => {
  const letter = Array.from(
    { length: 5000 },
    (_, at) => `word${'abcdefghij'[at % 10]}${'klmnopqrst'[at % 7]}`,
  );
  expect(found(letter.join(' '))).toEqual([]);
});

describe('words', () => {
  test('are compared without case, accents, apostrophes and endings', () => {
    expect(wordsIn('My CARDS weren’t changed, José!')).toEqual(['card', 'werent', 'chang', 'jose']);
    expect(['change', 'changes', 'changing', 'changed'].map(stemOf)).toEqual([
      'chang',
      'chang',
      'chang',
      'chang',
    ]);
    expect(['policies', 'policy', 'lapse', 'lapsing', 'cancelled', 'cancel'].map(stemOf)).toEqual([
      'policy',
      'policy',
      'laps',
      'laps',
      'cancell',
      'cancel',
    ]);
  });

  test.each([
    ['claim', 'clam', true],
    ['claim', 'claims', true],
    ['claim', 'clain', true],
    ['claim', 'calim', true],
    ['claim', 'calmi', false],
    ['card', 'care', true],
    ['tax', 'tab', false],
    ['claim', 'blame', false],
  ])('%s and %s are one slip apart: %s', (one, other, expected) => {
    expect(isOneSlip(one, other)).toBe(expected);
  });
});
