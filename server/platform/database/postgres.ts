import pg from 'pg';
import type { Log } from '../log.ts';
import { columnParsers } from './column-parsers.ts';
import type { Database } from './database.ts';
import { kyselyDatabase } from './kysely-database.ts';
import { PipelinedClient } from './pipelined-client.ts';

const CONNECTIONS_MAX = 10;
const connectionWaitMs = 10_000;
const statementTimeoutMs = 30_000;
const lockTimeoutMs = 10_000;
const idleInTransactionTimeoutMs = 30_000;

/** Opens a PostgreSQL server, version 15 or newer. Connections are made when they are needed, and no more than `connectionsMax`. */
export function openPostgres(
  databaseUrl: string,
  log: Log,
  { connectionsMax = CONNECTIONS_MAX }: { readonly connectionsMax?: number } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    Client: PipelinedClient,
    types: columnParsers,
    pipeline: true,
    application_name: 'wysh',
    max: connectionsMax,
    connectionTimeoutMillis: connectionWaitMs,
    // Asked for by statements: as parameters of the connection PgBouncer refuses them.
    onConnect: async (client) => {
      await client.query(
        `set statement_timeout = ${statementTimeoutMs}; set lock_timeout = ${lockTimeoutMs}; ` +
          `set idle_in_transaction_session_timeout = ${idleInTransactionTimeoutMs}; ` +
          // Statements here touch few rows: making machine code of them takes longer than running them.
          'set jit = off',
      );
    },
  });
  // Without listeners a connection that the server ends would end the process. The pool listens only while nobody uses it; a query
  // under way fails by itself and tells its caller.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  pool.on('connect', (client) =>
    client.on('error', (error) => log.debug({ err: error }, 'a database connection was lost')),
  );

  return kyselyDatabase({ kind: 'postgres', pool, close: () => pool.end() });
}
