import { describe, expect, test } from 'vitest';
import { drawLife, writtenLife } from '../lifecycles/testing/life-table.ts';
import { advanceTrivia, NEW_GAME, nextDueMs, questionOf, TRIVIA_MS } from './trivia-game.ts';
import type { TriviaEvent, TriviaGame, TriviaPhase } from './trivia-game.ts';
import type { TriviaQuestion } from './trivia-set.ts';

const QUESTIONS: readonly TriviaQuestion[] = ['first', 'second'].map((slug) => ({
  slug,
  question: `The ${slug}?`,
  explanation: 'So it is.',
  answers: [
    { slug: 'wrong', name: 'Wrong', correct: false },
    { slug: 'right', name: 'Right', correct: true },
  ],
}));

const came: TriviaEvent = { kind: 'questionsCame', questions: QUESTIONS };
const ready: TriviaEvent = { kind: 'arrived', arrival: 'ready' };
const failed: TriviaEvent = { kind: 'arrived', arrival: 'failed' };
const wentOn: TriviaEvent = { kind: 'wentOn' };
const choose = (answerSlug: string): TriviaEvent => ({ kind: 'chose', answerSlug });
const stopClock = (isStopped: boolean): TriviaEvent => ({ kind: 'clockSwitched', isStopped });

/** Numbers are milliseconds that pass, however many things happen in them. */
function play(from: TriviaGame, ...moves: readonly (TriviaEvent | number)[]): TriviaGame {
  return moves.reduce<TriviaGame>((game, move) => {
    if (typeof move !== 'number') return advanceTrivia(game, move);
    let [now, left] = [game, move];
    for (let due = nextDueMs(now); left > 0 && due !== null; due = nextDueMs(now)) {
      const ms = Math.min(due, left);
      now = advanceTrivia(now, { kind: 'elapsed', ms });
      left -= ms;
    }
    return now;
  }, from);
}

const begun = play(NEW_GAME, came);
const onRocketship = play(begun, 4000);
const onQuestion = play(begun, 11_000);
const onAnswer = play(onQuestion, choose('wrong'), 2000);

test('the timings are those of the specification [CONST-20]', () => {
  expect(TRIVIA_MS).toEqual({
    inProgress: 2000,
    letsPlay: 2000,
    rocketship: 7000,
    question: 7000,
    chosen: 2000,
    answer: 7000,
    bannerDelay: 1000,
    bannerMin: 3000,
    failureDelay: 1000,
  });
});

/** One game of each phase, in which nothing came yet but the questions. */
const inPhase: Readonly<Record<TriviaPhase, TriviaGame>> = {
  inProgress: begun,
  letsPlay: play(begun, 2000),
  rocketship: onRocketship,
  question: onQuestion,
  chosen: play(onQuestion, choose('wrong')),
  answer: onAnswer,
  playedOut: play(onAnswer, wentOn, choose('right'), 2000, wentOn),
  completed: play(begun, ready),
  timedOut: play(onQuestion, { kind: 'arrived', arrival: 'timedOut' }),
};

test('what each event makes of each phase is as written here [TRIV-04, TRIV-05, TRIV-08, TRIV-10, TRIV-17]', () => {
  const events: Readonly<Record<TriviaEvent['kind'], Readonly<Record<string, TriviaEvent>>>> = {
    elapsed: { elapsed: { kind: 'elapsed', ms: 60_000 } },
    questionsCame: { questionsCame: came },
    chose: { chose: choose('right') },
    wentOn: { wentOn },
    clockSwitched: { clockStopped: stopClock(true) },
    arrived: { ready, failed, tooLate: { kind: 'arrived', arrival: 'timedOut' } },
    bannerPressed: { bannerPressed: { kind: 'bannerPressed' } },
    waitedOn: { waitedOn: { kind: 'waitedOn' } },
  };
  const named: Readonly<Record<string, TriviaEvent>> = Object.assign({}, ...Object.values(events));
  const states = Object.keys(inPhase) as TriviaPhase[];
  /** A dash where nothing happens at all. */
  const after = (phase: TriviaPhase, event: string) => {
    const next = advanceTrivia(inPhase[phase], named[event]!);
    return next === inPhase[phase] ? '-' : next.phase;
  };
  expect(states.map((phase) => inPhase[phase].phase)).toEqual(states);
  expect(drawLife({ states, events: Object.keys(named), after })).toEqual(
    writtenLife(`
                     inProgress  letsPlay    rocketship  question  chosen    answer     playedOut  completed  timedOut
      elapsed        letsPlay    rocketship  question    chosen    answer    question   -          -          -
      questionsCame  inProgress  letsPlay    rocketship  question  chosen    answer     playedOut  -          -
      chose          -           -           -           chosen    -         -          -          -          -
      wentOn         -           -           question    -         -         question   -          -          -
      clockStopped   inProgress  letsPlay    rocketship  question  chosen    answer     playedOut  -          -
      ready          completed   letsPlay    rocketship  question  chosen    answer     completed  -          -
      failed         completed   letsPlay    rocketship  question  chosen    completed  completed  -          -
      tooLate        timedOut    timedOut    timedOut    timedOut  timedOut  timedOut   timedOut   -          -
      bannerPressed  -           -           -           -         -         -          -          -          -
      waitedOn       -           -           -           -         -         -          -          -          playedOut
    `),
  );
});

