import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPriceRequests } from './price-request.ts';

interface Asked {
  readonly amount: number;
}

interface Running {
  readonly asked: Asked;
  readonly signal: AbortSignal;
  readonly answer: (price: string) => Promise<void>;
  readonly fail: (problem: string) => Promise<void>;
}

function createRequests() {
  const running: Running[] = [];
  const requests = createPriceRequests<Asked, string, string>({
    ask: (asked, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      // Both wait for everything that follows from the answer.
      const settled = () => vi.advanceTimersByTimeAsync(0).then(() => undefined);
      running.push({
        asked,
        signal,
        answer: (price) => (resolve(price), settled()),
        fail: (problem) => (reject(new Error(problem)), settled()),
      });
      return promise;
    },
    readProblem: (error) => (error as Error).message,
    isSame: (one, other) => one.amount === other.amount,
  });
  return { requests, running };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a move is asked for after 500 ms of rest, and not a millisecond earlier [EDIT-12, CONST-17]', () => {
  const { requests, running } = createRequests();
  expect(requests.getState().status).toBe('idle');
  requests.want({ amount: 1 });
  expect(requests.getState()).toMatchObject({ status: 'waiting', wanted: { amount: 1 } });
  vi.advanceTimersByTime(499);
  expect(running).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(running.map(({ asked }) => asked)).toEqual([{ amount: 1 }]);
  expect(requests.getState().status).toBe('asking');
});

test('of many moves only the last is asked for [EDIT-12]', () => {
  const { requests, running } = createRequests();
  for (const amount of [1, 2, 3, 4]) {
    requests.want({ amount });
    vi.advanceTimersByTime(400);
  }
  expect(running).toHaveLength(0);
  vi.advanceTimersByTime(100);
  expect(running.map(({ asked }) => asked.amount)).toEqual([4]);
});

test('the answer is shown with what it was asked for [EDIT-11]', async () => {
  const { requests, running } = createRequests();
  const states: string[] = [];
  requests.subscribe(() => states.push(requests.getState().status));
  requests.want({ amount: 1 });
  vi.advanceTimersByTime(500);
  await running[0]!.answer('$31');
  expect(requests.getState()).toEqual({
    status: 'answered',
    wanted: { amount: 1 },
    known: { asked: { amount: 1 }, price: '$31' },
    problem: null,
  });
  expect(states).toEqual(['waiting', 'asking', 'answered']);
});

test('a stale answer is ignored, whenever it comes, and its request is given up [EDIT-12]', async () => {
  const { requests, running } = createRequests();
  requests.want({ amount: 1 });
  vi.advanceTimersByTime(500);
  requests.want({ amount: 2 });
  expect(running[0]!.signal.aborted).toBe(true);
  await running[0]!.answer('stale');
  expect(requests.getState()).toMatchObject({ status: 'waiting', known: null });
  vi.advanceTimersByTime(500);
  await running[1]!.answer('fresh');
  expect(requests.getState()).toMatchObject({ status: 'answered', known: { price: 'fresh' } });
});

test('a stale failure is ignored too [EDIT-12]', async () => {
  const { requests, running } = createRequests();
  requests.want({ amount: 1 });
  vi.advanceTimersByTime(500);
  requests.want({ amount: 2 });
  await running[0]!.fail('gone');
  expect(requests.getState()).toMatchObject({ status: 'waiting', problem: null });
});

test('the last price stays in sight while the next is worked out [EDIT-11]', async () => {
  const { requests, running } = createRequests();
  requests.learn({ amount: 1 }, '$31');
  requests.want({ amount: 2 });
  expect(requests.getState()).toMatchObject({ status: 'waiting', known: { price: '$31' } });
  vi.advanceTimersByTime(500);
  expect(requests.getState()).toMatchObject({ status: 'asking', known: { price: '$31' } });
  await running[0]!.fail('no answer');
  expect(requests.getState()).toMatchObject({
    status: 'failed',
    known: { price: '$31' },
    problem: 'no answer',
  });
});

test('what the shown price belongs to needs no request: at the start, and when somebody moves back [EDIT-12]', () => {
  const { requests, running } = createRequests();
  requests.learn({ amount: 1 }, '$31');
  requests.want({ amount: 1 });
  expect(requests.getState().status).toBe('answered');
  requests.want({ amount: 2 });
  requests.want({ amount: 1 });
  expect(requests.getState().status).toBe('answered');
  vi.advanceTimersByTime(10_000);
  expect(running).toHaveLength(0);
});

test('wanting the same again neither asks twice nor waits longer [EDIT-12]', () => {
  const { requests, running } = createRequests();
  requests.want({ amount: 1 });
  vi.advanceTimersByTime(300);
  requests.want({ amount: 1 });
  vi.advanceTimersByTime(200);
  requests.want({ amount: 1 });
  vi.advanceTimersByTime(1000);
  expect(running).toHaveLength(1);
});

test('what cannot be priced, an id being missing, asks nothing and gives up what was asked [EDIT-33]', () => {
  const { requests, running } = createRequests();
  requests.want(null);
  vi.advanceTimersByTime(1000);
  expect(running).toHaveLength(0);
  requests.want({ amount: 1 });
  vi.advanceTimersByTime(500);
  requests.want(null);
  expect(running[0]!.signal.aborted).toBe(true);
  expect(requests.getState()).toMatchObject({ status: 'idle', wanted: null });
});

test('after a failure the same is asked again at once, on request [EDIT-11]', async () => {
  const { requests, running } = createRequests();
  requests.want({ amount: 1 });
  vi.advanceTimersByTime(500);
  await running[0]!.fail('no answer');
  requests.retry();
  expect(requests.getState()).toMatchObject({ status: 'asking', problem: null });
  await running[1]!.answer('$31');
  expect(requests.getState().status).toBe('answered');
});

test('a price that came from elsewhere ends the wait for it [EDIT-11]', () => {
  const { requests, running } = createRequests();
  requests.want({ amount: 1 });
  requests.learn({ amount: 1 }, '$31');
  expect(requests.getState()).toMatchObject({ status: 'answered', known: { price: '$31' } });
  vi.advanceTimersByTime(1000);
  expect(running).toHaveLength(0);
});

test('a page that is left asks nothing more, until it is back [EDIT-12]', () => {
  const { requests, running } = createRequests();
  requests.want({ amount: 1 });
  requests.stop();
  vi.advanceTimersByTime(1000);
  expect(running).toHaveLength(0);
  requests.want({ amount: 1 });
  vi.advanceTimersByTime(500);
  expect(running).toHaveLength(1);
});
