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