describe('the introduction', () => {
  test('is in progress for 2 s, lets play for 2 s, and then the rocketship comes [TRIV-04]', () => {
    expect(play(begun, 1999).phase).toBe('inProgress');
    expect(play(begun, 2000).phase).toBe('letsPlay');
    expect(play(begun, 3999).phase).toBe('letsPlay');
    expect(onRocketship.phase).toBe('rocketship');
  });

  test('ends with 7 s of rocketship, then the first question [TRIV-05]', () => {
    expect(play(onRocketship, 6999).phase).toBe('rocketship');
    expect(play(onRocketship, 7000)).toMatchObject({ phase: 'question', index: 0 });
  });

  test('waits for questions that are late, and needs none [TRIV-05]', () => {
    const waiting = play(NEW_GAME, 30_000);
    expect(waiting.phase).toBe('rocketship');
    expect(nextDueMs(waiting)).toBeNull();
    expect(play(waiting, came).phase).toBe('question');
    expect(play(waiting, { kind: 'questionsCame', questions: [] }).phase).toBe('playedOut');
  });
});

describe('a question', () => {
  test('lasts 7 s [TRIV-06]', () => {
    expect(play(onQuestion, 6999).phase).toBe('question');
    expect(play(onQuestion, 7000).phase).toBe('chosen');
  });

  test('that runs out has its correct answer chosen, marked as a timeout, and counts for nobody [TRIV-07]', () => {
    expect(play(onQuestion, 7000)).toMatchObject({
      choice: { answerSlug: 'right', isTimeout: true },
      rightCount: 0,
    });
  });

  test('takes one choice, of an answer it has [TRIV-08]', () => {
    const chosen = play(onQuestion, choose('right'));
    expect(chosen).toMatchObject({
      phase: 'chosen',
      choice: { answerSlug: 'right', isTimeout: false },
      rightCount: 1,
    });
    expect(play(chosen, choose('wrong'))).toEqual(chosen);
    expect(play(onQuestion, choose('nowhere'))).toEqual(onQuestion);
    expect(play(onQuestion, choose('wrong')).rightCount).toBe(0);
  });

  test('is answered 2 s after the choice, for 7 s [TRIV-08]', () => {
    const chosen = play(onQuestion, choose('wrong'));
    expect(play(chosen, 1999).phase).toBe('chosen');
    expect(play(chosen, 2000).phase).toBe('answer');
    expect(play(chosen, 8999).phase).toBe('answer');
    expect(play(chosen, 9000)).toMatchObject({ phase: 'question', index: 1, choice: null });
  });

  test('is followed by the next at once by the button, and at no other time [TRIV-09]', () => {
    const next = play(onAnswer, wentOn);
    expect(questionOf(next)?.slug).toBe('second');
    expect(play(next, wentOn)).toEqual(next);
  });

  test('that was the last one ends the playing; without a result the game waits for it [TRIV-09, TRIV-10]', () => {
    const out = play(onAnswer, wentOn, choose('right'), 2000, wentOn);
    expect(out).toMatchObject({ phase: 'playedOut', rightCount: 1 });
    expect(nextDueMs(out)).toBeNull();
    expect(play(out, ready).phase).toBe('completed');
    expect(play(out, failed).phase).toBe('completed');
  });

  test('that was the last one completes a game whose result is there [TRIV-10]', () => {
    expect(play(onAnswer, wentOn, choose('right'), 2000, ready, wentOn).phase).toBe('completed');
  });
});

