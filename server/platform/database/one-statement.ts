import {
  CompiledQuery,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction as KyselyTransaction,
} from 'kysely';
import type { DatabaseConnection, Dialect, QueryResult } from 'kysely';
import type { Transaction } from './database.ts';
import type { Tables } from './tables.generated.ts';

/** What Kysely wants to be made with; the writes that are gathered never come to it. */
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (database) => new PostgresIntrospector(database),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const props = { config: { dialect }, dialect, driver: dialect.createDriver() };

/** A group within a group is part of it. */
const gathering = new WeakSet<Transaction>();

/**
 * Carries out as one statement what `writes` asks of the transaction it is given: a statement of eight writes costs the database and
 * us a quarter of what the eight do one by one. Each sees the rows as they were before all of them, none answers anything, and
 * their order is the database's. So what reads, what a write of the same group makes, and a second change of a table
 * stand in a statement of their own: the first and the last are refused here, and what is between comes to nothing.
 */
export async function asOneStatement<Result>(
  transaction: Transaction,
  writes: (writing: Transaction) => Promise<Result>,
): Promise<Result> {
  if (gathering.has(transaction)) return writes(transaction);
  const gathered: CompiledQuery[] = [];
  const connection = gatheringConnection(gathered);
  const executor = transaction
    .getExecutor()
    .withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
  const writing = new KyselyTransaction<Tables>({ ...props, executor });
  gathering.add(writing);
  const result = await writes(writing);
  const [first] = gathered;
  if (first !== undefined) await transaction.executeQuery(gathered.length === 1 ? first : together(gathered));
  return result;
}

function gatheringConnection(gathered: CompiledQuery[]): DatabaseConnection {
  const written = new Map<string, 'made' | 'changed'>();

  function refuseWhatDependsOnOrder(sql: string): void {
    const { verb, table } =
      /^\s*(?<verb>insert into|update|delete from)\s+(?:\/\*.*?\*\/\s*)?"?(?<table>[\w.]+)/i.exec(sql)
        ?.groups ?? {};
    if (verb === undefined || table === undefined)
      throw new Error(`Only what writes a table is gathered, and this does not: ${sql.slice(0, 60)}`);
    const how =
      verb.toLowerCase() === 'insert into' && !/on conflict .* do update/is.test(sql) ? 'made' : 'changed';
    if (written.has(table) && (how === 'changed' || written.get(table) === 'changed'))
      throw new Error(`Rows of ${table} are written twice in one statement, in an order nobody knows.`);
    written.set(table, how);
  }

  return {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      refuseWhatDependsOnOrder(query.sql);
      gathered.push(query);
      return { rows: [], numAffectedRows: nobodyKnows };
    },
    streamQuery() {
      throw new Error('Only what writes is gathered.');
    },
  };
}

/** In place of how many rows a write reached: whoever asks is told that it is not known. */
const nobodyKnows = {
  [Symbol.toPrimitive](): never {
    throw new Error('How many rows a write reached that was sent with others, nobody knows.');
  },
} as unknown as bigint;

/** The parameters of each are numbered from one. */
function together(queries: readonly CompiledQuery[]): CompiledQuery {
  const parameters: unknown[] = [];
  const parts = queries.map((query, index) => {
    const before = parameters.length;
    parameters.push(...query.parameters);
    const text = query.sql.replaceAll(/\$(\d+)/g, (_, place: string) => `$${Number(place) + before}`);
    return `write_${index + 1} as (${text})`;
  });
  return CompiledQuery.raw(`with ${parts.join(', ')} select`, parameters);
}
