import type { Config } from '../config.ts';
import { installJobSchema } from '../jobs/boss.ts';
import type { Log } from '../log.ts';
import { grantToAppRole } from './app-role.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

/**
 * Opens the configured database, migrated to the newest schema. On a server with a second role (`DATABASE_OWNER_URL`) that
 * one migrates and goes, and the service runs with a role that may only read and write rows.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir' | 'environment'>,
  log: Log,
): Promise<Database> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = config;
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
    throw error;
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
  } finally {
    await owner.close();
  }
}
