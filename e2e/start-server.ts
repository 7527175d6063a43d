/**
 * The product's own server on a database made for this run: a fresh folder, or a fresh database on TEST_DATABASE_URL. Beside it,
 * on the next port, what only tests may ask for and the product has no door to: somebody who has come so far.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@wysh/server/app/app.ts';
import { readConfig } from '@wysh/server/platform/config.ts';
import { createLog } from '@wysh/server/platform/log.ts';
import { openDatabase } from '@wysh/server/platform/database/open-database.ts';
import { LEAST_PASSWORD_COST } from '@wysh/server/testing/password-cost.ts';
import { becomePerson } from '@wysh/server/testing/people/become-person.ts';
import type { PersonOptions, Standing } from '@wysh/server/testing/people/person.ts';
import { openTestClock } from '@wysh/server/testing/test-clock.ts';
import pg from 'pg';
import { clockAheadMs } from './clock-ahead.ts';

async function createDatabase(serverUrl: string): Promise<string> {
  const name = `journeys_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

const folder = mkdtempSync(join(tmpdir(), 'wysh-e2e-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const databaseServer = process.env.TEST_DATABASE_URL;
const config = readConfig({
  // Long enough to see the wait, short enough to wait for it.
  UNDERWRITING_DELAY_SECONDS: '1-1',
  ...process.env,
  WYSH_ENVIRONMENT: 'test',
  DATA_DIR: folder,
  ...(databaseServer ? { DATABASE_URL: await createDatabase(databaseServer) } : {}),
});
const database = await openDatabase(config, createLog(config));
const clock = await openTestClock(database, clockAheadMs());
const app = await createApp(config, { database, clock, passwordCost: LEAST_PASSWORD_COST });

/** Time is everybody's, and journeys run beside each other; a journey with a server of its own may let it pass. */
export type PreparedStanding = Exclude<Standing, 'pastDue' | 'lapsed'>;

interface PersonRequest {
  readonly standing: Standing;
  readonly options: PersonOptions;
}

async function prepare(request: IncomingMessage): Promise<string> {
  const body = Buffer.concat(await request.toArray()).toString();
  const { standing, options } = JSON.parse(body) as PersonRequest;
  return JSON.stringify(await becomePerson(app, standing, options));
}

const control = createServer((request, response) => {
  prepare(request).then(
    (person) => response.writeHead(200, { 'content-type': 'application/json' }).end(person),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});

await app.http.listen({ host: '127.0.0.1', port: config.port });
control.listen(config.port + 1, '127.0.0.1');

async function stop(): Promise<void> {
  control.close();
  clock.close();
  await app.close();
  await database.close();
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
