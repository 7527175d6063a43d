/**
 * `npm run keys:rotate`, after a new key was put first in ENCRYPTION_KEYS and every process runs with it: seals again all
 * that older keys sealed. Once it has ended well, the older keys can go. On a database server it runs beside the service;
 * the embedded database has one owner, so there the service is stopped first.
 */
import { ConfigError, readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { resealColumn } from './platform/database/sealed-column.ts';
import { DataFolderInUse } from './platform/database/start-lock.ts';
import { openEncryption } from './platform/encryption.ts';
import { createLog } from './platform/log.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';

try {
  const config = readConfig(process.env);
  const encryption = openEncryption(config);
  const database = await openDatabase(config, createLog(config));
  try {
    for (const column of SEALED_COLUMNS) {
      const count = await resealColumn(database, encryption, column);
      console.log(`${column.table}.${column.column}: ${count} sealed again`);
    }
    console.log('Everything is sealed with the key in use. The older keys can go.');
  } finally {
    await database.close();
  }
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DataFolderInUse)) throw error;
  console.error(error.message);
  process.exit(1);
}
