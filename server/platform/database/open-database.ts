import type { Config } from '../config.ts';
import { installJobSchema } from '../jobs/boss.ts';
import type { Log } from '../log.ts';
import { ConfigError } from '../settings/setting.ts';
import { grantToAppRole } from './app-role.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { requireServer } from './require-server.ts';

/**
 * Opens the configured database, migrated to the newest schema. On a server with a second role (`DATABASE_OWNER_URL`) that
 * one migrates and goes, and the service runs with a role that may only read and write rows.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir' | 'environment'>,
  log: Log,
): Promise<Database> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = config;
  if (databaseOwnerUrl !== null) await requireServer('DATABASE_OWNER_URL', databaseOwnerUrl);
  if (databaseUrl !== null) await requireServer('DATABASE_URL', databaseUrl);
  const isProduction = config.environment === 'production';
  if (databaseUrl !== null && databaseOwnerUrl !== null) {
    await prepareAsOwner(databaseOwnerUrl, databaseUrl, log, isProduction);
    return openPostgres(databaseUrl, log);
  }
  const database = databaseUrl === null ? await openEmbedded(dataDir, log) : openPostgres(databaseUrl, log);
  try {
    await migrate(database, log);
  } catch (error) {
    await database.close();
    throw withoutRights(error, 'DATABASE_URL') ?? error;
  }
  return database;
}

async function prepareAsOwner(
  ownerUrl: string,
  appUrl: string,
  log: Log,
  isProduction: boolean,
): Promise<void> {
  const owner = openPostgres(ownerUrl, log);
  try {
    await migrate(owner, log);
    await installJobSchema(owner, log);
    await grantToAppRole(owner, decodeURIComponent(new URL(appUrl).username), { isProduction });
  } catch (error) {
    throw withoutRights(error, 'DATABASE_OWNER_URL') ?? error;
  } finally {
    await owner.close();
  }
}

/** The role may not make or change tables; null for anything else that goes wrong. */
function withoutRights(error: unknown, variable: string): ConfigError | null {
  if (!(error instanceof Error && 'code' in error && error.code === '42501')) return null;
  return new ConfigError(
    `The environment variable ${variable} names a role that may not make our tables in that database (${error.message}). ` +
      'Give it the database, or name the role that owns the tables in DATABASE_OWNER_URL.',
  );
}
