/**
 * How a form or document that is not ready is asked for again: after `retryDelaySeconds`, then each time
 * `retryBackoffSeconds` later than before, until the pauses add up to `retryTimeoutSeconds` (A-093, CONST-05).
 */
export interface RetrySchedule {
  retryDelaySeconds: number;
  retryBackoffSeconds: number;
  retryTimeoutSeconds: number;
}

export const DOCUMENT_RETRY_SCHEDULE: RetrySchedule = {
  retryDelaySeconds: 0.5,
  retryBackoffSeconds: 0.25,
  retryTimeoutSeconds: 300,
};

/** The schedule with what the server sets about it. Numbers that would ask without pause or end are not taken. */
export function retrySchedule(
  settings: {
    [Setting in keyof RetrySchedule]?: number | null | undefined;
  } = {},
): RetrySchedule {
  const { retryDelaySeconds, retryBackoffSeconds, retryTimeoutSeconds } = DOCUMENT_RETRY_SCHEDULE;
  const setting = (value: number | null | undefined, otherwise: number, min: number) =>
    typeof value === 'number' && Number.isFinite(value) && value >= min ? value : otherwise;
  return {
    retryDelaySeconds: setting(settings.retryDelaySeconds, retryDelaySeconds, 0.1),
    retryBackoffSeconds: setting(settings.retryBackoffSeconds, retryBackoffSeconds, 0),
    retryTimeoutSeconds: setting(settings.retryTimeoutSeconds, retryTimeoutSeconds, 0),
  };
}

/** Seconds to wait before a retry, the first being 1; null when the time is over. */
export function retryDelaySeconds(schedule: RetrySchedule, retry: number): number | null {
  const delay = schedule.retryDelaySeconds + (retry - 1) * schedule.retryBackoffSeconds;
  const waited = ((retry - 1) * (schedule.retryDelaySeconds + delay - schedule.retryBackoffSeconds)) / 2;
  return waited + delay > schedule.retryTimeoutSeconds ? null : delay;
}

/** The simple helper asks a number of times at one interval (CONST-04). */
export const POLLING_ATTEMPTS_MAX = 15;
export const POLLING_INTERVAL_SECONDS = 2;

export type PollingState = 'polling' | 'done' | 'timed-out';

/** The state after a number of attempts, the last of which was answered or not. */
export function pollingState(
  attempts: number,
  isReady: boolean,
  attemptsMax: number = POLLING_ATTEMPTS_MAX,
): PollingState {
  if (isReady) return 'done';
  return attempts >= attemptsMax ? 'timed-out' : 'polling';
}
