import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';

const { database, close } = await openTestDatabase();
afterAll(close);

let reads = 0;

function flagNames(): Promise<string[]> {
  return database.remember('flag-names', async (reader) => {
    reads += 1;
    return (await reader.selectFrom('feature_flags').select('name').orderBy('name').execute()).map(
      ({ name }) => name,
    );
  });
}

const flag = (name: string) => ({ name, enabled: true, updated_at: new Date() });

test('a remembered read shows each write as soon as it is committed, however it was made [API-REST-20]', async () => {
  const before = await flagNames();
  expect(await flagNames()).toEqual(before);
  expect(reads).toBe(database.kind === 'embedded' ? 1 : 2);

  await database.transaction(async (transaction) => {
    await transaction.insertInto('feature_flags').values(flag('zz-1')).execute();
  });
  expect(await flagNames()).toEqual([...before, 'zz-1']);

  await database.reader.insertInto('feature_flags').values(flag('zz-2')).execute();
  expect(await flagNames()).toEqual([...before, 'zz-1', 'zz-2']);

  await database.runScript("delete from feature_flags where name = 'zz-1'");
  expect(await flagNames()).toEqual([...before, 'zz-2']);
});

test('a rolled-back write is never remembered, and a transaction does not read what is remembered [API-REST-20]', async () => {
  const before = await flagNames();
  await expect(
    database.transaction(async (transaction) => {
      await transaction.insertInto('feature_flags').values(flag('zz-3')).execute();
      await expect(flagNames()).rejects.toThrow('A transaction is open here');
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await flagNames()).toEqual(before);
});

test('fifty writers and readers at once never leave an old answer behind [API-REST-20]', async () => {
  await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const name = `many-${String(index).padStart(2, '0')}`;
      await flagNames();
      await database.transaction(async (transaction) => {
        await transaction.insertInto('feature_flags').values(flag(name)).execute();
      });
      expect(await flagNames()).toContain(name);
    }),
  );
  expect((await flagNames()).filter((name) => name.startsWith('many-'))).toHaveLength(50);
});
