import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { Tables } from './tables.generated.ts';

/** What a store's read functions take. A transaction is a reader too, so one read serves both. */
export type Reader = Kysely<Tables>;

/** What a store's write functions take: nothing is written outside a transaction. */
export type Transaction = KyselyTransaction<Tables>;

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** For reads outside a transaction. Using it inside `transaction` throws at once. */
  readonly reader: Reader;
  /**
   * Answers what `load` reads, and on the embedded database keeps it until anything is written (see remembered-reads.ts);
   * a server database may be written by others, so there it reads each time. For rows that nearly every request reads. The
   * key names the rows; `load` reads them and nothing else, decides nothing by the time, and nobody changes what it answers.
   */
  remember<Value>(key: string, load: (reader: Reader) => Promise<Value>): Promise<Value>;
  /** The same database for a single request: what that reads at the same time travels together. */
  forOneRequest(): Database;
  /**
   * Runs `work` in one READ COMMITTED transaction; what it asks at the same time travels together, and is carried out in the order
   * it was asked in. `work` may run again after a deadlock or serialization failure, so it does nothing but SQL (and
   * enqueueing, which is SQL too).
   */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * Runs SQL that somebody else wrote (the job queue's, a migration's), several statements in one text if need be, on one
   * connection outside `transaction`. Answers the rows of all statements. A store has no use for it.
   */
  runScript(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Of the pool: how many are open, idle, and how many wait for one. */
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number };
  /** How many transactions ran again since the start, by why. A deadlock costs a second and says that rows are locked crosswise. */
  retries(): { readonly deadlock: number; readonly serialization: number };
  close(): Promise<void>;
}
