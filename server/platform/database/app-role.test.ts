import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../app/app.ts';
import type { App } from '../../app/app.ts';
import { startTestPostgres } from '../../testing/test-postgres.ts';
import type { TestPostgres } from '../../testing/test-postgres.ts';
import { readConfig } from '../config.ts';
import { grantToAppRole } from './app-role.ts';
import { openPostgres } from './postgres.ts';

let server: TestPostgres;
let app: App;
let ownerUrl: URL;
const name = `wysh_role_${randomUUID().replaceAll('-', '')}`;

beforeAll(async () => {
  server = await startTestPostgres();
  await asOperator(`create role "${name}" login password 'app'`);
  await asOperator(`create database ${name}`);
  ownerUrl = new URL(server.url);
  ownerUrl.pathname = `/${name}`;
  const appUrl = new URL(ownerUrl);
  appUrl.username = name;
  appUrl.password = 'app';
  const start = () =>
    createApp(
      readConfig({
        WYSH_ENVIRONMENT: 'test',
        DATABASE_URL: appUrl.href,
        DATABASE_OWNER_URL: ownerUrl.href,
        LOG_LEVEL: 'silent',
      }),
      { runJobsInBackground: false },
    );
  // Two processes at once, as in a deploy.
  const [first, second] = await Promise.all([start(), start()]);
  app = first;
  await second.close();
}, 60_000);
afterAll(async () => {
  await app.close();
  await asOperator(`drop database ${name} with (force)`);
  await asOperator(`drop role "${name}"`);
  await server.stop();
});

async function asOperator(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const run = (statement: string) => app.services.database.runScript(statement);

describe('the role the service runs with', () => {
  test('is enough for the service: it reads, writes, and runs its jobs [S-83]', async () => {
    const response = await app.http.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query: '{ wyshItems { slug } }' },
    });
    expect(response.statusCode).toBe(200);
    await app.http.inject({
      method: 'POST',
      url: '/sandbox/api/messages',
      payload: { to: 'a@example.com', text: 'hi' },
    });
    const { ran, left } = await app.services.jobs.drain();
    expect(ran).toContainEqual(expect.objectContaining({ job: 'deliver-message', failed: 0 }));
    expect(left).toEqual([]);
  });

  test('is enough to see that the schema is the newest, and that the service is ready [F-06, S-83]', async () => {
    const { ready, dependencies } = await app.readiness.report();
    expect(dependencies.filter(({ ok }) => !ok)).toEqual([]);
    expect(ready).toBe(true);
  });

  test.each([
    ['drops a table', 'drop table audit_events'],
    ['empties one', 'truncate audit_events'],
    ['empties another', 'truncate sessions'],
    ['switches a trigger off', 'alter table audit_events disable trigger all'],
    ['turns triggers off for itself', 'set session_replication_role = replica'],
    ['changes a table', 'alter table users add column admin boolean'],
    ['makes one', 'create table public.mine (id int)'],
    ['changes the audit', `update audit_events set action = 'nothing'`],
    ['changes a published flow', `update flow_versions set definition = ''`],
    [
      'replaces a function',
      'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
    ],
    ['says that a migration was made', `insert into kysely_migration values ('999', '')`],
    ['says that none was', 'delete from kysely_migration'],
  ])('never %s [S-82, S-83]', async (_what, statement) => {
    await expect(run(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  test('shortens the audit by nothing younger than five years [S-82, S-84]', async () => {
    await run(`insert into audit_events (id, occurred_at, action, subject_type, subject_id, detail)
      select gen_random_uuid(), now() - age, 'signed_in', 'user', 'aged', '{}'
      from unnest(array['4 years 364 days', '5 years 1 day']::interval[]) as age`);
    await expect(run(`delete from audit_events where subject_id = 'aged'`)).rejects.toThrow(
      'append-only for five years',
    );
    await run(
      `delete from audit_events where subject_id = 'aged' and occurred_at < now() - interval '5 years'`,
    );
    expect(await run(`select 1 from audit_events where subject_id = 'aged'`)).toHaveLength(1);
  });

  test('moves no clock in production, by which the audit could be aged [S-83, S-84]', async () => {
    const moveClock = () =>
      run(
        'insert into sandbox_clock (offset_ms) values (0) on conflict (singleton) do update set offset_ms = 0',
      );
    await moveClock();
    const owner = openPostgres(ownerUrl.href, pino({ level: 'silent' }));
    try {
      await grantToAppRole(owner, name, { isProduction: true });
      await expect(moveClock()).rejects.toThrow('permission denied');
    } finally {
      await grantToAppRole(owner, name, { isProduction: false });
      await owner.close();
    }
  });
});
