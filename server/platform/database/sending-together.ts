import { Transaction, type ConnectionProvider, type DatabaseConnection, type KyselyProps } from 'kysely';
import type { Database, Transaction as OpenTransaction } from './database.ts';
import type { Tables } from './tables.generated.ts';

/**
 * Runs `work` in a transaction whose statements do not wait for each other: what is asked with one `Promise.all` travels together
 * and takes one round trip, where Kysely by itself would send the next when the one before is answered. The database goes
 * through them in the order they were asked in, one at a time, so a lock asked for first is held by whatever follows it. To the
 * embedded database there is no round trip, and its driver takes one statement at a time: they wait here for their turn.
 */
export async function sendingTogether<Result>(
  transaction: OpenTransaction,
  kysely: Omit<KyselyProps, 'executor'>,
  kind: Database['kind'],
  work: (transaction: OpenTransaction) => Promise<Result>,
): Promise<Result> {
  const executor = transaction.getExecutor();
  return executor.provideConnection(async (connection) => {
    const { provider, end } = untilOneFails(connection, { inTurn: kind === 'embedded' });
    try {
      return await work(
        new Transaction<Tables>({ ...kysely, executor: executor.withConnectionProvider(provider) }),
      );
    } finally {
      end();
    }
  });
}

/**
 * Once a statement has failed the transaction is lost, and PostgreSQL refuses those behind it for that reason alone: each of them
 * fails with the error of the first, which says whether to try again. A part of the work that goes on when another has failed is
 * refused from then on: its next statement would come behind the rollback, where it would count for itself.
 */
function untilOneFails(
  connection: DatabaseConnection,
  { inTurn }: { readonly inTurn: boolean },
): { provider: ConnectionProvider; end(): void } {
  let failed: { readonly error: unknown } | null = null;
  let isOver = false;
  let before: Promise<unknown> = Promise.resolve();

  async function send<Result>(
    consumer: (connection: DatabaseConnection) => Promise<Result>,
  ): Promise<Result> {
    if (failed !== null) throw failed.error;
    if (isOver) throw new Error('A statement was sent when the work of its transaction had ended.');
    try {
      return await consumer(connection);
    } catch (error) {
      failed ??= { error };
      throw failed.error;
    }
  }

  return {
    provider: {
      provideConnection(consumer) {
        if (!inTurn) return send(consumer);
        const sent = before.then(() => send(consumer));
        before = sent.catch(() => undefined);
        return sent;
      },
    },
    end: () => (isOver = true),
  };
}
