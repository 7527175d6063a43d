import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { startServerProcess, type ServerProcess } from '@wysh/server/testing/server-process.ts';
import { openTestClock } from '@wysh/server/testing/test-clock.ts';
import { openTestDatabase } from '@wysh/server/testing/test-database.ts';
import { clockAheadMs } from './clock-ahead.ts';

/** The request at which a server dies, and when: so long after it got it, or with its work done and its answer on the way. */
interface Death {
  readonly operation: string;
  readonly afterMs: number | 'answered';
}

interface PlannedDeath extends Death {
  readonly happened: PromiseWithResolvers<void>;
}

/**
 * Two processes of the product on one PostgreSQL, behind a proxy that gives each request to the next of those that live. It asks
 * nobody twice: where a server dies over a request, the browser's connection breaks.
 */
export async function openTwoServers() {
  const dataDir = await mkdtemp(join(tmpdir(), 'wysh-two-servers-'));
  const database = await openTestDatabase();
  if (database.url === null)
    throw new Error('Two processes need the PostgreSQL server of TEST_DATABASE_URL.');
  // The servers read from the database how far they are ahead.
  const clock = await openTestClock(database.database, clockAheadMs());
  clock.close();
  const environment = {
    WYSH_ENVIRONMENT: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    UNDERWRITING_DELAY_SECONDS: '1-1',
  };
  // One after the other: the first makes the keys that the second finds.
  const living: ServerProcess[] = [];
  for (let count = 0; count < 2; count += 1) living.push(await startServerProcess(environment));
  let planned: PlannedDeath | null = null;

  async function kill(server: ServerProcess, death: PlannedDeath): Promise<void> {
    living.splice(living.indexOf(server), 1);
    await server.kill();
    death.happened.resolve();
  }

  async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await incoming.toArray());
    const server = living.shift()!;
    living.push(server);
    const death = planned !== null && body.includes(`mutation ${planned.operation}(`) ? planned : null;
    if (death !== null) planned = null;
    const { method, headers } = incoming;
    const outgoing = request(new URL(incoming.url!, server.url), { method, headers, agent: false });
    response.once('close', () => outgoing.destroy());
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.once('response', resolve);
      outgoing.once('error', reject);
    });
    outgoing.end(body);
    if (death !== null && death.afterMs !== 'answered')
      void wait(death.afterMs).then(() => kill(server, death));
    const answer = await answered;
    if (death?.afterMs === 'answered') {
      await kill(server, death);
      throw new Error('The server died over this request.');
    }
    // A browser silently asks again where a connection breaks that it has used before; this is about when it does not.
    response.writeHead(answer.statusCode!, { ...answer.headers, connection: 'close' });
    await pipeline(answer, response);
  }

  const proxy = createServer((incoming, response) => {
    pass(incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    /** The server that next gets such a mutation dies over it; answers once it is dead. */
    killDuring(death: Death): Promise<void> {
      planned = { ...death, happened: Promise.withResolvers() };
      return planned.happened.promise;
    },
    async startAnother(): Promise<void> {
      living.push(await startServerProcess(environment));
    },
    async close(): Promise<void> {
      proxy.closeAllConnections();
      proxy.close();
      await Promise.all(living.map((server) => server.stop()));
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
