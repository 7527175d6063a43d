/**
 * The game people play while their result is on its way.
 *
 *     inProgress -2 s-> letsPlay -2 s-> rocketship -7 s-> question -chosen, or 7 s and the right answer is chosen for them->
 *     chosen -2 s-> answer -7 s or next-> question ... -none left-> playedOut
 *
 * Beside it runs the wait. A result is announced by a banner after 1 s, which completes the game when it is pressed, or
 * when it has been seen for 3 s. Where there is no result, since the engine failed, an answer on the screen
 * completes the game at once, and else the next one does after 1 s. A result that comes before anything is played, or
 * when all is played, completes it at once. `completed` and `timedOut` are the ends.
 *
 * Whoever takes their time stops the clock: no question runs out, no page turns and the game does not end by itself
 * . Time comes in as `elapsed`; the machine has no clock of its own.
 */
import type { TriviaQuestion } from './trivia-set.ts';

/** TRIV-04 to TRIV-14, CONST-20, in milliseconds. */
export const TRIVIA_MS = {
  inProgress: 2000,
  letsPlay: 2000,
  rocketship: 7000,
  question: 7000,
  chosen: 2000,
  answer: 7000,
  bannerDelay: 1000,
  bannerMin: 3000,
  failureDelay: 1000,
} as const;

export type TriviaPhase =
  | 'inProgress'
  | 'letsPlay'
  | 'rocketship'
  | 'question'
  | 'chosen'
  | 'answer'
  | 'playedOut'
  | 'completed'
  | 'timedOut';

/** What the wait came to: a result, none because the engine failed, or nothing within the time there is. */
export type ResultArrival = 'ready' | 'failed' | 'timedOut';

/** What follows a result by itself: the banner appears, the banner was seen long enough, the failure was kept back. */
type EndingName = 'showBanner' | 'completeAfterBanner' | 'completeAfterFailure';

interface Ending {
  readonly name: EndingName;
  readonly leftMs: number;
}

export interface TriviaGame {
  readonly phase: TriviaPhase;
  /** Null until they came. */
  readonly questions: readonly TriviaQuestion[] | null;
  /** Of the question on the screen, from 0. */
  readonly index: number;
  /** What was chosen for the question on the screen. */
  readonly choice: { readonly answerSlug: string; readonly isTimeout: boolean } | null;
  /** How many the person got right by themselves. */
  readonly rightCount: number;
  readonly isClockStopped: boolean;
  readonly arrival: 'none' | ResultArrival;
  readonly isBannerShown: boolean;
  /** Until the phase ends by itself; null in one that does not. */
  readonly phaseLeftMs: number | null;
  readonly ending: Ending | null;
}

export type TriviaEvent =
  | { readonly kind: 'elapsed'; readonly ms: number }
  /** An empty list where there is nothing to play. */
  | { readonly kind: 'questionsCame'; readonly questions: readonly TriviaQuestion[] }
  | { readonly kind: 'chose'; readonly answerSlug: string }
  | { readonly kind: 'wentOn' }
  | { readonly kind: 'clockSwitched'; readonly isStopped: boolean }
  | { readonly kind: 'arrived'; readonly arrival: ResultArrival }
  | { readonly kind: 'bannerPressed' }
  /** After a timeout the person asked to wait once more. */
  | { readonly kind: 'waitedOn' };

type TimedPhase = 'inProgress' | 'letsPlay' | 'rocketship' | 'question' | 'chosen' | 'answer';

export const NEW_GAME: TriviaGame = {
  ...beginPhase('inProgress'),
  questions: null,
  index: 0,
  choice: null,
  rightCount: 0,
  isClockStopped: false,
  arrival: 'none',
  isBannerShown: false,
  ending: null,
};

function beginPhase(phase: TimedPhase): Pick<TriviaGame, 'phase' | 'phaseLeftMs'> {
  return { phase, phaseLeftMs: TRIVIA_MS[phase] };
}

export function questionOf({ questions, index }: TriviaGame): TriviaQuestion | null {
  return questions?.[index] ?? null;
}

function isOver({ phase }: TriviaGame): boolean {
  return phase === 'completed' || phase === 'timedOut';
}

/** A stopped clock holds what takes something away from the person, and nothing else. */
const HELD_PHASES: readonly TriviaPhase[] = ['rocketship', 'question', 'answer'];

/** What the clock counts down at the moment. */
function runningTimers({ phase, phaseLeftMs, ending, isClockStopped }: TriviaGame) {
  return {
    phaseLeftMs: isClockStopped && HELD_PHASES.includes(phase) ? null : phaseLeftMs,
    ending: isClockStopped && ending?.name !== 'showBanner' ? null : ending,
  };
}

/** Milliseconds until something happens by itself; null while nothing will. */
export function nextDueMs(game: TriviaGame): number | null {
  const { phaseLeftMs, ending } = runningTimers(game);
  const due = [phaseLeftMs, ending?.leftMs].filter((leftMs) => typeof leftMs === 'number');
  return due.length === 0 ? null : Math.min(...due);
}

