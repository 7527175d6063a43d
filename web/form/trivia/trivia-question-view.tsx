import type { CSSProperties, ReactNode } from 'react';
import { questionOf, TRIVIA_MS } from '@wysh/domain/trivia/trivia-game.ts';
import type { TriviaGame } from '@wysh/domain/trivia/trivia-game.ts';
import { RocketFlight } from '../../illustrations/rocket-flight.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { markOf, toldRight } from './trivia-words.ts';
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
      <RocketFlight
        right={toldRight(game)}
        total={game.questions?.length ?? 0}
        isBurning={isTimeRunning(game)}
      />
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

function isTimeRunning({ phase, isClockStopped }: TriviaGame): boolean {
  return (phase === 'question' || phase === 'answer') && !isClockStopped;
}

/** A fuse that burns down; a new one with each question and answer, and one that nobody lit while the clock stands still. */
function TimeLeft({ game }: Pick<TriviaQuestionViewProps, 'game'>) {
  const { phase, phaseLeftMs, index, isClockStopped } = game;
  const leftMs = phaseLeftMs ?? 0;
  const style = { '--left': leftMs / TRIVIA_MS.question, '--duration': `${leftMs}ms` } as CSSProperties;
  return (
    <div className={styles.time} aria-hidden="true">
      {isClockStopped && <div className={styles.fuse} data-fuse />}
      {isTimeRunning(game) && (
        <div
          key={`${phase} ${index}`}
          className={classNames(styles.fuse, styles.burning)}
          style={style}
          data-fuse
        />
      )}
    </div>
  );
}
