import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { schemaFiles } from './schema-files.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.close());

async function staleFiles(): Promise<string[]> {
  const stale: string[] = [];
  for (const [file, content] of await schemaFiles(testDatabase.database)) {
    if ((await readFile(file, 'utf8')) !== content) stale.push(file);
  }
  return stale;
}

test('schema.sql and the table types say what the migrations say; if not, run node server/migrations/write-schema.ts [S-82]', async () => {
  expect(await staleFiles()).toEqual([]);
});

test('a change of the schema makes both files stale [S-82]', async () => {
  await testDatabase.database.runScript('alter table feature_flags add column note text');
  expect(await staleFiles()).toHaveLength(2);
});
