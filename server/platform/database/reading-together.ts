import { Kysely, type ConnectionProvider, type DatabaseConnection, type KyselyProps } from 'kysely';
import type { Reader } from './database.ts';
import type { Tables } from './tables.generated.ts';
import { refuseInsideTransaction } from './transaction-scope.ts';

interface HeldConnection {
  readonly connection: DatabaseConnection;
  release(): void;
}

/**
 * A reader for one request. Its reads share a connection for as long as one of them is under way, so that those which are asked for
 * at the same time travel together in one piece; by itself Kysely takes a connection for each, and each is a round trip.
 */
export function readingTogether(reader: Reader, kysely: Omit<KyselyProps, 'executor'>): Reader {
  const executor = reader.getExecutor();
  return new Kysely<Tables>({
    ...kysely,
    executor: executor.withConnectionProvider(
      shared({ provideConnection: executor.provideConnection.bind(executor) }),
    ),
  });
}

function shared(source: ConnectionProvider): ConnectionProvider {
  let holding: Promise<HeldConnection> | null = null;
  let readsUnderWay = 0;
  return {
    async provideConnection(consumer) {
      refuseInsideTransaction();
      readsUnderWay += 1;
      const held = (holding ??= hold(source));
      try {
        return await consumer((await held).connection);
      } finally {
        readsUnderWay -= 1;
        if (readsUnderWay === 0) {
          holding = null;
          held.then(
            ({ release }) => release(),
            () => undefined,
          );
        }
      }
    },
  };
}

function hold(source: ConnectionProvider): Promise<HeldConnection> {
  return new Promise((resolve, reject) => {
    source
      .provideConnection(
        (connection) => new Promise<void>((release) => resolve({ connection, release: () => release() })),
      )
      .catch(reject);
  });
}
