import { expect, test } from 'vitest';
import { askUntilReady } from './ask-until-ready.ts';

function world(readyAt: number) {
  const waited: number[] = [];
  let asked = 0;
  return {
    waited,
    ask: async () => {
      asked += 1;
      return asked === readyAt ? 'a document' : null;
    },
    wait: async (seconds: number) => void waited.push(seconds),
  };
}

test('what is not ready is asked for again after 0.5 s, then 0.25 s later each time [DOC-12]', async () => {
  const { ask, wait, waited } = world(4);
  expect(await askUntilReady(ask, wait, new AbortController().signal)).toBe('a document');
  expect(waited).toEqual([0.5, 0.75, 1, 1.25]);
});

test('after 300 s in all nobody asks any more [DOC-12, DOC-13]', async () => {
  const { ask, wait, waited } = world(Infinity);
  expect(await askUntilReady(ask, wait, new AbortController().signal)).toBeNull();
  const total = waited.reduce((sum, seconds) => sum + seconds, 0);
  expect(total).toBeLessThanOrEqual(300);
  expect(total + waited.at(-1)! + 0.25).toBeGreaterThan(300);
});

test('whoever leaves is not asked for any more', async () => {
  const leaving = new AbortController();
  const { ask, waited } = world(3);
  const wait = async (seconds: number) => {
    waited.push(seconds);
    if (waited.length === 2) leaving.abort();
  };
  expect(await askUntilReady(ask, wait, leaving.signal)).toBeNull();
  expect(waited).toHaveLength(2);
});

test('a failure ends the waiting', async () => {
  const ask = () => Promise.reject(new Error('gone'));
  await expect(askUntilReady(ask, async () => {}, new AbortController().signal)).rejects.toThrow('gone');
});
