import { hostname } from 'node:os';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { Dependency } from './dependency.ts';
import { ownDependencies } from './own-dependencies.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

interface Ready {
  readonly ready: boolean;
  readonly draining: boolean;
  readonly can: Readonly<Record<string, boolean>>;
  readonly dependencies?: readonly { name: string; ok: boolean; reason?: string; needed_for: string[] }[];
}

const noJobProblem = { problem: () => null };
const check = (dependency: Dependency | undefined) => dependency?.check(new AbortController().signal);

test('a process says that it lives, and what it can do, dependency by dependency [F-06]', async () => {
  expect(await app.rest('GET', '/health/live')).toMatchObject({ status: 200, body: { ok: true } });
  const { status, body, headers } = await app.rest<Ready>('GET', '/health/ready');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toMatchObject({
    ready: true,
    draining: false,
    can: { sell: true, charge: true, notify: true },
  });
  expect(Object.fromEntries(body.dependencies!.map((one) => [one.name, one.needed_for]))).toEqual({
    database: ['sell', 'charge', 'notify'],
    migrations: ['sell', 'charge', 'notify'],
    clock: ['charge'],
    jobs: ['charge', 'notify'],
    keys: ['sell', 'charge', 'notify'],
    payments: ['sell', 'charge'],
    underwriting: ['sell'],
    storage: ['sell'],
    phone: ['sell', 'notify'],
    mail: ['notify'],
    post: ['notify'],
  });
  expect(body.dependencies!.filter(({ ok }) => !ok)).toEqual([]);
});

test('whoever asks through the proxy learns what can be done, and no reason [F-06, S-45]', async () => {
  const answer = await app.inject({
    url: '/health/ready',
    headers: { 'x-forwarded-for': '203.0.113.7' },
  });
  expect(Object.keys(answer.json())).toEqual(['ready', 'draining', 'can']);
});

test('a schema older than the code, and a clock a minute off, are named [F-06]', async () => {
  const { database } = app.services;
  const { runScript } = database;
  const latest = '(select max(name) from kysely_migration)';
  const [row] = await runScript(`delete from kysely_migration where name = ${latest} returning *`);
  onTestFinished(async () => {
    await runScript('insert into kysely_migration values ($1, $2)', [row!['name'], row!['timestamp']]);
  });
  const [, migrations, clock] = ownDependencies({
    database,
    jobs: noJobProblem,
    realTimeMs: () => Date.now() + 95_000,
  });
  expect(await check(migrations)).toEqual({
    ok: false,
    reason: `The database lacks the migration ${String(row!['name'])}.sql.`,
  });
  expect(await check(clock)).toEqual({
    ok: false,
    reason: "This machine's clock is 95 s ahead of the database's.",
  });
});

test('a line of the log says of a fault its message, state, table and constraint, and on which host, in which process [F-06, S-76]', async () => {
  const lines: string[] = [];
  const broken = await openTestApp({
    environmentVariables: { LOG_LEVEL: 'error' },
    logDestination: { write: (line) => void lines.push(line) },
  });
  onTestFinished(() => broken.close());
  await broken.services.database.runScript(
    'alter table constellations add constraint nobody_fits check (false) not valid',
  );
  await expect(broken.visitor()).rejects.toThrow();
  const told = lines.map((line) => JSON.parse(line) as object);
  expect(told).toContainEqual(
    expect.objectContaining({
      level: 'error',
      host: hostname(),
      pid: process.pid,
      err: expect.objectContaining({
        message: expect.stringContaining('violates check constraint'),
        sqlState: '23514',
        table: 'constellations',
        constraint: 'nobody_fits',
      }),
    }),
  );
});

test('the jobs that run in the background say when they stopped looking for work [F-06]', async () => {
  const reason = 'This process has not looked for jobs for 61 s.';
  const jobs = ownDependencies({
    database: app.services.database,
    jobs: { problem: () => reason },
    realTimeMs: Date.now,
  }).at(-1);
  expect(await check(jobs)).toEqual({ ok: false, reason });
  expect(app.services.jobs.problem()).toBeNull();
});
