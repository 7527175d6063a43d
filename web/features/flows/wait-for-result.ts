import type { ResultArrival } from '@wysh/domain/trivia/trivia-game.ts';

/** How long the server keeps one question open; it answers the moment there is a result. */
const ANSWER_SECONDS = 10;
const BETWEEN_ANSWERS_MS = 150;
/** A connection that broke is given a moment before it is tried again. */
const AFTER_FAILURE_MS = 1000;
/** After that the wait has failed (UW-04). */
const WAIT_MS = 300_000;

export interface ResultPorts {
  /** The result of the newest application, at the latest after so many seconds; null without an application. */
  readonly ask: (waitSeconds: number) => Promise<string | null>;
  readonly sleep: (ms: number) => Promise<void>;
  /** In milliseconds, of a clock that nobody sets. */
  readonly now: () => number;
}

/**
 * Waits until the newest application has a result, one question under way at a time. A lost connection is not the end of it.
 * Never rejects; whoever gave up need not look at the answer.
 */
export async function waitForResult(
  { ask, sleep, now }: ResultPorts,
  signal: AbortSignal,
): Promise<ResultArrival> {
  const until = now() + WAIT_MS;
  while (!signal.aborted && now() < until) {
    try {
      const result = await ask(ANSWER_SECONDS);
      if (result === 'failed') return 'failed';
      if (result !== 'pending') return 'ready';
      await sleep(BETWEEN_ANSWERS_MS);
    } catch {
      await sleep(AFTER_FAILURE_MS);
    }
  }
  return 'timedOut';
}
