import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import pg from 'pg';
import pgBossPackage from 'pg-boss/package.json' with { type: 'json' };
import { PRODUCT_JOBS } from '../app/product-jobs.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { openInMemory } from '../platform/database/embedded.ts';
import { migrate, migrationFiles, migrationsFolder } from '../platform/database/migrate.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { openJobQueue } from '../platform/jobs/job-queue.ts';

export interface TestDatabase {
  readonly database: Database;
  /** Where other processes find it too; null where it is in the memory of this one. */
  readonly url: string | null;
  close(): Promise<void>;
}

const cacheFolder = resolve(import.meta.dirname, '../../node_modules/.cache/wysh');
const log = pino({ level: 'silent' });

/**
 * Enough for whatever waits for each other. A server process starts with each connection and plans every statement for itself: with the
 * product's ten PostgreSQL took a third more of the processor for a test.
 */
const CONNECTIONS_MAX = 4;

/**
 * A migrated database that belongs to the test alone: embedded and in memory, or on the server at TEST_DATABASE_URL where that
 * is set. Both start from something migrated once and kept until a migration changes, so opening takes a moment.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  return serverUrl === undefined || serverUrl === ''
    ? await openFromDump()
    : await openFromTemplate(serverUrl);
}

async function openFromDump(): Promise<TestDatabase> {
  const path = join(cacheFolder, `migrated-${await schemaHash()}.tar`);
  const dump = await readFile(path).catch(() => null);
  const { database } = await openInMemory(log, new Blob([dump ?? (await makeDump(path))]));
  return { database, url: null, close: () => database.close() };
}

async function makeDump(path: string): Promise<Buffer<ArrayBuffer>> {
  const { database, lite } = await openInMemory(log);
  await prepare(database);
  await database.runScript('checkpoint');
  const dump = Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer());
  await database.close();
  await mkdir(cacheFolder, { recursive: true });
  // Renamed into place in one step, because several test files may be making it at once.
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, dump);
  await rename(draft, path);
  return dump;
}

async function openFromTemplate(serverUrl: string): Promise<TestDatabase> {
  const template = `wysh_template_${await schemaHash()}`;
  const name = `wysh_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, async (client) => {
    const isThere = async () =>
      (await client.query('select from pg_database where datname = $1', [template])).rows.length > 0;
    if (!(await isThere())) {
      await client.query('select pg_advisory_lock(hashtext($1))', [template]);
      if (!(await isThere())) await makeTemplate(serverUrl, client, template);
    }
    // Files are copied as they are: written to the log page by page, as is the default since 15, they take several times as long.
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    const strategy = Number(rows[0]!.server_version_num) >= 150_000 ? 'strategy file_copy' : '';
    await client.query(`create database ${name} template ${template} ${strategy}`);
  });
  const url = databaseUrl(serverUrl, name);
  const database = openPostgres(url, log, { connectionsMax: CONNECTIONS_MAX });
  return {
    database,
    url,
    async close() {
      await database.close();
      await onServer(serverUrl, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

async function makeTemplate(serverUrl: string, client: pg.Client, template: string): Promise<void> {
  // Built under another name, so that a template is either complete or absent.
  const draft = `${template}_draft`;
  await client.query(`drop database if exists ${draft} with (force)`);
  await client.query(`create database ${draft} template template0`);
  const database = openPostgres(databaseUrl(serverUrl, draft), log);
  try {
    await prepare(database);
  } finally {
    await database.close();
  }
  await client.query(`alter database ${draft} rename to ${template}`);
}

async function prepare(database: Database): Promise<void> {
  await migrate(database, log);
  // With its queues, which an app would otherwise make one by one each time.
  const jobs = await openJobQueue({ database, clock: systemClock(), log, jobs: PRODUCT_JOBS, schedules: [] });
  await jobs.stop(1_000);
}

/** The session ends with the work, and with it the advisory lock. */
async function onServer<Result>(
  serverUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Stands for everything that decides what a migrated database looks like. */
async function schemaHash(): Promise<string> {
  const queues = PRODUCT_JOBS.map(({ name, retryLimit }) => ({ name, retryLimit }));
  const hash = createHash('sha256').update(pgBossPackage.version).update(JSON.stringify(queues));
  for (const file of await migrationFiles())
    hash.update(file).update(await readFile(join(migrationsFolder, file)));
  return hash.digest('hex').slice(0, 16);
}
