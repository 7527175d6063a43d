import { expect, test } from 'vitest';
import { createRememberedReads } from './remembered-reads.ts';

test('a read is done once until something is written [API-REST-20]', async () => {
  const reads = createRememberedReads();
  let loads = 0;
  const load = async () => (loads += 1);
  expect([
    await reads.remember('a', load),
    await reads.remember('a', load),
    await reads.remember('b', load),
  ]).toEqual([1, 1, 2]);
  reads.forget();
  expect([await reads.remember('a', load), await reads.remember('a', load)]).toEqual([3, 3]);
});

test('nothing read is a read too [API-REST-20]', async () => {
  const reads = createRememberedReads();
  let loads = 0;
  const load = async () => {
    loads += 1;
    return null;
  };
  expect([await reads.remember('a', load), await reads.remember('a', load), loads]).toEqual([null, null, 1]);
});

test('what was read before a write is not kept after it [API-REST-20]', async () => {
  const reads = createRememberedReads();
  const { promise, resolve } = Promise.withResolvers<string>();
  const reading = reads.remember('a', () => promise);
  reads.forget();
  resolve('old');
  expect(await reading).toBe('old');
  expect(await reads.remember('a', async () => 'new')).toBe('new');
});

test('a failed read is not kept [API-REST-20]', async () => {
  const reads = createRememberedReads();
  await expect(reads.remember('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await reads.remember('a', async () => 'back')).toBe('back');
});

test('old reads make room for new ones [API-REST-20]', async () => {
  const reads = createRememberedReads();
  for (let index = 0; index <= 5_000; index += 1) await reads.remember(String(index), async () => index);
  expect(await reads.remember('0', async () => 'again')).toBe('again');
  expect(await reads.remember('5000', async () => 'again')).toBe(5000);
});
