import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

/** Opens the configured database, migrated to the newest schema. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
): Promise<Database> {
  const database =
    config.databaseUrl === null
      ? await openEmbedded(config.dataDir, log)
      : openPostgres(config.databaseUrl, log);
  try {
    await migrate(database, log);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