export function advanceTrivia(game: TriviaGame, event: TriviaEvent): TriviaGame {
  if (event.kind === 'waitedOn')
    return game.phase === 'timedOut' ? { ...game, phase: 'playedOut', arrival: 'none' } : game;
  if (isOver(game)) return game;
  switch (event.kind) {
    case 'elapsed':
      return elapse(game, event.ms);
    case 'questionsCame':
      return startIfDue({ ...game, questions: event.questions });
    case 'chose':
      return choose(game, event.answerSlug, false);
    case 'wentOn':
      return game.phase === 'rocketship' || game.phase === 'answer' ? endPhase(game) : game;
    case 'clockSwitched':
      return switchClock(game, event.isStopped);
    case 'arrived':
      return game.arrival === 'none' ? arrive(game, event.arrival) : game;
    case 'bannerPressed':
      return game.isBannerShown ? complete(game) : game;
  }
}

function complete(game: TriviaGame): TriviaGame {
  return { ...game, phase: 'completed', phaseLeftMs: null, ending: null, isBannerShown: false };
}

/**
 * At most to the next thing that is due: a device that slept goes on where it was, and no question passes unseen. What ends
 * the game comes before what goes on with it.
 */
function elapse(game: TriviaGame, ms: number): TriviaGame {
  const due = nextDueMs(game);
  if (due === null) return game;
  const passedMs = Math.min(Math.max(ms, 0), due);
  const { phaseLeftMs, ending } = runningTimers(game);
  const ticked: TriviaGame = {
    ...game,
    phaseLeftMs: phaseLeftMs === null ? game.phaseLeftMs : phaseLeftMs - passedMs,
    ending: ending === null ? game.ending : { ...ending, leftMs: ending.leftMs - passedMs },
  };
  const ended = ending?.leftMs === passedMs ? end(ticked, ending.name) : ticked;
  return phaseLeftMs === passedMs && !isOver(ended) ? endPhase(ended) : ended;
}

/** A failure kept back for a second is announced instead to whoever stops the clock in it. */
function switchClock(game: TriviaGame, isClockStopped: boolean): TriviaGame {
  const isKeptBack = isClockStopped && game.ending?.name === 'completeAfterFailure';
  return { ...game, isClockStopped, ending: isKeptBack ? beginEnding('showBanner') : game.ending };
}

const ENDING_MS: Readonly<Record<EndingName, number>> = {
  showBanner: TRIVIA_MS.bannerDelay,
  completeAfterBanner: TRIVIA_MS.bannerMin,
  completeAfterFailure: TRIVIA_MS.failureDelay,
};

function beginEnding(name: EndingName): Ending {
  return { name, leftMs: ENDING_MS[name] };
}

function end(game: TriviaGame, name: EndingName): TriviaGame {
  if (name !== 'showBanner') return complete(game);
  return { ...game, isBannerShown: true, ending: beginEnding('completeAfterBanner') };
}

function endPhase(game: TriviaGame): TriviaGame {
  switch (game.phase) {
    case 'inProgress':
      return { ...game, ...beginPhase('letsPlay') };
    case 'letsPlay':
      return { ...game, ...beginPhase('rocketship') };
    case 'rocketship':
      return startIfDue({ ...game, phaseLeftMs: null });
    case 'question': {
      const right = questionOf(game)?.answers.find(({ correct }) => correct);
      return right ? choose(game, right.slug, true) : game;
    }
    case 'chosen':
      return showAnswer(game);
    case 'answer':
      return ask(game, game.index + 1);
    case 'playedOut':
    case 'completed':
    case 'timedOut':
      return game;
  }
}

/** The first question, once the introduction is over and the questions are there. */
function startIfDue(game: TriviaGame): TriviaGame {
  const isDue = game.phase === 'rocketship' && game.phaseLeftMs === null && game.questions !== null;
  return isDue ? ask(game, 0) : game;
}

function ask(game: TriviaGame, index: number): TriviaGame {
  const next: TriviaGame = { ...game, index, choice: null };
  if (questionOf(next) !== null) return { ...next, ...beginPhase('question') };
  const out: TriviaGame = { ...next, phase: 'playedOut', phaseLeftMs: null };
  return out.arrival === 'none' ? out : complete(out);
}

function choose(game: TriviaGame, answerSlug: string, isTimeout: boolean): TriviaGame {
  const answer = questionOf(game)?.answers.find(({ slug }) => slug === answerSlug);
  if (game.phase !== 'question' || answer === undefined) return game;
  const rightCount = game.rightCount + (answer.correct && !isTimeout ? 1 : 0);
  return { ...game, ...beginPhase('chosen'), choice: { answerSlug, isTimeout }, rightCount };
}

function showAnswer(game: TriviaGame): TriviaGame {
  const shown: TriviaGame = { ...game, ...beginPhase('answer') };
  if (game.arrival !== 'failed' || game.isBannerShown || game.ending !== null) return shown;
  return { ...shown, ending: beginEnding(game.isClockStopped ? 'showBanner' : 'completeAfterFailure') };
}

function arrive(game: TriviaGame, arrival: ResultArrival): TriviaGame {
  const { phase, isClockStopped } = game;
  const arrived: TriviaGame = { ...game, arrival };
  if (arrival === 'timedOut') return { ...complete(arrived), phase: 'timedOut' };
  if (phase === 'inProgress' || phase === 'playedOut') return complete(arrived);
  if (arrival === 'ready' || isClockStopped) return { ...arrived, ending: beginEnding('showBanner') };
  return phase === 'answer' ? complete(arrived) : arrived;
}