describe('a result', () => {
  test('is announced after 1 s, and 3 s later the game is complete [TRIV-11, TRIV-12]', () => {
    const arrived = play(onQuestion, ready);
    expect(play(arrived, 999).isBannerShown).toBe(false);
    expect(play(arrived, 1000).isBannerShown).toBe(true);
    expect(play(arrived, 3999).phase).not.toBe('completed');
    expect(play(arrived, 4000).phase).toBe('completed');
  });

  test('does not stop the game meanwhile [TRIV-09]', () => {
    expect(play(onAnswer, 6000, ready, 1000)).toMatchObject({ phase: 'question', isBannerShown: true });
  });

  test('completes the game at once when its banner is pressed, and only then [TRIV-15]', () => {
    const arrived = play(onQuestion, ready);
    expect(play(arrived, { kind: 'bannerPressed' })).toEqual(arrived);
    expect(play(arrived, 1000, { kind: 'bannerPressed' }).phase).toBe('completed');
  });

  test('that is there before anything is played needs no game [TRIV-01]', () => {
    expect(play(begun, 1999, ready).phase).toBe('completed');
    expect(play(begun, 1999, failed).phase).toBe('completed');
    expect(play(begun, 2000, ready).phase).toBe('letsPlay');
  });

  test('counts once', () => {
    const arrived = play(onQuestion, ready);
    expect(play(arrived, failed)).toEqual(arrived);
    expect(play(arrived, 4000, came, wentOn, ready).phase).toBe('completed');
  });
});

describe('a failure', () => {
  test('completes the game at once while an answer is shown [TRIV-13]', () => {
    expect(play(onAnswer, failed).phase).toBe('completed');
  });

  test('waits elsewhere for the answer, and 1 s more [TRIV-14]', () => {
    const arrived = play(onQuestion, failed, choose('wrong'));
    expect(play(arrived, 2999)).toMatchObject({ phase: 'answer', isBannerShown: false });
    expect(play(arrived, 3000).phase).toBe('completed');
    expect(play(onRocketship, failed, 7000 + 7000 + 2000 + 1000).phase).toBe('completed');
  });

  test('that took too long ends the game, and can be waited for once more [TRIV-17]', () => {
    const late = play(onQuestion, { kind: 'arrived', arrival: 'timedOut' });
    expect(late.phase).toBe('timedOut');
    expect(nextDueMs(late)).toBeNull();
    expect(play(late, wentOn, choose('right'))).toEqual(late);
    const waiting = play(late, { kind: 'waitedOn' });
    expect(waiting).toMatchObject({ phase: 'playedOut', arrival: 'none' });
    expect(play(waiting, ready).phase).toBe('completed');
    expect(play(onQuestion, { kind: 'waitedOn' })).toEqual(onQuestion);
  });
});

describe('whoever takes their time', () => {
  test('has no question run out and no page turned [TRIV-06, TRIV-09]', () => {
    const stopped = play(onRocketship, stopClock(true));
    expect(play(stopped, 3_600_000).phase).toBe('rocketship');
    const asked = play(stopped, wentOn);
    expect(play(asked, 3_600_000).phase).toBe('question');
    const answered = play(asked, choose('right'), 2000);
    expect(play(answered, 3_600_000).phase).toBe('answer');
    expect(play(answered, wentOn)).toMatchObject({ phase: 'question', index: 1 });
  });

  test('goes on with the seconds that were left [TRIV-06]', () => {
    const held = play(onQuestion, 5000, stopClock(true), 60_000, stopClock(false));
    expect(play(held, 1999).phase).toBe('question');
    expect(play(held, 2000).phase).toBe('chosen');
  });

  test('is told of the result, and goes to it when they like [TRIV-12, TRIV-15]', () => {
    const told = play(onQuestion, stopClock(true), ready, 3_600_000);
    expect(told).toMatchObject({ phase: 'question', isBannerShown: true });
    expect(play(told, { kind: 'bannerPressed' }).phase).toBe('completed');
    expect(play(told, stopClock(false), 3000).phase).toBe('completed');
  });

  test('is told of a failure in the same way, whenever the clock was stopped [TRIV-13, TRIV-14]', () => {
    expect(play(onAnswer, stopClock(true), failed, 3_600_000)).toMatchObject({
      phase: 'answer',
      isBannerShown: true,
    });
    const kept = play(onQuestion, failed, choose('wrong'), 2500);
    expect(play(kept, stopClock(true), 3_600_000)).toMatchObject({ phase: 'answer', isBannerShown: true });
    expect(play(onQuestion, failed, stopClock(true), choose('wrong'), 3_600_000)).toMatchObject({
      phase: 'answer',
      isBannerShown: true,
    });
  });
});

test('a device that slept goes on where it was, and skips no question [TRIV-06]', () => {
  const asleep = advanceTrivia(onQuestion, { kind: 'elapsed', ms: 3_600_000 });
  expect(asleep.phase).toBe('chosen');
  expect(nextDueMs(asleep)).toBe(2000);
});
