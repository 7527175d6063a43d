import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { makeDataFolder } from '../data-folder.ts';
import type { Log } from '../log.ts';
import { BatchedConnection } from './batched-connection.ts';
import { columnParsers } from './column-parsers.ts';
import type { Database } from './database.ts';
import { DurableFiles, fsyncTree } from './durable-files.ts';
import { kyselyDatabase } from './kysely-database.ts';
import { takeStartLock } from './start-lock.ts';
import { NamedStatementsClient } from './statement-names.ts';

const checkpointEveryMs = 5 * 60_000;
const vacuumEveryMs = 60 * 60_000;

// 16 MB instead of 128 halves the memory. `fdatasync` is an empty call in this build of PostgreSQL and `fsync` is not, so the
// log is told to use that one (see durable-files.ts).
const postgresConfiguration = ['shared_buffers=16MB', 'wal_sync_method=fsync'];

/** Opens PostgreSQL inside this process, on the files of `<dataDir>/database`. One process at a time can do that. */
export async function openEmbedded(dataDir: string, log: Log): Promise<Database> {
  makeDataFolder(dataDir);
  const lock = await takeStartLock(join(dataDir, 'database.lock'));
  try {
    const folder = join(dataDir, 'database');
    const isNew = !existsSync(folder);
    const lite = await PGlite.create({
      fs: new DurableFiles(folder),
      postgresqlconf: postgresConfiguration,
      // PGlite's own parameters without -F, which turns fsync off.
      startParams: PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    });
    if (isNew) await fsyncTree(folder);
    const database = databaseOf(lite, log);
    const stopMaintenance = maintain(database, log);
    return {
      ...database,
      async close() {
        stopMaintenance();
        await database.runScript('vacuum (analyze)');
        await database.runScript('checkpoint');
        await database.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Opens PostgreSQL inside this process with its files in memory, from a dump of another instance if there is one. */
export async function openInMemory(log: Log, dump?: Blob): Promise<{ database: Database; lite: PGlite }> {
  const lite = await PGlite.create({
    postgresqlconf: postgresConfiguration,
    ...(dump === undefined ? {} : { loadDataDir: dump }),
  });
  return { database: databaseOf(lite, log), lite };
}

/**
 * From here on everything goes through the one pool: a statement sent to PGlite beside it would land inside whatever
 * transaction the pool has open.
 */
function databaseOf(lite: PGlite, log: Log): Database {
  const options = {
    ...createPgConfig(lite),
    connection: new BatchedConnection(lite),
    Client: NamedStatementsClient,
    types: columnParsers,
    max: 1,
    // The connection is the database itself; closing and reopening it would only lose the prepared statements.
    idleTimeoutMillis: 0,
  };
  const pool = new pg.Pool(options);
  pool.on('error', (error) => log.error({ err: error }, 'the embedded database failed'));

  return kyselyDatabase({
    kind: 'embedded',
    pool,
    async close() {
      await pool.end();
      await lite.close();
    },
  });
}

/** Does what PostgreSQL's background processes would, which do not exist inside one process. Returns how to stop it. */
function maintain(database: Database, log: Log): () => void {
  let checkpointAt = '';
  let vacuumAt = '';

  async function afterChanges(previously: string, statement: string): Promise<string> {
    const before = await logPosition(database);
    if (before === previously) return previously;
    await database.runScript(statement);
    // Read again, because the statement itself writes to the log.
    return await logPosition(database);
  }

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.error({ err: error }, 'the embedded database could not be maintained');
    }
  }

  const timers = [
    setInterval(
      () =>
        attempt(async () => {
          checkpointAt = await afterChanges(checkpointAt, 'checkpoint');
        }),
      checkpointEveryMs,
    ),
    setInterval(
      () =>
        attempt(async () => {
          vacuumAt = await afterChanges(vacuumAt, 'vacuum (analyze)');
        }),
      vacuumEveryMs,
    ),
  ];
  for (const timer of timers) timer.unref();
  return () => timers.forEach((timer) => clearInterval(timer));
}

async function logPosition(database: Database): Promise<string> {
  const [row] = await database.runScript('select pg_current_wal_insert_lsn()::text as position');
  return String(row?.['position']);
}
