import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPostgres, type TestPostgres } from '../../testing/test-postgres.ts';
import type { Database, Reader } from './database.ts';
import { openPostgres } from './postgres.ts';

let server: TestPostgres;
let database: Database;
/** Somebody else on the same server. */
let operator: pg.Client;
beforeAll(async () => {
  server = await startTestPostgres();
  database = openPostgres(server.url, pino({ level: 'silent' }));
  operator = new pg.Client({ connectionString: server.url });
  await operator.connect();
}, 60_000);
afterAll(async () => {
  await database.close();
  await operator.end();
  await server.stop();
});

async function sessionOf(reader: Reader): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(reader);
  return rows[0]?.pid ?? 0;
}

const endSession = (pid: number) => operator.query('select pg_terminate_backend($1)', [pid]);

test('a session killed in a transaction fails that transaction alone [S37]', async () => {
  await expect(
    database.transaction(async (transaction) => {
      await endSession(await sessionOf(transaction));
      await sql`select 1`.execute(transaction);
    }),
  ).rejects.toThrow(/terminat|ECONNRESET|EPIPE|connection error/);
  await expect(
    database.transaction(async (transaction) => {
      const pid = await sessionOf(transaction);
      const running = sql`select pg_sleep(10)`.execute(transaction);
      await Promise.all([running, endSession(pid)]);
    }),
  ).rejects.toThrow(/terminat|ECONNRESET|EPIPE|connection error/);
  expect(await database.transaction(sessionOf)).toBeGreaterThan(0);
});

test('a session killed while nobody uses it is replaced [S37]', async () => {
  const pid = await sessionOf(database.reader);
  await endSession(pid);
  await expect.poll(() => sessionOf(database.reader).catch(() => pid), { timeout: 5_000 }).not.toBe(pid);
});

test('a statement, a lock and an idle transaction end after a while instead of holding others up [S37]', async () => {
  const rows = await database.runScript(`select name, setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`);
  expect(rows.map((row) => row['setting'])).toEqual(['30000', '10000', '30000']);
});

test('nothing is compiled on the fly: every statement is about few rows', async () => {
  expect(await database.runScript('show jit')).toEqual([{ jit: 'off' }]);
});

test('a transaction that asks nothing, throws before it asks, or fails at its first statement leaves its connection good [S37]', async () => {
  const empty = new Error('nothing was asked');
  expect(await database.transaction(async () => 'nothing')).toBe('nothing');
  await expect(database.transaction(async () => Promise.reject(empty))).rejects.toBe(empty);
  await expect(database.transaction((transaction) => sql`select 1 / 0`.execute(transaction))).rejects.toThrow(
    'division by zero',
  );
  await database.transaction(async (transaction) => {
    await sql`create temporary table kept (n integer)`.execute(transaction);
    await sql`insert into kept values (1)`.execute(transaction);
  });
  const undone = database.transaction(async (transaction) => {
    await sql`insert into kept values (2)`.execute(transaction);
    throw empty;
  });
  await expect(undone).rejects.toBe(empty);
  const { rows } = await sql<{ n: number }>`select n from kept`.execute(database.reader);
  expect(rows).toEqual([{ n: 1 }]);
});

test('what is asked of a transaction at once travels together, and is carried out in the order it was asked in [S37]', async () => {
  await sql`create table orders (n integer primary key, seen bigint)`.execute(database.reader);
  // Each sees the rows of those before it; nobody waited for an answer in between.
  const add = (transaction: Reader, n: number) =>
    sql`insert into orders select ${n}, count(*) from orders`.execute(transaction);
  const asked: string[] = [];
  await database.transaction(async (transaction) => {
    const adding = [1, 2, 3].map((n) => add(transaction, n).then(() => asked.push('answered')));
    asked.push('all asked');
    await Promise.all(adding);
  });
  expect(asked).toEqual(['all asked', 'answered', 'answered', 'answered']);
  const { rows } = await sql<{ n: number; seen: number }>`select n, seen from orders order by n`.execute(
    database.reader,
  );
  expect(rows).toEqual([
    { n: 1, seen: 0 },
    { n: 2, seen: 1 },
    { n: 3, seen: 2 },
  ]);
  await sql`drop table orders`.execute(database.reader);
});

test('what one request reads at the same time shares a connection, which goes back when all of it is read [S37]', async () => {
  const { reader } = database.forOneRequest();
  const [one, other] = await Promise.all([sessionOf(reader), sessionOf(reader)]);
  expect(other).toBe(one);
  // Ten connections are all there are, so that many requests would leave none if one were kept.
  const requests = Array.from({ length: 30 }, () => database.forOneRequest().reader);
  for (const request of requests) expect(await sessionOf(request)).toBeGreaterThan(0);
});

test('of reads that share a connection one that fails fails alone, and so do all when the connection is lost [S37]', async () => {
  const { reader } = database.forOneRequest();
  const [failed, read] = await Promise.allSettled([sql`select 1 / 0`.execute(reader), sessionOf(reader)]);
  expect([failed.status, read.status]).toEqual(['rejected', 'fulfilled']);
  const pid = read.status === 'fulfilled' ? read.value : 0;
  const sleeping = Promise.allSettled([sessionOf(reader), sql`select pg_sleep(10)`.execute(reader)]);
  await expect
    .poll(async () => {
      const { rows } =
        await operator.query(`select pid from pg_stat_activity where query like '%pg_sleep(10)%'
        and state = 'active' and pid != pg_backend_pid()`);
      if (rows.length > 0) await endSession(rows[0].pid);
      return rows.length;
    })
    .toBe(1);
  expect((await sleeping)[1].status).toBe('rejected');
  expect(pid).toBeGreaterThan(0);
  await expect.poll(() => sessionOf(reader).catch(() => 0)).toBeGreaterThan(0);
});

test('a read of a request inside a transaction is refused, also while another of its reads is under way [S37]', async () => {
  const request = database.forOneRequest();
  const other = sql`select pg_sleep(0.05)`.execute(request.reader);
  await expect(request.transaction(() => sessionOf(request.reader))).rejects.toThrow('A transaction is open');
  await other;
});
