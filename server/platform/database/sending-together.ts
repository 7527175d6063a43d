import { Transaction, type ConnectionProvider, type DatabaseConnection, type KyselyProps } from 'kysely';
import type { Transaction as OpenTransaction } from './database.ts';
import type { Tables } from './tables.generated.ts';

/**
 * Runs `work` in a transaction whose statements do not wait for each other: what is asked with one `Promise.all` travels together
 * and takes one round trip, where Kysely by itself would send the next when the one before is answered. The database goes
 * through them in the order they were asked in, one at a time, so a lock asked for first is held by whatever follows it.
 */
export async function sendingTogether<Result>(
  transaction: OpenTransaction,
  kysely: Omit<KyselyProps, 'executor'>,
  work: (transaction: OpenTransaction) => Promise<Result>,
): Promise<Result> {
  const executor = transaction.getExecutor();
  return executor.provideConnection(async (connection) => {
    const { provider, end } = withoutWaiting(connection);
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
function withoutWaiting(connection: DatabaseConnection): { provider: ConnectionProvider; end(): void } {
  let failed: { readonly error: unknown } | null = null;
  let isOver = false;
  return {
    provider: {
      async provideConnection(consumer) {
        if (failed !== null) throw failed.error;
        if (isOver) throw new Error('A statement was sent when the work of its transaction had ended.');
        try {
          return await consumer(connection);
        } catch (error) {
          failed ??= { error };
          throw failed.error;
        }
      },
    },
    end: () => (isOver = true),
  };
}
