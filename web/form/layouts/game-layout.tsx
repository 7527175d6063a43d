import { useEffect, useId, useRef, useState } from 'react';
import { questionOf } from '@wysh/domain/trivia/trivia-game.ts';
import type { TriviaGame, TriviaPhase } from '@wysh/domain/trivia/trivia-game.ts';
import type { FormContent } from '@wysh/domain/forms/definition.ts';
import { RocketNight } from '../../illustrations/rocket-night.tsx';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { PAGE_HEADING_ID } from '../../ui/layouts/page-heading.tsx';
import { TriviaLayout } from '../../ui/layouts/trivia-layout.tsx';
import { FormBody } from '../form-body.tsx';
import { formBlocks } from '../form-blocks.ts';
import { buttonOfEnter, placeButtons } from '../form-buttons.ts';
import { useForm, useSource } from '../form-context.ts';
import { FormMessages } from '../form-messages.tsx';
import { TriviaQuestionView } from '../trivia/trivia-question-view.tsx';
import { createTriviaRun } from '../trivia/trivia-run.ts';
import type { TriviaRun } from '../trivia/trivia-run.ts';
import { heardWords, placeOf, toldRight } from '../trivia/trivia-words.ts';
import { FormTop, formFoot } from './layout-parts.tsx';
import type { LayoutProps } from './layout-props.ts';
import styles from './game-layout.module.css';

const ASKING: readonly TriviaPhase[] = ['question', 'chosen', 'answer'];
const WAITING: readonly TriviaPhase[] = ['letsPlay', 'rocketship', ...ASKING, 'playedOut'];
const FLYING: readonly TriviaPhase[] = ['rocketship', 'playedOut', 'completed'];

/**
 * The night in which people wait for their results, and play meanwhile (TRIV-01, TRIV-02). When the game is complete, the
 * form's own button is pressed for them (TRIV-16); until there is a result it is not offered.
 */
export function GameLayout({ form, progress }: LayoutProps) {
  const { services } = useForm();
  const [run] = useState(() =>
    createTriviaRun({ waitingGame: services.waitingGame, now: () => performance.now() }),
  );
  const game = useSource(run);
  useEffect(() => run.open(), [run]);
  usePressWhenComplete(form, game.phase);
  useKeptFocus(game);
  const isAsking = ASKING.includes(game.phase);
  return (
    <TriviaLayout
      top={
        <>
          {hasTop(form) && <FormTop form={form} progress={progress} />}
          <Standing game={game} run={run} />
        </>
      }
      heading={headingOf(form, game)}
      actions={actionsOf(form, game, run)}
      foot={WAITING.includes(game.phase) && <p className={styles.meanwhile}>{text('trivia.meanwhile')}</p>}
      scene={isAsking ? undefined : <RocketNight isFlying={FLYING.includes(game.phase)} />}
    >
      <p role="status" className="sr-only">
        {heardWords(game)}
      </p>
      <FormMessages />
      <GameWords form={form} game={game} />
      {isAsking && (
        <TriviaQuestionView
          game={game}
          clock={<SlowSwitch isOn={game.isClockStopped} run={run} />}
          onChoose={(answerSlug) => run.send({ kind: 'chose', answerSlug })}
        />
      )}
      {game.phase === 'rocketship' && (
        <div>
          <SlowSwitch isOn={game.isClockStopped} run={run} />
          <p aria-hidden="true">{text('trivia.slow.hint')}</p>
        </div>
      )}
      {formBlocks(form).length > 0 && (
        <div className={styles.card}>
          <FormBody form={form} />
        </div>
      )}
    </TriviaLayout>
  );
}

function hasTop(form: FormContent): boolean {
  return form.leadingNavigationButton !== undefined || placeButtons(form).top.length > 0;
}

