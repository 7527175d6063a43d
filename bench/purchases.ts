import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@wysh/server/app.ts';
import { checkInvariants } from '@wysh/server/invariants.ts';
import { readConfig } from '@wysh/server/platform/config.ts';
import { startTestPostgres } from '@wysh/server/testing/test-postgres.ts';
import type { Measurement } from './report.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { buy, openShopper, type Shopper } from './shopper.ts';
import { percentile, timesAtRate } from './steady-rate.ts';

const SERVERS = 2;
const PER_SECOND = 100;
const SECONDS = 5;
const WARM_PURCHASES = 200;
const WARM_AT_ONCE = 20;
const LIMIT_MS = 300;

/**
 * Everything SUBMIT & PAY asks for, from the open offer to the policy in force, at a steady rate: several servers on one
 * PostgreSQL, the embedded payment vendor, papers by job. What is always true of the data is checked at the end.
 */
export async function measurePurchases(perSecond = PER_SECOND): Promise<Measurement[]> {
  const promise = `Purchases to a policy in force at ${perSecond} a second, ${SERVERS} servers on PostgreSQL`;
  const limit = `p99 under ${LIMIT_MS} ms, every invariant true after`;
  const postgres = await startTestPostgres().catch(() => null);
  if (postgres === null) return [{ promise, figure: 'no PostgreSQL here', limit, isMet: false }];
  const folder = mkdtempSync(join(tmpdir(), 'wysh-bench-purchases-'));
  // The servers share their secrets and their stored files with the process that makes the shoppers.
  const environment = { DATA_DIR: folder, DATABASE_URL: postgres.url, LOG_LEVEL: 'error' };
  const app = await createApp(readConfig(environment), { runJobsInBackground: false });
  const servers: ServerProcess[] = [];
  try {
    while (servers.length < SERVERS) servers.push(await startServer(environment));
    const urls = servers.map(({ url }) => url);
    const shoppers: Shopper[] = [];
    for (let count = 0; count < WARM_PURCHASES + perSecond * SECONDS; count += 1) {
      shoppers.push(await openShopper(app, urls[count % SERVERS]!));
    }
    // Beside each other, because a connection that nobody used yet has planned no statement.
    for (let done = 0; done < WARM_PURCHASES; done += WARM_AT_ONCE) {
      const shopping = shoppers.splice(0, WARM_AT_ONCE);
      await Promise.all(shopping.map((shopper, index) => buy(urls[index % SERVERS]!, shopper)));
    }
    const beganAt = performance.now();
    const times = await timesAtRate({ perSecond, seconds: SECONDS }, (index) =>
      buy(urls[index % SERVERS]!, shoppers[index]!),
    );
    const rate = (times.length / (performance.now() - beganAt)) * 1000;
    const broken = (await checkInvariants(app.services)).filter((invariant) => invariant.broken > 0);
    const p99 = percentile(times, 99);
    return [
      {
        promise,
        figure: `${rate.toFixed(0)} a second, p50 ${percentile(times, 50).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${broken.length} invariants broken`,
        limit,
        isMet: p99 < LIMIT_MS && broken.length === 0,
      },
    ];
  } finally {
    for (const server of servers) await server.stop();
    await app.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
