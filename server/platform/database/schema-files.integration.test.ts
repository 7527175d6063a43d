import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { staleSchemaFiles } from './schema-files.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.close());

test('schema.sql and the table types say what the migrations say; if not, run node server/migrations/write-schema.ts [S-82]', async () => {
  expect(await staleSchemaFiles(testDatabase.database)).toEqual([]);
});

test('a change of the schema makes both files stale [S-82]', async () => {
  await testDatabase.database.runScript('alter table feature_flags add column note text');
  expect(await staleSchemaFiles(testDatabase.database)).toHaveLength(2);
});