function headingOf({ title }: FormContent, game: TriviaGame): string | undefined {
  switch (game.phase) {
    case 'inProgress':
      return title;
    case 'letsPlay':
      return text('trivia.lets-play.heading');
    case 'rocketship':
      return text('trivia.rocketship.heading');
    case 'question':
    case 'chosen':
    case 'answer':
      return questionOf(game)?.question;
    case 'playedOut':
      return text('trivia.played-out.heading');
    case 'completed':
      return text('trivia.completed.heading');
    case 'timedOut':
      return text('trivia.timed-out.heading');
  }
}

function GameWords({ form, game }: { form: FormContent; game: TriviaGame }) {
  const words = wordsOf(form, game);
  return words === undefined ? null : <p className={styles.words}>{words}</p>;
}

function wordsOf(form: FormContent, { phase, questions, rightCount }: TriviaGame): string | undefined {
  switch (phase) {
    case 'inProgress':
      return form.description;
    case 'letsPlay':
      return text('trivia.lets-play.body');
    case 'rocketship':
      return text('trivia.rocketship.body');
    case 'playedOut':
      return questions?.length
        ? text('trivia.played-out.score', { right: rightCount, total: questions.length })
        : text('trivia.played-out.body');
    case 'timedOut':
      return text('trivia.timed-out.body');
    case 'question':
    case 'chosen':
    case 'answer':
    case 'completed':
      return undefined;
  }
}

function actionsOf(form: FormContent, { phase, isClockStopped }: TriviaGame, run: TriviaRun) {
  const goOn = () => run.send({ kind: 'wentOn' });
  switch (phase) {
    case 'rocketship':
      return isClockStopped ? <Button onClick={goOn}>{text('trivia.rocketship.start')}</Button> : null;
    case 'answer':
      return <Button onClick={goOn}>{text('trivia.next')}</Button>;
    case 'timedOut':
      return <Button onClick={() => run.send({ kind: 'waitedOn' })}>{text('trivia.timed-out.again')}</Button>;
    case 'completed':
      return formFoot(form);
    case 'inProgress':
    case 'letsPlay':
    case 'question':
    case 'chosen':
    case 'playedOut':
      return null;
  }
}

/** How the game stands; once there are results, the way to them, in the same place, so that nothing moves. */
function Standing({ game, run }: { game: TriviaGame; run: TriviaRun }) {
  if (game.isBannerShown)
    return (
      <button type="button" className={styles.banner} onClick={() => run.send({ kind: 'bannerPressed' })}>
        {text('trivia.banner')}
      </button>
    );
  if (!ASKING.includes(game.phase)) return null;
  return (
    <p className={styles.standing}>
      <span>{text('trivia.place', { ...placeOf(game) })}</span>
      <span>{text('trivia.score', { count: toldRight(game) })}</span>
    </p>
  );
}

function SlowSwitch({ isOn, run }: { isOn: boolean; run: TriviaRun }) {
  const hintId = useId();
  return (
    <>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-describedby={hintId}
        className={styles.switch}
        onClick={() => run.send({ kind: 'clockSwitched', isStopped: !isOn })}
      >
        <span className={styles.track} aria-hidden="true" />
        {text('trivia.slow')}
      </button>
      <span id={hintId} className="sr-only">
        {text('trivia.slow.hint')}
      </span>
    </>
  );
}

/** The game's end is the press of a button, which happens once; should it fail, the button is there to press again. */
function usePressWhenComplete(form: FormContent, phase: TriviaPhase): void {
  const { press } = useForm();
  const isPressed = useRef(false);
  useEffect(() => {
    const button = buttonOfEnter(form);
    if (phase !== 'completed' || isPressed.current || button === null) return;
    isPressed.current = true;
    press(button.key, button.content);
  }, [phase, form, press]);
}

/** Where what had the focus is gone with its question, the focus goes to the heading of what came. */
function useKeptFocus({ phase, index }: TriviaGame): void {
  const place = `${phase} ${index}`;
  const previous = useRef(place);
  useEffect(() => {
    if (previous.current === place) return;
    previous.current = place;
    if (document.activeElement === document.body)
      document.getElementById(PAGE_HEADING_ID)?.focus({ preventScroll: true });
  }, [place]);
}
