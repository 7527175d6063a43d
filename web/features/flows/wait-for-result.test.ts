import { expect, test } from 'vitest';
import { waitForResult } from './wait-for-result.ts';

/** A server that answers in turn, and a clock that goes on while it is asked or waited for. */
function waiting(answers: readonly (string | null | Error)[], answerMs = 10_000) {
  const asked: number[] = [];
  const abort = new AbortController();
  let now = 0;
  const arrival = waitForResult(
    {
      ask: async (waitSeconds) => {
        asked.push(now);
        now += Math.min(waitSeconds * 1000, answerMs);
        const answer = answers[Math.min(asked.length, answers.length) - 1]!;
        if (answer instanceof Error) throw answer;
        return answer;
      },
      sleep: async (ms) => {
        now += ms;
        await Promise.resolve();
      },
      now: () => now,
    },
    abort.signal,
  );
  return { arrival, asked, abort };
}

test('a result ends the wait, whatever it is [TRIV-09, TRIV-16]', async () => {
  for (const result of ['approved', 'rejected', 'referred_to_underwriter', null])
    expect(await waiting([result]).arrival).toBe('ready');
  expect(await waiting(['failed']).arrival).toBe('failed');
});

test('a pending one is asked for again 150 ms after each answer, one question at a time', async () => {
  const { arrival, asked } = waiting(['pending', 'pending', 'approved']);
  expect(await arrival).toBe('ready');
  expect(asked).toEqual([0, 10_150, 20_300]);
});

test('after 300 s the wait has failed [UW-04, TRIV-17]', async () => {
  const { arrival, asked } = waiting(['pending']);
  expect(await arrival).toBe('timedOut');
  expect(asked).toHaveLength(30);
});

test('a lost connection is waited out', async () => {
  const { arrival, asked } = waiting([new Error('offline'), new Error('offline'), 'approved'], 0);
  expect(await arrival).toBe('ready');
  expect(asked).toEqual([0, 1000, 2000]);
});

test('whoever leaves asks no more', async () => {
  const { arrival, asked, abort } = waiting(['pending']);
  abort.abort();
  await arrival;
  expect(asked).toHaveLength(1);
});
