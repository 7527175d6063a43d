import { expect, test } from 'vitest';
import { LOOKS } from './look.ts';
import { breakLines, cutToFit, heightOf } from './text-lines.ts';

const { styles } = LOOKS.standard;

/** Every sign is ten points wide. */
const measure = (text: string) => text.length * 10;
const wordsOf = (lines: ReturnType<typeof breakLines>) =>
  lines.map(({ pieces }) =>
    pieces
      .map(({ text }) => text)
      .join('|')
      .trimEnd(),
  );

test('lines break between words, and none is wider than its column', () => {
  const lines = breakLines(measure, [{ text: 'one two three four', style: styles.text }], 90);
  expect(wordsOf(lines)).toEqual(['one two', 'three', 'four']);
  expect(lines.map(({ width }) => width)).toEqual([70, 50, 40]);
});

test('a word wider than the column is cut, and nothing of it is lost', () => {
  const lines = breakLines(measure, [{ text: 'a Donaudampfschifffahrt b', style: styles.text }], 100);
  expect(wordsOf(lines)).toEqual(['a', 'Donaudampf', 'schifffahr', 't b']);
});

test('a long name is cut after a hyphen, a mail address where it has a seam', () => {
  const cut = (text: string) => wordsOf(breakLines(measure, [{ text, style: styles.text }], 150));
  expect(cut('Maya Hernández-Montgomery III')).toEqual(['Maya Hernández-', 'Montgomery III']);
  expect(cut('maximiliana@example.com')).toEqual(['maximiliana@', 'example.com']);
});

test('a change of style keeps its place in the line', () => {
  const [line] = breakLines(
    measure,
    [
      { text: 'Lapse.', style: styles.strong },
      { text: 'It ends.', style: styles.text },
    ],
    500,
  );
  expect(line?.pieces.map(({ text, x }) => [text, x])).toEqual([
    ['Lapse. ', 0],
    ['It ends.', 70],
  ]);
});

test('no text is one empty line, so that a row has its height', () => {
  const lines = breakLines(measure, [{ text: '', style: styles.text }], 100);
  expect(wordsOf(lines)).toEqual(['']);
  expect(heightOf(lines)).toBe(styles.text.leading);
});

test('the space between two words is drawn, at the end of a line too, so that whoever has it read out hears two words', () => {
  const lines = breakLines(measure, [{ text: 'one two three', style: styles.text }], 70);
  expect(lines.map(({ pieces }) => pieces.map(({ text }) => text))).toEqual([['one two '], ['three']]);
});

test('a link keeps its own place in a sentence, is never broken within, and its full stop begins no line', () => {
  const link = { kind: 'phone', href: 'tel:+18005550199', says: 'Call us' } as const;
  const texts = [
    { text: 'Call ', style: styles.text, link: null },
    { text: '(800)\u00a0555-0199', style: styles.text, link },
    { text: '. Or write.', style: styles.text, link: null },
  ];
  expect(wordsOf(breakLines(measure, texts, 190))).toEqual(['Call', '(800)\u00a0555-0199|. Or', 'write.']);
  expect(wordsOf(breakLines(measure, texts, 200))).toEqual(['Call |(800)\u00a0555-0199|.', 'Or write.']);
});

test('what does not fit a place of one line is cut with a mark', () => {
  expect(cutToFit(measure, 'Maya Rose', styles.text, 90)).toBe('Maya Rose');
  expect(cutToFit(measure, 'Maya Rose', styles.text, 60)).toBe('Maya…');
});
