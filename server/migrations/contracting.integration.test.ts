import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';

test('what 033 leaves for the version before can be taken away once that is gone [F-05]', async () => {
  const { database, close } = await openTestDatabase();
  try {
    const columns = async () =>
      (
        await database.runScript(
          `select column_name as name from information_schema.columns where table_name = 'users'`,
        )
      ).map(({ name }) => name);
    expect(await columns()).toContain('records_kept_until');
    const file = join(import.meta.dirname, 'contracting/033-the-policys-file.sql');
    await database.runScript(readFileSync(file, 'utf8'));
    expect(await columns()).not.toContain('records_kept_until');
  } finally {
    await close();
  }
});
