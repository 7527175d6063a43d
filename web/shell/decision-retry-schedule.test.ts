import { expect, test } from 'vitest';
import { retryDelaySeconds } from '@wysh/domain/forms/polling.ts';
import { DECISION_RETRY_SCHEDULE } from './decision-retry-schedule.ts';

test('offers are asked for after 150 ms, then ever slower, for 300 s in all [QUOTE-23]', () => {
  const delays = [1, 2, 3].map((retry) => retryDelaySeconds(DECISION_RETRY_SCHEDULE, retry));
  expect(delays).toEqual([0.15, 0.4, 0.65]);
  const all = Array.from({ length: 48 }, (_, index) =>
    retryDelaySeconds(DECISION_RETRY_SCHEDULE, index + 1)!,
  );
  const waited = all.reduce((sum, delay) => sum + delay, 0);
  // One more, later still, would be past them.
  expect(waited).toBeLessThanOrEqual(300);
  expect(waited + all.at(-1)! + 0.25).toBeGreaterThan(300);
  expect(retryDelaySeconds(DECISION_RETRY_SCHEDULE, 49)).toBeNull();
});
