import type { CSSProperties, ReactNode } from 'react';
import { questionOf, TRIVIA_MS } from '@wysh/domain/trivia/trivia-game.ts';
import type { TriviaGame } from '@wysh/domain/trivia/trivia-game.ts';
import { classNames } from '../../ui/class-names.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { markOf } from './trivia-words.ts';
import styles from './trivia-question-view.module.css';

export interface TriviaQuestionViewProps {
  game: TriviaGame;
  /** Stands beside the line of time. */
  clock: ReactNode;
  onChoose: (answerSlug: string) => void;
}

/** The answers of the question in the heading, one of which can be chosen; then which was right, and why. */
export function TriviaQuestionView({ game, clock, onChoose }: TriviaQuestionViewProps) {
  const question = questionOf(game);
  if (question === null) return null;
  const isAnswered = game.phase === 'answer';
  return (
    <>
      <div className={styles.clock}>
        <TimeLeft game={game} />
        {clock}
      </div>
      <ul role="list" className={styles.answers}>
        {question.answers.map((answer) => {
          const mark = markOf(game, answer);
          const isRight = isAnswered && answer.correct;
          return (
            <li key={answer.slug}>
              {/* It keeps the focus once chosen, so it is never disabled; a second choice counts for nothing. */}
              <button
                type="button"
                className={classNames(styles.answer, mark !== null && styles.marked, isRight && styles.right)}
                aria-pressed={game.choice?.answerSlug === answer.slug}
                aria-disabled={game.phase !== 'question'}
                onClick={() => onChoose(answer.slug)}
              >
                <span>{answer.name}</span>
                {mark !== null && (
                  <span className={styles.mark}>
                    {isRight && <CheckIcon size={20} />}
                    {mark}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      {isAnswered && <p className={styles.explanation}>{question.explanation}</p>}
    </>
  );
}

/** A line that grows shorter; it begins anew with each question and answer, and is gone while the clock stands still. */
function TimeLeft({
  game: { phase, phaseLeftMs, index, isClockStopped },
}: Pick<TriviaQuestionViewProps, 'game'>) {
  const isRunning = (phase === 'question' || phase === 'answer') && !isClockStopped;
  const leftMs = phaseLeftMs ?? 0;
  const style = { '--left': leftMs / TRIVIA_MS.question, '--duration': `${leftMs}ms` } as CSSProperties;
  return (
    <div className={styles.time} aria-hidden="true">
      {isRunning && <div key={`${phase} ${index}`} className={styles.left} style={style} />}
    </div>
  );
}
