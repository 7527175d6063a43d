/**
 * The product's own server on a database made for this run: a fresh folder, or a fresh database on TEST_DATABASE_URL. Beside it,
 * on the next port, what only tests may ask for and the product has no door to: a session that gave credentials and a code, and what
 * underwriting offers somebody it approved.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@wysh/server/app.ts';
import { readConfig } from '@wysh/server/platform/config.ts';
import { hashSecret } from '@wysh/server/platform/ids.ts';
import { createLog } from '@wysh/server/platform/log.ts';
import { openDatabase } from '@wysh/server/platform/database/open-database.ts';
import { offer, type OfferedProduct } from '@wysh/server/testing/buyer.ts';
import { LEAST_PASSWORD_COST } from '@wysh/server/testing/password-cost.ts';
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

/** Lifts the session behind a refresh token to `verified`, and its user to one with an account; answers who that is. */
async function verifySessionOf(refreshToken: string): Promise<string> {
  const now = new Date(clock.now().epochMilliseconds);
  return database.transaction(async (transaction) => {
    const { session_id } = await transaction
      .selectFrom('refresh_tokens')
      .select('session_id')
      .where('token_hash', '=', hashSecret(refreshToken))
      .executeTakeFirstOrThrow();
    const { user_id } = await transaction
      .updateTable('sessions')
      .set({ auth_level: 'verified', authenticated: true, verified_at: now, last_seen_at: now })
      .where('id', '=', session_id)
      .returning('user_id')
      .executeTakeFirstOrThrow();
    await transaction.updateTable('users').set({ status: 'active' }).where('id', '=', user_id).execute();
    await transaction
      .updateTable('memberships')
      .set({ eligible_for_monitoring: true })
      .where('constellation_id', 'in', (query) =>
        query.selectFrom('constellations').select('id').where('user_id', '=', user_id),
      )
      .execute();
    if (user_id === null) throw new Error('A session of a visitor is nobody’s.');
    return user_id;
  });
}

/** `offers` names the products that the person behind the refresh token was approved for; without it, they only get verified. */
async function prepare(parameters: URLSearchParams): Promise<void> {
  const userId = await verifySessionOf(parameters.get('refresh_token') ?? '');
  const products = parameters.getAll('offers') as OfferedProduct[];
  if (products.length > 0) await offer(app, { userId }, products);
}

const control = createServer((request, response) => {
  prepare(new URL(request.url ?? '/', 'http://control').searchParams).then(
    () => response.writeHead(204).end(),
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
