import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from './app/app.ts';
import { checkInvariants } from './app/invariants.ts';
import { isKnownToHold } from './platform/database/invariant.ts';
import { readConfig } from './platform/config.ts';
import type { Services } from './context.ts';
import { graphqlOverHttp } from './testing/graphql-over-http.ts';
import { buy, goodCard, openShopper } from './testing/shopper.ts';
import type { Shopper } from './testing/shopper.ts';
import { openTestApp } from './testing/test-app.ts';
import { findPostgresProgram } from './testing/test-postgres.ts';

const run = promisify(execFile);
const shoppersCount = 60;
const atOnce = 4;

async function countActive({ database }: Pick<Services, 'database'>): Promise<number> {
  const { count } = await database.reader
    .selectFrom('policies')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  return count;
}

test('a backup taken while people buy restores to a database where every invariant holds, and where what was being paid is finished [S-92]', async () => {
  const app = await openTestApp({ payments: 'embedded' });
  onTestFinished(() => app.close());
  const folder = await mkdtemp(join(tmpdir(), 'wysh-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const source = app.environmentOfProcesses().DATABASE_URL;

  const shoppers: Shopper[] = [];
  while (shoppers.length < shoppersCount) shoppers.push(await openShopper(app, [goodCard]));
  const waiting = [...shoppers];
  const dumped = new AbortController();
  const buying = Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = waiting.pop(); next !== undefined && !dumped.signal.aborted; next = waiting.pop())
        expect(await buy(app, next)).toBe('paid');
    }),
  );
  await expect.poll(() => countActive(app.services), { timeout: 60_000 }).toBeGreaterThan(2);
  const before = await countActive(app.services);
  const file = join(folder, 'backup');
  await run(findPostgresProgram('pg_dump'), ['--format=custom', `--file=${file}`, source]);
  dumped.abort();
  const after = await countActive(app.services);
  await buying;
  // People bought while it was taken, and it holds a moment of that.
  expect(after).toBeGreaterThan(before);

  const target = new URL(source);
  target.pathname += '_restored';
  const name = target.pathname.slice(1);
  const server = new URL(source);
  server.pathname = '/postgres';
  const onServer = (command: string) =>
    run(findPostgresProgram('psql'), [server.href, '--quiet', '--command', command]);
  await onServer(`create database ${name}`);
  onTestFinished(async () => void (await onServer(`drop database ${name} with (force)`)));
  await run(findPostgresProgram('pg_restore'), ['--exit-on-error', `--dbname=${target.href}`, file]);

  const config = readConfig({ ...app.environmentOfOthers, DATABASE_URL: target.href });
  const restored = await createApp(config, { runJobsInBackground: false });
  try {
    const broken = async () =>
      (await checkInvariants(restored.services)).filter((one) => !isKnownToHold(one));
    expect(await broken()).toEqual([]);
    const kept = await countActive(restored.services);
    expect(kept).toBeGreaterThanOrEqual(before);
    expect(kept).toBeLessThanOrEqual(after);
    // Whoever was in the middle of it is charged once, by the reconciler, and everybody else goes on where they were.
    await restored.http.inject({
      method: 'PUT',
      url: '/sandbox/api/clock',
      payload: { advance: 'PT2M' },
    });
    await restored.services.jobs.drain();
    expect(await broken()).toEqual([]);
    const address = await restored.http.listen({ host: '127.0.0.1', port: 0 });
    for (const shopper of shoppers.slice(-10))
      expect(await buy(graphqlOverHttp(address), shopper)).toBe('paid');
    expect(await broken()).toEqual([]);
  } finally {
    await restored.close();
  }
}, 180_000);
