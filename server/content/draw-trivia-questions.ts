import { notFound } from '@wysh/domain/errors/failure.ts';
import { QUESTIONS_OF_GAME } from '@wysh/domain/trivia/trivia-set.ts';
import type { TriviaQuestion } from '@wysh/domain/trivia/trivia-set.ts';
import type { Services } from '../context.ts';
import type { Ids } from '../platform/ids.ts';

/** The questions of one game, another choice each time (TRIV-18). */
export function drawTriviaQuestions(
  { trivia, ids }: Pick<Services, 'trivia' | 'ids'>,
  slug: string,
): TriviaQuestion[] {
  const questions = trivia.questionsOf(slug);
  if (questions === null) throw notFound('a set of trivia questions');
  return shuffle(questions, ids)
    .slice(0, QUESTIONS_OF_GAME)
    .map((question) => ({ ...question, answers: shuffle(question.answers, ids) }));
}

/** Every order is equally likely: each entry draws a lot, and no two lots are the same. */
function shuffle<Entry>(entries: readonly Entry[], ids: Ids): Entry[] {
  return entries
    .map((entry) => ({ entry, lot: ids.secret() }))
    .toSorted((one, other) => (one.lot < other.lot ? -1 : 1))
    .map(({ entry }) => entry);
}
