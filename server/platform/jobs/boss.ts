import { PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';

/** How often somebody calls `supervise`, which finds work whose process is gone. */
export const superviseEveryMs = 30_000;

/** pg-boss on our own connections: it opens none of its own, on either database. It works nothing until it is told to. */
export function createBoss(database: Database, log: Log): PgBoss {
  const boss = new PgBoss({
    db: {
      async executeSql(text, values) {
        return { rows: await database.runScript(text, values) };
      },
    },
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    // Our schedules follow the business clock (schedules.ts), pg-boss's would follow the machine's.
    schedule: false,
    supervise: false,
    superviseIntervalSeconds: superviseEveryMs / 1000,
    // The embedded database has no background vacuum to watch, and an operator's PostgreSQL has its own monitoring.
    monitorVacuum: false,
  });
  boss.on('error', (error) =>
    log.error({ err: error, ...('queue' in error && { queue: error.queue }) }, 'the job queue failed'),
  );
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warns'));
  return boss;
}

/** Makes pg-boss's own schema where it is missing or old. */
export async function installJobSchema(database: Database, log: Log): Promise<void> {
  const boss = createBoss(database, log);
  await boss.start();
  await boss.stop();
}
