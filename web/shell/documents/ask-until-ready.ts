import { DOCUMENT_RETRY_SCHEDULE, retryDelaySeconds } from '@wysh/domain/forms/polling.ts';

/**
 * Asks for something that is still being made until it is there: after half a second, then each time a quarter of a second later,
 * for 300 s in all (DOC-12, A-185). Answers null when the time is over or nobody waits any more.
 *
 * @param ask null while it is not ready; what it throws ends the waiting.
 */
export async function askUntilReady<Answer>(
  ask: () => Promise<Answer | null>,
  wait: (seconds: number) => Promise<void>,
  signal: AbortSignal,
): Promise<Answer | null> {
  for (let retry = 1; ; retry += 1) {
    const seconds = retryDelaySeconds(DOCUMENT_RETRY_SCHEDULE, retry);
    if (seconds === null) return null;
    await wait(seconds);
    if (signal.aborted) return null;
    const answer = await ask();
    if (answer !== null || signal.aborted) return answer;
  }
}
