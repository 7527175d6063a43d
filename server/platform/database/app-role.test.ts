import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import type { App } from '../../app.ts';
import { startTestPostgres } from '../../testing/test-postgres.ts';
import type { TestPostgres } from '../../testing/test-postgres.ts';
import { readConfig } from '../config.ts';

let server: TestPostgres;
let app: App;
const name = `wysh_role_${randomUUID().replaceAll('-', '')}`;

beforeAll(async () => {
  server = await startTestPostgres();
  await asOperator(`create role "${name}" login password 'app'`);
  await asOperator(`create database ${name}`);
  const ownerUrl = new URL(server.url);
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
    ['shortens the audit', 'delete from audit_events'],
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
});
