import { sql } from 'kysely';
import { describeError } from '../describe-error.ts';
import type { Database } from '../database/database.ts';
import { migrationFiles } from '../database/migrate.ts';
import type { JobQueue } from '../jobs/queue.ts';
import type { Dependency } from './dependency.ts';

const everything: Dependency['neededFor'] = ['sell', 'charge', 'notify'];
/** Payment vendors refuse, and are refused, what was signed five minutes ago; long before that something is wrong here. */
const clockOffMaxMs = 60_000;

/** What no vendor is asked for: the database, its schema, this machine's clock, and the jobs of this process. */
export function ownDependencies(parts: {
  readonly database: Database;
  readonly jobs: Pick<JobQueue, 'problem'>;
  readonly realTimeMs: () => number;
}): Dependency[] {
  const { database, jobs, realTimeMs } = parts;
  return [
    {
      name: 'database',
      neededFor: everything,
      async check() {
        await sql`select 1`.execute(database.reader);
        return { ok: true };
      },
    },
    {
      name: 'migrations',
      neededFor: everything,
      check: unlessDatabaseIsGone(async () => {
        const [files, { rows }] = await Promise.all([
          migrationFiles(),
          sql<{ name: string }>`select name from kysely_migration`.execute(database.reader),
        ]);
        const made = new Set(rows.map(({ name }) => `${name}.sql`));
        const missing = files.find((file) => !made.has(file));
        return missing === undefined
          ? { ok: true }
          : { ok: false, reason: `The database lacks the migration ${missing}.` };
      }),
    },
    {
      name: 'clock',
      neededFor: ['charge'],
      check: unlessDatabaseIsGone(async () => {
        const before = realTimeMs();
        const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(database.reader);
        const offMs = (before + realTimeMs()) / 2 - rows[0]!.at.getTime();
        const seconds = Math.round(Math.abs(offMs) / 1000);
        const side = offMs > 0 ? 'ahead of' : 'behind';
        return Math.abs(offMs) <= clockOffMaxMs
          ? { ok: true }
          : { ok: false, reason: `This machine's clock is ${seconds} s ${side} the database's.` };
      }),
    },
    {
      name: 'jobs',
      neededFor: ['charge', 'notify'],
      async check() {
        const reason = jobs.problem();
        return reason === null ? { ok: true } : { ok: false, reason };
      },
    },
  ];
}

/** A database that does not answer is named once, and not for everything it would have said. */
function unlessDatabaseIsGone(check: Dependency['check']): Dependency['check'] {
  return async (signal) => {
    try {
      return await check(signal);
    } catch (error) {
      const { sqlState } = describeError(error);
      // What the database itself refuses is told; connections that end, and a server that starts or stops, are its own affair.
      if (sqlState !== undefined && !/^(?:08|53|57)/.test(sqlState)) throw error;
      return { ok: true };
    }
  };
}
