import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Database, Transaction } from './database.ts';
import { migrate, migrationFiles } from './migrate.ts';
import { afterCommit } from './transaction-scope.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeEach(async () => {
  testDatabase = await openTestDatabase();
  database = testDatabase.database;
});
afterEach(() => testDatabase.close());

const at = new Date('2026-03-02T12:00:00Z');
const insertFlag = (transaction: Transaction, name: string) =>
  transaction.insertInto('feature_flags').values({ name, enabled: true, updated_at: at }).execute();

async function flagNames(): Promise<string[]> {
  const rows = await database.reader
    .selectFrom('feature_flags')
    .select('name')
    .where('name', 'like', 'test-%')
    .orderBy('name')
    .execute();
  return rows.map((row) => row.name);
}

test('a transaction that throws leaves nothing behind, and one that returns is kept [S37]', async () => {
  await expect(
    database.transaction(async (transaction) => {
      await insertFlag(transaction, 'test-lost');
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(
    await database.transaction(async (transaction) => {
      await insertFlag(transaction, 'test-kept');
      return 'answer';
    }),
  ).toBe('answer');
  expect(await flagNames()).toEqual(['test-kept']);
});

test('reading or opening a transaction inside a transaction fails at once instead of waiting for ever [S37]', async () => {
  await expect(database.transaction(async () => await flagNames())).rejects.toThrow(
    'A transaction is open here',
  );
  await expect(
    database.transaction(async () => {
      await database.transaction(async (inner) => void (await insertFlag(inner, 'test-inner')));
    }),
  ).rejects.toThrow('A transaction is open here');
  expect(await flagNames()).toEqual([]);
});

test('what a transaction started and did not wait for may use the database once it has ended [S37]', async () => {
  const ended = Promise.withResolvers<void>();
  let later: Promise<string[]> | undefined;
  await database.transaction(async (transaction) => {
    await insertFlag(transaction, 'test-seen');
    later = ended.promise.then(flagNames);
  });
  ended.resolve();
  expect(await later).toEqual(['test-seen']);
});

test('what waits for the commit is called after it, and never after a rollback [S37]', async () => {
  const called: string[] = [];
  await database.transaction(async () => afterCommit(() => called.push('committed')));
  await expect(
    database.transaction(async () => {
      afterCommit(() => called.push('rolled back'));
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(called).toEqual(['committed']);
});

test.each(['40001', '40P01'])(
  'a transaction that PostgreSQL ends with %s is tried again, three times at most [S37]',
  async (code) => {
    let tries = 0;
    const failUntil = (lastFailure: number) =>
      database.transaction(async (transaction) => {
        tries += 1;
        if (tries > lastFailure) return 'done';
        await sql
          .raw(`do $$ begin raise exception 'made up' using errcode = '${code}'; end $$`)
          .execute(transaction);
        return 'not reached';
      });
    expect(await failUntil(2)).toBe('done');
    expect(tries).toBe(3);

    tries = 0;
    await expect(failUntil(99)).rejects.toThrow('made up');
    expect(tries).toBe(3);
  },
);

test('an error that trying again cannot mend is not tried again [S37]', async () => {
  let tries = 0;
  await expect(
    database.transaction(async (transaction) => {
      tries += 1;
      await sql`select 1 / 0`.execute(transaction);
    }),
  ).rejects.toThrow('division by zero');
  expect(tries).toBe(1);
});

test('a date stays text, a timestamp is a Date, bytes are a Buffer and a bigint is a number or an error [S37]', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select '2026-03-08'::date as day, '2026-03-08T02:30:00-05'::timestamptz as instant, ${Buffer.from('abc')}::bytea as bytes,
      9007199254740991::bigint as big, array['a', 'b'] as list, '{"a": [1]}'::jsonb as json`.execute(
    database.reader,
  );
  expect(rows).toEqual([
    {
      day: '2026-03-08',
      instant: new Date('2026-03-08T07:30:00Z'),
      bytes: Buffer.from('abc'),
      big: 9007199254740991,
      list: ['a', 'b'],
      json: { a: [1] },
    },
  ]);
  await expect(sql`select 9007199254740992::bigint as big`.execute(database.reader)).rejects.toThrow(
    'safe integer',
  );
});

test('a statement is prepared once for all its values, and the number of prepared ones stays bounded [S37]', async () => {
  await database.reader.connection().execute(async (connection) => {
    const preparedStatements = async (): Promise<number> => {
      const { rows } = await sql<{
        count: number;
      }>`select count(*) as count from pg_prepared_statements`.execute(connection);
      return rows[0]?.count ?? 0;
    };
    const before = await preparedStatements();
    for (const value of [1, 2, 3]) {
      const { rows } = await sql`select ${value}::integer as probe`.execute(connection);
      expect(rows).toEqual([{ probe: value }]);
    }
    expect(await preparedStatements()).toBe(before + 1);

    // More distinct texts than names are kept, and each used again after its name went to another.
    for (let use = 0; use < 1_200; use += 1) {
      const text = use % 600;
      const { rows } = await sql`select ${use}::integer + ${sql.raw(String(text))} as probe`.execute(
        connection,
      );
      expect(rows).toEqual([{ probe: use + text }]);
    }
    expect(await preparedStatements()).toBe(500);
  });
});

test('a statement that cannot be prepared does not get in the way of others [S37]', async () => {
  for (let use = 0; use < 510; use += 1) {
    await expect(
      sql`select ${use}::integer from ${sql.raw(`missing_${use}`)}`.execute(database.reader),
    ).rejects.toThrow('does not exist');
  }
  const { rows } = await sql`select ${1}::integer as one`.execute(database.reader);
  expect(rows).toEqual([{ one: 1 }]);
});

test('a script of several statements that fails in its own transaction leaves the connection usable [S37]', async () => {
  await expect(database.runScript('begin; select 1 / 0; commit')).rejects.toThrow('division by zero');
  expect(await database.runScript('begin; select 1 as one; select 2 as two; commit')).toEqual([
    { one: 1 },
    { two: 2 },
  ]);
});

test('several processes may migrate at once, and again, and each migration runs once [S37]', async () => {
  const log = pino({ level: 'silent' });
  await database.runScript('drop schema public cascade; create schema public');
  await Promise.all([migrate(database, log), migrate(database, log), migrate(database, log)]);
  await migrate(database, log);
  const applied = await database.runScript('select name from kysely_migration order by name');
  expect(applied.map((row) => `${String(row['name'])}.sql`)).toEqual(await migrationFiles());
});

test('a database that a newer version migrated further is left as it is [S37]', async () => {
  await database.runScript(
    `insert into kysely_migration (name, timestamp) values ('999-from-the-future', '2030-01-01T00:00:00Z')`,
  );
  await migrate(database, pino({ level: 'silent' }));
  expect(await database.runScript(`select name from kysely_migration where name like '999%'`)).toHaveLength(
    1,
  );
});

test('the audit refuses to be changed or emptied [S-82]', async () => {
  await database.runScript(
    `insert into audit_events (id, occurred_at, action, subject_type, subject_id, detail)
     values ('018f0000-0000-7000-8000-000000000000', now(), 'signed_in', 'user', '1', '{}')`,
  );
  for (const attempt of [
    'update audit_events set action = $$other$$',
    'delete from audit_events',
    'truncate audit_events',
  ]) {
    await expect(database.runScript(attempt)).rejects.toThrow('audit_events is append-only');
  }
});

test('of what is asked at once the first that failed is what all fail of, and nothing of them stays [S37]', async () => {
  const errors: unknown[] = [];
  const keep = (error: unknown) => {
    errors.push(error);
    throw error;
  };
  const together = database.transaction((transaction) =>
    Promise.all([
      insertFlag(transaction, 'test-first'),
      // The one that fails is told of it last: the other would be told of a transaction that is aborted, or would stay.
      insertFlag(transaction, 'test-first').catch(async (error: unknown) => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        keep(error);
      }),
      insertFlag(transaction, 'test-behind').catch(keep),
    ]),
  );
  await expect(together).rejects.toThrow('duplicate key');
  await expect.poll(() => errors.length).toBe(2);
  expect(errors[0]).toBe(errors[1]);
  expect(await flagNames()).toEqual([]);
});

test('a part of a transaction that goes on when another has failed writes nothing behind the rollback [S37]', async () => {
  const failure = new Error('refused');
  let goesOn: Promise<unknown> | undefined;
  const refused = database.transaction(async (transaction) => {
    goesOn = insertFlag(transaction, 'test-early').then(() => insertFlag(transaction, 'test-late'));
    goesOn.catch(() => undefined);
    await Promise.all([goesOn, Promise.reject(failure)]);
  });
  await expect(refused).rejects.toBe(failure);
  await expect(goesOn).rejects.toThrow(/had ended|rolled back/);
  expect(await flagNames()).toEqual([]);
});
