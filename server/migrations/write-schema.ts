/**
 * Writes what the migrations amount to, after a migration was added: `node server/migrations/write-schema.ts` makes schema.sql
 * here and platform/database/tables.generated.ts anew. A test fails while they are stale.
 */
import { writeFile } from 'node:fs/promises';
import { pino } from 'pino';
import { openInMemory } from '../platform/database/embedded.ts';
import { migrate } from '../platform/database/migrate.ts';
import { schemaFiles } from '../platform/database/schema-files.ts';

const log = pino({ level: 'warn' });
const { database } = await openInMemory(log);
await migrate(database, log);
for (const [file, content] of await schemaFiles(database)) await writeFile(file, content);
await database.close();
