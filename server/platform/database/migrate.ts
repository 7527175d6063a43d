import { readFile, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';

export const migrationsFolder = resolve(import.meta.dirname, '../../migrations');

/** Names of the migration files in their order. */
export async function migrationFiles(folder: string = migrationsFolder): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => /^\d{3}-[a-z0-9-]+\.sql$/.test(name)).sort();
}

/**
 * Brings the database to the newest schema, forward only, all in one transaction and under an advisory lock, so that several
 * processes may start at once. Migrations that a newer version already made are left alone: during a deploy old and new
 * run side by side.
 */
export async function migrate(
  database: Database,
  log: Log,
  folder: string = migrationsFolder,
): Promise<void> {
  // Read beforehand: the migrator asks for them while it holds the embedded database's only connection.
  const migrations = await readMigrations(database, folder);
  const migrator = new Migrator({ db: database.reader, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  for (const result of results ?? []) {
    if (result.status === 'Success') log.info({ migration: result.migrationName }, 'migrated the database');
  }
  if (error !== undefined) throw error;
}

async function readMigrations(database: Database, folder: string): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const name of await appliedMigrations(database)) {
    migrations[name] = {
      up: () => Promise.reject(new Error(`The migration ${name} is not part of this version.`)),
    };
  }
  for (const file of await migrationFiles(folder)) {
    const text = await readFile(join(folder, file), 'utf8');
    migrations[file.slice(0, -'.sql'.length)] = {
      async up(kysely) {
        // Limits made for requests do not fit the rebuilding of a large table.
        await sql`set local statement_timeout = 0`.execute(kysely);
        await sql.raw(text).execute(kysely);
      },
    };
  }
  return migrations;
}

async function appliedMigrations(database: Database): Promise<string[]> {
  const [table] = await database.runScript(`select to_regclass('kysely_migration') is not null as exists`);
  if (table?.['exists'] !== true) return [];
  const rows = await database.runScript('select name from kysely_migration');
  return rows.map((row) => String(row['name']));
}
