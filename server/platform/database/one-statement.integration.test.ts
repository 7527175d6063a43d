import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sentStatements } from '../../testing/sent-statements.ts';
import type { SentStatement } from '../../testing/sent-statements.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Transaction } from './database.ts';
import { insertRows, updateRows } from './many-rows.ts';
import { asOneStatement } from './one-statement.ts';

let testDatabase: TestDatabase;
beforeEach(async () => {
  testDatabase = await openTestDatabase();
  // A connection is set up with its first use.
  await allFlags();
});
afterEach(() => testDatabase.close());

const at = new Date('2026-03-02T12:00:00.123Z');
const flag = (name: string, enabled: boolean) => ({ name, enabled, updated_at: at });
const insertFlag = (transaction: Transaction, name: string, enabled: boolean) =>
  transaction.insertInto('feature_flags').values(flag(name, enabled)).execute();
const insertEvent = (transaction: Transaction, action: string) =>
  insertRows(transaction, 'audit_events', [
    {
      id: '00000000-0000-7000-8000-000000000001',
      occurred_at: at,
      actor_user_id: null,
      request_id: 'test',
      action,
      subject_type: 'flag',
      subject_id: 'one',
      detail: { price: '$1' },
    },
  ]);

/** Not how a connection is set up: one more is opened where the one before is not back in the pool yet. */
const verbsOf = (sent: readonly SentStatement[]) =>
  sent.map(({ text }) => text.split(' ')[0]).filter((verb) => verb !== 'set');

function allFlags() {
  return testDatabase.database.reader
    .selectFrom('feature_flags')
    .select(['name', 'enabled'])
    .where('name', 'like', 'test-%')
    .orderBy('name')
    .execute();
}

test('writes of a group are one statement, and write what they would one by one', async () => {
  const { database } = testDatabase;
  await database.transaction((transaction) => insertFlag(transaction, 'test-1', false));
  const sent = await sentStatements(() =>
    database.transaction((transaction) =>
      asOneStatement(transaction, (writing) =>
        Promise.all([
          updateRows(writing, 'feature_flags', 'name', [{ name: 'test-1', enabled: true }]),
          insertEvent(writing, 'switched $2'),
        ]),
      ),
    ),
  );
  expect(verbsOf(sent)).toEqual(['begin', 'with', 'commit']);
  expect(await allFlags()).toEqual([{ name: 'test-1', enabled: true }]);
  const events = await database.reader.selectFrom('audit_events').select(['action', 'detail']).execute();
  expect(events).toEqual([{ action: 'switched $2', detail: { price: '$1' } }]);
});

test('a group that is empty sends nothing, and one write alone goes as it is', async () => {
  const { database } = testDatabase;
  const sent = await sentStatements(() =>
    database.transaction(async (transaction) => {
      await asOneStatement(transaction, async () => undefined);
      await asOneStatement(transaction, (writing) => insertFlag(writing, 'test-1', true));
    }),
  );
  expect(verbsOf(sent)).toEqual(['begin', 'insert', 'commit']);
});

test('what fails in a group leaves nothing of it', async () => {
  const { database } = testDatabase;
  await expect(
    database.transaction((transaction) =>
      asOneStatement(transaction, (writing) =>
        Promise.all([insertFlag(writing, 'test-1', true), insertFlag(writing, 'test-1', false)]),
      ),
    ),
  ).rejects.toThrow('duplicate key');
  expect(await allFlags()).toEqual([]);
});

test('what would depend on the order of a group, or on an answer, is refused before anything is sent', async () => {
  const { database } = testDatabase;
  const group = (writes: (writing: Transaction) => Promise<unknown>) =>
    database.transaction((transaction) => asOneStatement(transaction, writes));
  const change = (writing: Transaction) => writing.updateTable('feature_flags').set({ enabled: false });
  await expect(
    group((writing) => Promise.all([insertFlag(writing, 'test-1', true), change(writing).execute()])),
  ).rejects.toThrow('feature_flags are written twice');
  await expect(
    group((writing) => Promise.all([change(writing).execute(), change(writing).execute()])),
  ).rejects.toThrow('feature_flags are written twice');
  await expect(
    group((writing) => writing.selectFrom('feature_flags').select('name').execute()),
  ).rejects.toThrow('Only what writes a table');
  await expect(group((writing) => sql`select 1`.execute(writing))).rejects.toThrow('Only what writes');
  await expect(
    group(async (writing) => Number((await change(writing).executeTakeFirst()).numUpdatedRows)),
  ).rejects.toThrow('nobody knows');
  expect(await allFlags()).toEqual([]);
});
