import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { claimKeys } from '../platform/database/key-canaries.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { openEncryption } from '../platform/encryption.ts';
import type { Encryption } from '../platform/encryption.ts';
import type { Log } from '../platform/log.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';

/** The configured database and the keys it was sealed with; nobody opens the one without having asked for the other. */
export interface Data {
  readonly database: Database;
  readonly encryption: Encryption;
}

/**
 * Opens both, unless the database is open already: then it stays so.
 *
 * @throws KeysRefused before anything could be sealed with a wrong key.
 */
export async function openData(config: Config, log: Log, opened?: Database): Promise<Data> {
  const encryption = openEncryption(config);
  const database = opened ?? (await openDatabase(config, log));
  try {
    await claimKeys(database, encryption, SEALED_COLUMNS);
    return { database, encryption };
  } catch (error) {
    if (opened === undefined) await database.close();
    throw error;
  }
}
