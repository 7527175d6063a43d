import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database, Reader } from './database.ts';
import { readingTogether } from './reading-together.ts';
import { createRememberedReads } from './remembered-reads.ts';
import type { Tables } from './tables.generated.ts';
import { sendingTogether } from './sending-together.ts';
import { insideTransaction, refuseInsideTransaction } from './transaction-scope.ts';

const transactionTriesMax = 3;
const reasonsToRetry: ReadonlyMap<unknown, keyof ReturnType<Database['retries']>> = new Map([
  ['40001', 'serialization'],
  ['40P01', 'deadlock'],
]);

interface KyselyDatabaseOptions {
  readonly kind: Database['kind'];
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** The database of both kinds: they differ in how the pool was made and what closing takes. */
export function kyselyDatabase({ kind, pool, close }: KyselyDatabaseOptions): Database {
  async function connect(): Promise<pg.PoolClient> {
    refuseInsideTransaction();
    return await pool.connect();
  }

  const retries = { deadlock: 0, serialization: 0 };
  const reads = createRememberedReads();
  const dialect = new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } });
  const kysely = new Kysely<Tables>({
    dialect,
    // Writing belongs in a transaction; a write that is not in one is noticed all the same.
    log: ({ query }) => {
      if (!query.sql.startsWith('select')) reads.forget();
    },
  });

  // What Kysely wants of a transaction; the one it began keeps the driver that commits it.
  const props = { config: { dialect }, dialect, driver: dialect.createDriver() };

  const reading = (reader: Reader): Pick<Database, 'reader' | 'remember'> => ({
    reader,
    async remember(key, load) {
      refuseInsideTransaction();
      return kind === 'embedded' ? await reads.remember(key, () => load(reader)) : await load(reader);
    },
  });

  const database: Database = {
    kind,
    ...reading(kysely),

    forOneRequest: () =>
      kind === 'postgres' ? { ...database, ...reading(readingTogether(kysely, props)) } : database,

    async transaction(work) {
      for (let tries = 1; ; tries += 1) {
        try {
          const [result, afterCommit] = await kysely
            .transaction()
            .execute((transaction) =>
              insideTransaction(() => sendingTogether(transaction, props, kind, work)),
            );
          reads.forget();
          for (const callback of afterCommit) callback();
          return result;
        } catch (error) {
          const reason = reasonToRetry(error);
          if (reason === undefined) throw error;
          retries[reason] += 1;
          if (tries === transactionTriesMax) throw error;
        }
      }
    },

    async runScript(text, values) {
      const client = await connect();
      try {
        const results: pg.QueryResult | pg.QueryResult[] = await client.query(text, values);
        return [results].flat().flatMap((result) => result.rows);
      } catch (error) {
        // A script with its own `begin` leaves the connection in a failed transaction, and the embedded database has no other.
        await client.query('rollback').catch(() => undefined);
        throw error;
      } finally {
        reads.forget();
        client.release();
      }
    },

    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),

    retries: () => ({ ...retries }),

    close,
  };
  return database;
}

/** By code and not by class, because errors of the embedded database have a class of their own. */
function reasonToRetry(error: unknown): keyof ReturnType<Database['retries']> | undefined {
  return error instanceof Error && 'code' in error ? reasonsToRetry.get(error.code) : undefined;
}
