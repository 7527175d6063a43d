import { randomUUID } from 'node:crypto';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPostgres } from '../../testing/test-postgres.ts';
import type { TestPostgres } from '../../testing/test-postgres.ts';
import { openDatabase } from './open-database.ts';
import { openPostgres } from './postgres.ts';
import { serverProblem } from './require-server.ts';

const log = pino({ level: 'silent' });
const answerMsMax = 4000;
const name = `wysh_rights_${randomUUID().replaceAll('-', '')}`;
let server: TestPostgres;
let pooler: Server;
beforeAll(async () => {
  server = await startTestPostgres();
  pooler = await openPooler(new URL(server.url));
  await asOperator(`create role ${name} login password 'app'`);
  await asOperator(`create role ${name}_out nologin`);
  await asOperator(`create database ${name}`);
  await asOperator(`revoke connect on database ${name} from public`);
}, 60_000);
afterAll(async () => {
  await asOperator(`drop database ${name} with (force)`);
  await asOperator(`drop role ${name}, ${name}_out`);
  pooler.close();
  await server.stop();
});

async function asOperator(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const withParts = (parts: Partial<Record<'username' | 'pathname' | 'host', string>>) =>
  Object.assign(new URL(server.url), parts).href;

/**
 * As PgBouncer does it: of the parameters of a connection it takes those it keeps track of, and refuses all others; what follows
 * goes to the server as it is. https://www.pgbouncer.org/config.html#ignore_startup_parameters
 */
async function openPooler({ hostname, port }: URL): Promise<Server> {
  const taken = ['user', 'database', 'application_name', 'client_encoding', 'options', 'replication'];
  const listening = createServer((client) => {
    client.once('data', (startup: Buffer) => {
      const words = startup.subarray(8).toString().split('\0');
      const stranger = words.find((word, index) => index % 2 === 0 && word !== '' && !taken.includes(word));
      if (stranger !== undefined) {
        const fields = `SFATAL\0C08P01\0Munsupported startup parameter: ${stranger}\0\0`;
        const head = Buffer.alloc(5);
        head.write('E');
        head.writeInt32BE(fields.length + 4, 1);
        client.end(Buffer.concat([head, Buffer.from(fields)]));
        return;
      }
      const upstream = connect(Number(port), hostname, () => upstream.write(startup));
      upstream.pipe(client).pipe(upstream);
      for (const socket of [client, upstream]) socket.on('error', () => client.destroy());
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  return listening;
}

test('behind a pooler that refuses parameters of its own the database opens, with its limits in force [F-08, S37]', async () => {
  const url = withParts({ host: `127.0.0.1:${(pooler.address() as AddressInfo).port}` });
  expect(await serverProblem(url, answerMsMax)).toBeNull();
  const database = openPostgres(url, log);
  try {
    const { rows } = await sql<{
      setting: string;
    }>`select current_setting('lock_timeout') as setting`.execute(database.reader);
    expect(rows).toEqual([{ setting: '10s' }]);
  } finally {
    await database.close();
  }
});

test.each([
  [
    'a database that is not there',
    () => withParts({ pathname: '/nowhere' }),
    /names the database nowhere, which/,
  ],
  [
    'a role that is not there',
    () => withParts({ username: 'nobody_here' }),
    /names the role nobody_here, which the server at .* does not let in/,
  ],
  [
    'a role without login',
    () => withParts({ username: `${name}_out` }),
    /names the role wysh_rights_\w+_out, which/,
  ],
  [
    'a role without the right to connect',
    () => withParts({ username: name, pathname: `/${name}` }),
    /names the role wysh_rights_\w+, which may not connect/,
  ],
])('%s is named in one sentence, without the password [F-08]', async (_what, url, sentence) => {
  const problem = await serverProblem(url(), answerMsMax);
  expect(problem).toMatch(sentence);
  expect(problem).not.toMatch(/\n|:app@/);
});

test('a role that may not make our tables is named, and where to name the one that owns them [F-08]', async () => {
  await asOperator(`grant connect on database ${name} to ${name}`);
  const databaseUrl = withParts({ username: name, pathname: `/${name}` });
  await expect(
    openDatabase({ environment: 'test', databaseUrl, databaseOwnerUrl: null, dataDir: '' }, log),
  ).rejects.toThrow(
    /^The environment variable DATABASE_URL names a role that may not make our tables .*DATABASE_OWNER_URL\.$/,
  );
});
