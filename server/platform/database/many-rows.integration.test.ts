import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { insertRows, updateRows } from './many-rows.ts';

let testDatabase: TestDatabase;
beforeEach(async () => {
  testDatabase = await openTestDatabase();
});
afterEach(() => testDatabase.close());

const at = new Date('2026-03-02T12:00:00.123Z');
const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const auditEvent = (number: number) => ({
  id: idOf(number),
  occurred_at: at,
  actor_user_id: null,
  request_id: 'test',
  action: `said "it's ${number}" \\ 'so'`,
  subject_type: 'invoice',
  subject_id: idOf(number),
  detail: { number, quoted: `"it's"`, none: null },
});

test('any number of rows are written by one statement as one row would be: texts, instants, plain data, nulls, defaults', async () => {
  const { database } = testDatabase;
  const events = Array.from({ length: 1000 }, (_, index) => auditEvent(index));
  await database.transaction((transaction) => insertRows(transaction, 'audit_events', events));
  await database.transaction((transaction) => insertRows(transaction, 'audit_events', []));
  const rows = await database.reader.selectFrom('audit_events').selectAll().orderBy('id').execute();
  expect(rows).toEqual(events.map((event) => ({ ...event, session_id: null, actor_staff_id: null })));
});

test.for([1, 2])(
  '%i rows found by their key are changed in the columns given, and no other row is',
  async (count) => {
    const { database } = testDatabase;
    const flag = (number: number, enabled: boolean) => ({ name: `test-${number}`, enabled, updated_at: at });
    const later = new Date('2026-04-02T12:00:00Z');
    await database.transaction(async (transaction) => {
      await insertRows(transaction, 'feature_flags', [flag(1, false), flag(2, false), flag(3, false)]);
      const changes = [
        { name: 'test-1', updated_at: later },
        { name: 'test-2', updated_at: later },
      ];
      await updateRows(transaction, 'feature_flags', 'name', changes.slice(0, count));
      await updateRows(transaction, 'feature_flags', 'name', []);
    });
    const rows = await database.reader
      .selectFrom('feature_flags')
      .select(['name', 'enabled', 'updated_at'])
      .where('name', 'like', 'test-%')
      .orderBy('name')
      .execute();
    expect(rows).toEqual([
      { ...flag(1, false), updated_at: later },
      { ...flag(2, false), updated_at: count === 2 ? later : at },
      flag(3, false),
    ]);
  },
);

test('a change of one row keeps its plan, and one of many is planned each time', async () => {
  const { database } = testDatabase;
  const kept = await database.transaction(async (transaction) => {
    for (const count of [2, 1]) {
      const changes = Array.from({ length: count }, (_, index) => ({
        name: `test-${index}`,
        updated_at: at,
      }));
      await updateRows(transaction, 'feature_flags', 'name', changes);
    }
    const { rows } = await sql<{ isOfMany: boolean }>`
      select statement like '%json_populate_recordset%' as "isOfMany" from pg_prepared_statements
      where statement like '%update%feature_flags%' and statement not like '%pg_prepared_statements%'
    `.execute(transaction);
    return rows;
  });
  expect(kept).toEqual([{ isOfMany: false }]);
});
