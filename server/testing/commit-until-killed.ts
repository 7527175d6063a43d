/**
 * The process that the crash test kills: opens the embedded database in the folder it is given, says how many rows it found, then
 * commits rows one after another and says each number once its commit is acknowledged.
 */
import { writeSync } from 'node:fs';
import { sql } from 'kysely';
import { pino } from 'pino';
import { openEmbedded } from '../platform/database/embedded.ts';

const [, , dataDir] = process.argv;
if (dataDir === undefined) throw new Error('Give the data folder.');

const database = await openEmbedded(dataDir, pino({ level: 'silent' }));
await database.runScript('create table if not exists committed (number integer primary key)');
const [found] = await database.runScript(
  'select count(*) as count, coalesce(max(number), 0) as last from committed',
);
// Written at once and not through a buffer: what was not said was not acknowledged.
writeSync(1, `found ${Number(found?.['count'])} ${Number(found?.['last'])}\n`);
for (let number = Number(found?.['last']) + 1; ; number += 1) {
  await database.transaction((transaction) =>
    sql`insert into committed values (${number})`.execute(transaction),
  );
  writeSync(1, `${number}\n`);
}
