/**
 * The grade of school that English takes to be read, by Flesch and Kincaid: of words in a sentence and syllables in a word. Syllables are
 * counted by groups of vowels, so a grade is right to some tenths.
 */
export function readingGrade(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsOf);
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
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
  return [...sentence.matchAll(/[A-Za-z][A-Za-z’-]*/g)].map(([word]) => word.toLowerCase());
}

function syllablesOf(word: string): number {
  const spoken = word.replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '').replace(/^y/, '');
  return Math.max(spoken.match(/[aeiouy]{1,2}/g)?.length ?? 0, 1);
}
