import { flesch } from 'flesch';
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';

/** The grade of school that English takes to be read, by Flesch and Kincaid: of words in a sentence and syllables in a word. */
export function readingGrade(sentences: readonly string[]): number {
  return fleschKincaid(countsOf(sentences));
}

/** How easily it is read, by Flesch: from 0, for lawyers alone, to 100, for everybody; what readability laws ask for is 40 and more. */
export function readingEase(sentences: readonly string[]): number {
  return flesch(countsOf(sentences));
}

function countsOf(sentences: readonly string[]): { sentence: number; word: number; syllable: number } {
  const words = sentences.flatMap(wordsOf);
  return {
    sentence: sentences.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + syllable(word), 0),
  };
}

/** Sentences of a text, headings and other bits of two words left out. */
export function sentencesOf(text: string): string[] {
  return text
    .replaceAll(/\b(a|p)\.m\./g, '$1m')
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => wordsOf(sentence).length > 2);
}

/** Without figures, amounts and numbers of things, which nobody reads as words. */
function wordsOf(sentence: string): string[] {
  return [...sentence.matchAll(/[A-Za-z][A-Za-z’-]*/g)].map(([word]) =>
    word.toLowerCase().replaceAll('’', "'"),
  );
}
