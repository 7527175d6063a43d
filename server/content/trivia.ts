import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkTriviaSets } from '@wysh/domain/trivia/trivia-set.ts';
import type { TriviaQuestion, TriviaSet } from '@wysh/domain/trivia/trivia-set.ts';

export interface Trivia {
  /** All questions of a set; null for a set there is not. */
  questionsOf(slug: string): readonly TriviaQuestion[] | null;
}

/** The questions that ship with the server; where they come from is in `trivia-sources.json`. */
export function loadTrivia(): Trivia {
  const file = join(import.meta.dirname, 'trivia.json');
  return buildTrivia(JSON.parse(readFileSync(file, 'utf8')) as readonly TriviaSet[]);
}

/** @throws Error with every fault at once, so that a bad question stops the start and not a game. */
export function buildTrivia(sets: readonly TriviaSet[]): Trivia {
  const faults = checkTriviaSets(sets);
  if (faults.length > 0) throw new Error(`The trivia is not right:\n- ${faults.join('\n- ')}`);
  const bySlug = new Map(sets.map(({ slug, questions }) => [slug, questions]));
  return { questionsOf: (slug) => bySlug.get(slug) ?? null };
}
