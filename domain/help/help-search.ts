import { isOneSlip, wordsIn } from './words.ts';

/*
 * Finding an article by what somebody types: by the words of its title, of the question it answers, of other words people have for it, and
 * of its text, in this order of weight; a rare word says more than one that many articles have. A word that is still being typed counts as
 * far as it goes, and one slip of a finger is forgiven where no article has the word as it stands. The browser searches with it, and so does
 * the robot of the chat.
 */

export interface SearchableArticle {
  readonly id: string;
  readonly title: string;
  readonly question: string;
  /** Words and phrases that people use for it. */
  readonly synonyms: readonly string[];
  readonly paragraphs: readonly string[];
}

export interface Found {
  readonly id: string;
  /** Above 0. */
  readonly score: number;
  /** How many of the words that were asked for it has, from 0 to 1. */
  readonly share: number;
}

export interface HelpIndex {
  /** By word, how much it says of each article. */
  readonly weights: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly articles: number;
}

const WEIGHT = { title: 6, synonyms: 5, question: 4, paragraphs: 1 } as const;
/** A word that was guessed from a slip, or is not typed to its end. */
const GUESSED = 0.6;
const WORDS_MAX = 30;

export function indexArticles(articles: readonly SearchableArticle[]): HelpIndex {
  const weights = new Map<string, Map<string, number>>();
  for (const article of articles) {
    const texts = { ...article, title: [article.title], question: [article.question] };
    for (const part of ['title', 'synonyms', 'question', 'paragraphs'] as const)
      for (const word of new Set(texts[part].flatMap(wordsIn))) {
        const ofWord = weights.get(word) ?? new Map<string, number>();
        // The weightiest place counts: an article that says a word everywhere is not more about it than its title says.
        ofWord.set(article.id, Math.max(ofWord.get(article.id) ?? 0, WEIGHT[part]));
        weights.set(word, ofWord);
      }
  }
  return { weights, articles: articles.length };
}

/** The best first; those that fit alike in the order of the articles. Nothing for words that no article has. */
export function searchArticles(index: HelpIndex, typed: string): Found[] {
  const words = [...new Set(wordsIn(typed))].slice(0, WORDS_MAX);
  const scores = new Map<string, { score: number; words: number }>();
  for (const word of words) {
    const known = knownAs(index, word);
    const best = new Map<string, number>();
    for (const { name, certainty } of known) {
      const ofWord = index.weights.get(name)!;
      const rarity = Math.log(1 + index.articles / ofWord.size);
      for (const [id, weight] of ofWord)
        best.set(id, Math.max(best.get(id) ?? 0, weight * rarity * certainty));
    }
    for (const [id, score] of best) {
      const before = scores.get(id) ?? { score: 0, words: 0 };
      scores.set(id, { score: before.score + score, words: before.words + 1 });
    }
  }
  return [...scores]
    .map(([id, found]) => ({ id, score: found.score, share: found.words / words.length }))
    .toSorted((one, other) => other.share * other.score - one.share * one.score);
}

/** The words of the index that a typed one may stand for: itself, else those that begin with it, else those one slip away. */
function knownAs({ weights }: HelpIndex, word: string): { name: string; certainty: number }[] {
  if (weights.has(word)) return [{ name: word, certainty: 1 }];
  const names = [...weights.keys()];
  const begun = word.length < 3 ? [] : names.filter((name) => name.startsWith(word));
  const meant = begun.length > 0 ? begun : names.filter((name) => isOneSlip(word, name));
  return meant.map((name) => ({ name, certainty: GUESSED }));
}
