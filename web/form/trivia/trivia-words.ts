import { questionOf } from '@wysh/domain/trivia/trivia-game.ts';
import type { TriviaGame } from '@wysh/domain/trivia/trivia-game.ts';
import type { TriviaAnswer } from '@wysh/domain/trivia/trivia-set.ts';
import { text } from '../../texts/texts.ts';

/** What a screen reader is told of the game as it moves on by itself; empty while there is nothing new. */
export function heardWords(game: TriviaGame): string {
  if (game.isBannerShown) return text('trivia.banner');
  const question = questionOf(game);
  if (question === null) return '';
  const answer = question.answers.find(({ correct }) => correct)?.name ?? '';
  const { explanation } = question;
  switch (game.phase) {
    case 'question':
      return text('trivia.heard.question', { ...placeOf(game), question: question.question });
    case 'chosen':
      return game.choice?.isTimeout === true
        ? text('trivia.heard.timeout', { answer })
        : text('trivia.heard.picked', { answer: pickedAnswer(game)?.name ?? '' });
    case 'answer':
      return pickedAnswer(game)?.correct === true
        ? text('trivia.heard.right', { answer, explanation })
        : text('trivia.heard.wrong', { answer, explanation });
    case 'inProgress':
    case 'letsPlay':
    case 'rocketship':
    case 'playedOut':
    case 'completed':
    case 'timedOut':
      return '';
  }
}

/** What stands beside an answer that was chosen or turned out to be right; null beside the others. */
export function markOf(game: TriviaGame, answer: TriviaAnswer): string | null {
  const { phase, choice } = game;
  if (choice === null) return null;
  const isChoice = choice.answerSlug === answer.slug;
  if (phase === 'chosen')
    return isChoice ? text(choice.isTimeout ? 'trivia.timeout' : 'trivia.picked') : null;
  if (answer.correct) return text(pickedAnswer(game)?.correct ? 'trivia.picked.right' : 'trivia.right');
  return isChoice ? text('trivia.picked.wrong') : null;
}

/** How many were right as far as it has been told: not the one that was only just picked. */
export function toldRight(game: TriviaGame): number {
  const isPickedRight = game.phase === 'chosen' && pickedAnswer(game)?.correct === true;
  return isPickedRight ? game.rightCount - 1 : game.rightCount;
}

export function placeOf({ index, questions }: TriviaGame): { position: number; total: number } {
  return { position: index + 1, total: questions?.length ?? 0 };
}

/** What the person chose; null where time chose for them. */
function pickedAnswer(game: TriviaGame): TriviaAnswer | null {
  const { choice } = game;
  if (choice === null || choice.isTimeout) return null;
  return questionOf(game)?.answers.find(({ slug }) => slug === choice.answerSlug) ?? null;
}
