/** Bare statements in transactions for some seconds, as its parent says; tells it how often a second the whole was done. */
import { randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import pg from 'pg';
import type { BareWork } from './bare-work.ts';

const READ = { name: 'bare_read', text: 'select * from bench_bare where id = $1' };
const WRITE = {
  name: 'bare_write',
  text: `insert into bench_bare (id, data) select id, data from unnest($1::uuid[], $2::text[]) as made (id, data)`,
};
/** As long as a row of ours is in the middle. */
const DATA = 'x'.repeat(200);

type Send = () => Promise<unknown>;

/** Spreads the statements evenly over the transactions, reads first, as use cases do. */
function transactionsOf({ transactions, reads, writes, rowsWritten }: BareWork, client: pg.Client): Send[][] {
  const known = randomUUID();
  const rows = Math.max(1, Math.round(rowsWritten / Math.max(1, writes)));
  const read: Send = () => client.query({ ...READ, values: [known] });
  const write: Send = () =>
    client.query({
      ...WRITE,
      values: [Array.from({ length: rows }, () => randomUUID()), Array.from({ length: rows }, () => DATA)],
    });
  const part = (count: number, index: number) =>
    Math.floor(((index + 1) * count) / transactions) - Math.floor((index * count) / transactions);
  return Array.from({ length: transactions }, (_, index) => [
    () => client.query('begin'),
    ...Array.from({ length: part(reads, index) }, () => read),
    ...Array.from({ length: part(writes, index) }, () => write),
    () => client.query('commit'),
  ]);
}

async function together(client: pg.Client, statements: readonly Send[]): Promise<void> {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  const answers = statements.map((send) => send());
  stream.uncork();
  await Promise.all(answers);
}

async function inTurn(statements: readonly Send[]): Promise<void> {
  for (const send of statements) await send();
}

process.once('message', async (work: BareWork) => {
  const { databaseUrl, connections, seconds, isTogether } = work;
  const clients = Array.from(
    { length: connections },
    () => new pg.Client({ connectionString: databaseUrl, pipeline: isTogether }),
  );
  for (const client of clients) await client.connect();
  // One process after the other: `if not exists` is looked at before somebody else's table is there.
  await clients[0]!.query(
    'select pg_advisory_xact_lock(1); create table if not exists bench_bare (id uuid primary key, data text not null)',
  );
  let done = 0;
  const beganAt = performance.now();
  const endsAt = beganAt + seconds * 1000;
  await Promise.all(
    clients.map(async (client) => {
      const transactions = transactionsOf(work, client);
      while (performance.now() < endsAt) {
        for (const statements of transactions) {
          await (isTogether ? together(client, statements) : inTurn(statements));
        }
        done += 1;
      }
    }),
  );
  const rate = (done / (performance.now() - beganAt)) * 1000;
  for (const client of clients) await client.end();
  process.send?.(rate, undefined, undefined, () => process.exit(0));
});
