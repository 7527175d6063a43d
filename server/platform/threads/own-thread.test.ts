import { afterEach, expect, test, vi } from 'vitest';
import { ownThread } from './own-thread.ts';

/** Answers each order with its own number, so that one sees which thread it was. */
const worker = `
  import { parentPort, threadId } from 'node:worker_threads';
  parentPort.on('message', ({ orderId }) => parentPort.postMessage({ orderId, made: threadId }));
`;

afterEach(() => void vi.useRealTimers());

test('an order that comes as a thread ends, which nobody needed for a while, is done by a new one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ask = ownThread<null, number>(new URL(`data:text/javascript,${encodeURIComponent(worker)}`));
  const first = await ask(null);
  expect(await ask(null)).toBe(first);
  vi.advanceTimersByTime(30_000);
  expect(await ask(null)).not.toBe(first);
});
