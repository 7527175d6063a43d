import { expect, test } from 'vitest';
import {
  DOCUMENT_RETRY_SCHEDULE,
  POLLING_INTERVAL_SECONDS,
  pollingState,
  retryDelaySeconds,
  retrySchedule,
} from './polling.ts';

test('retries wait half a second, then a quarter longer each time [CONST-05, FORM-53]', () => {
  const delays = [1, 2, 3, 4, 5].map((retry) => retryDelaySeconds(DOCUMENT_RETRY_SCHEDULE, retry));
  expect(delays).toEqual([0.5, 0.75, 1, 1.25, 1.5]);
});

test('retries end before the pauses exceed 300 seconds [CONST-05]', () => {
  let waited = 0;
  let retry = 1;
  for (let delay = 0; ; retry += 1) {
    const next = retryDelaySeconds(DOCUMENT_RETRY_SCHEDULE, retry);
    if (next === null) break;
    expect(next).toBeGreaterThan(delay);
    delay = next;
    waited += next;
  }
  expect(waited).toBeLessThanOrEqual(300);
  expect(waited + 0.5 + (retry - 1) * 0.25).toBeGreaterThan(300);
  const even = { retryDelaySeconds: 1, retryBackoffSeconds: 0, retryTimeoutSeconds: 3 };
  expect([3, 4].map((attempt) => retryDelaySeconds(even, attempt))).toEqual([1, null]);
});

test('what the server sets is taken, unless it would ask without pause [CONST-05, API-Q-23]', () => {
  expect(retrySchedule()).toEqual(DOCUMENT_RETRY_SCHEDULE);
  expect(retrySchedule({ retryTimeoutSeconds: 0 }).retryTimeoutSeconds).toBe(0);
  expect(retrySchedule({ retryTimeoutSeconds: -1 }).retryTimeoutSeconds).toBe(300);
  expect(retrySchedule({ retryDelaySeconds: 0.1 }).retryDelaySeconds).toBe(0.1);
  expect(retrySchedule({ retryDelaySeconds: 0.09 }).retryDelaySeconds).toBe(0.5);
  expect(retrySchedule({ retryDelaySeconds: 0.15, retryBackoffSeconds: 0, retryTimeoutSeconds: 60 })).toEqual(
    {
      retryDelaySeconds: 0.15,
      retryBackoffSeconds: 0,
      retryTimeoutSeconds: 60,
    },
  );
  expect(retrySchedule({ retryDelaySeconds: 0, retryBackoffSeconds: -1, retryTimeoutSeconds: null })).toEqual(
    DOCUMENT_RETRY_SCHEDULE,
  );
});

test('the helper asks 15 times every 2 seconds, then it has timed out [CONST-04]', () => {
  expect(POLLING_INTERVAL_SECONDS).toBe(2);
  expect([pollingState(1, false), pollingState(14, false), pollingState(15, false)]).toEqual([
    'polling',
    'polling',
    'timed-out',
  ]);
  expect([pollingState(1, true), pollingState(15, true), pollingState(5, false, 5)]).toEqual([
    'done',
    'done',
    'timed-out',
  ]);
});
