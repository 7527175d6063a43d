import { expect, test, vi } from 'vitest';
import type { Database } from './database.ts';
import { readingOnce } from './reading-once.ts';

const neverKept: Pick<Database, 'remember'> = { remember: (_key, load) => load({} as Database['reader']) };

test('a query reads the same thing once, also when two fields ask at the same moment [API-REST-20]', async () => {
  const database = readingOnce(neverKept as Database);
  const load = vi.fn(async () => ({ amount: 500_000 }));
  const both = await Promise.all([database.remember('policy', load), database.remember('policy', load)]);
  expect([...both, await database.remember('policy', load)]).toEqual([
    { amount: 500_000 },
    { amount: 500_000 },
    { amount: 500_000 },
  ]);
  expect(load).toHaveBeenCalledTimes(1);
  expect(await database.remember('plan', async () => null)).toBeNull();
});

test("what the screen's reading has is not read again, and what it lacks is [API-REST-20]", async () => {
  const screen = { has: (key: string) => key === 'policy', get: () => ({ amount: 250_000 }) };
  const database = readingOnce(neverKept as Database, Promise.resolve(screen));
  const load = vi.fn(async () => ({ amount: 500_000 }));
  expect(await database.remember('policy', load)).toEqual({ amount: 250_000 });
  expect(load).not.toHaveBeenCalled();
  expect(await database.remember('plan', load)).toEqual({ amount: 500_000 });
});

test('what cannot be read of a screen fails for who asks for it alone [API-REST-20]', async () => {
  const screen = {
    has: () => true,
    get(key: string) {
      if (key === 'offer') throw new Error('sealed with a key that is gone');
      return key;
    },
  };
  const database = readingOnce(neverKept as Database, Promise.resolve(screen));
  const load = async () => 'read again';
  await expect(database.remember('offer', load)).rejects.toThrow('sealed with a key that is gone');
  expect(await database.remember('policy', load)).toBe('policy');
});
