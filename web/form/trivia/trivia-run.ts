import { advanceTrivia, NEW_GAME, nextDueMs } from '@wysh/domain/trivia/trivia-game.ts';
import type { TriviaEvent, TriviaGame } from '@wysh/domain/trivia/trivia-game.ts';
import type { Source } from '../form-store.ts';
import type { WaitingGame } from '../form-services.ts';

export interface TriviaRunPorts {
  readonly waitingGame: WaitingGame;
  /** In milliseconds, of a clock that nobody sets. */
  readonly now: () => number;
}

export interface TriviaRun extends Source<TriviaGame> {
  readonly send: (event: TriviaEvent) => void;
  /** The screen is there: time passes. Answers how to stop. */
  readonly open: () => () => void;
}

/** Gives the game its time, its questions and its result; what follows from them is the game's. */
export function createTriviaRun({ waitingGame, now }: TriviaRunPorts): TriviaRun {
  const listeners = new Set<() => void>();
  let game = NEW_GAME;
  let seenAt = now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let visit: AbortController | null = null;

  function send(event: TriviaEvent): void {
    if (visit === null) return;
    const elapsed = { kind: 'elapsed', ms: now() - seenAt } as const;
    game = advanceTrivia(advanceTrivia(game, elapsed), event);
    seenAt = now();
    schedule();
    for (const listener of listeners) listener();
    if (event.kind === 'waitedOn') void wait(visit.signal);
  }

  function schedule(): void {
    clearTimeout(timer);
    const due = nextDueMs(game);
    // Timers may fire a fraction early; then the rest is waited for.
    if (due !== null) timer = setTimeout(() => send({ kind: 'elapsed', ms: 0 }), Math.ceil(due));
  }

  async function wait(signal: AbortSignal): Promise<void> {
    const arrival = await waitingGame.waitForResult(signal);
    if (!signal.aborted) send({ kind: 'arrived', arrival });
  }

  async function bringQuestions(signal: AbortSignal): Promise<void> {
    // Without questions there is nothing to play, and still a result to wait for.
    const questions = await waitingGame.questions().catch(() => []);
    if (!signal.aborted) send({ kind: 'questionsCame', questions });
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: () => game,
    send,
    open: () => {
      visit = new AbortController();
      seenAt = now();
      schedule();
      void wait(visit.signal);
      void bringQuestions(visit.signal);
      return () => {
        visit?.abort();
        visit = null;
        clearTimeout(timer);
      };
    },
  };
}
