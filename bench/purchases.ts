import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@wysh/server/app/app.ts';
import { checkInvariants } from '@wysh/server/app/invariants.ts';
import { readConfig } from '@wysh/server/platform/config.ts';
import { startTestPostgres } from '@wysh/server/testing/test-postgres.ts';
import { bareWorkPerSecond } from './bare-work.ts';
import { countStatements } from './counted-statements.ts';
import { AT_MOST_THE_LIMIT, limit, median, type Measurement } from './report.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { buy, openShopper, type Shopper } from './shopper.ts';
import { percentile, timesAtRate } from './steady-rate.ts';

const SERVERS = 2;
const PER_SECOND = 100;
const SECONDS = 5;
const LIMIT_MS = 300;
/** Beside each other, because a connection that nobody used yet has planned no statement. */
const AT_ONCE = 20;
const WARM_PURCHASES = 200;
/** Then each as soon as one is done: what the machine can do, while the steady rate is what is promised. */
const FULL_PURCHASES = 100;
const ROUNDS = 3;
const BARE_SECONDS = 2;
/** One that warms and one whose statements are counted, by this process. */
const COUNTED_PURCHASES = 2;

/**
 * Everything SUBMIT & PAY asks for, from the open offer to the policy in force: several servers on one PostgreSQL, the embedded
 * payment vendor, papers by job. At a steady rate first, then as fast as the machine can, beside the same number of bare
 * statements in as many transactions. What is always true of the data is checked at the end.
 */
export async function measurePurchases(): Promise<Measurement[]> {
  const postgres = await startTestPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'wysh-bench-purchases-'));
  // The servers share their secrets and their stored files with the process that makes the shoppers.
  const environment = { DATA_DIR: folder, DATABASE_URL: postgres.url, LOG_LEVEL: 'error' };
  const app = await createApp(readConfig(environment), { runJobsInBackground: false });
  const servers: ServerProcess[] = [];
  try {
    while (servers.length < SERVERS) servers.push(await startServer(environment));
    const urls = servers.map(({ url }) => url);
    const shoppers: Shopper[] = [];
    const needed = WARM_PURCHASES + PER_SECOND * SECONDS + COUNTED_PURCHASES + FULL_PURCHASES * ROUNDS;
    while (shoppers.length < needed) {
      shoppers.push(await openShopper(app, urls[shoppers.length % SERVERS]!));
    }
    await buyAllAtOnce(urls, shoppers.splice(0, WARM_PURCHASES));
    const steady = shoppers.splice(0, PER_SECOND * SECONDS);
    const times = await timesAtRate({ perSecond: PER_SECOND, seconds: SECONDS }, (index) =>
      buy(urls[index % SERVERS]!, steady[index]!),
    );
    const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
    await buy(url, shoppers.pop()!);
    const counted = await countStatements(() => buy(url, shoppers.pop()!));

    const work = {
      ...counted,
      databaseUrl: postgres.url,
      connections: AT_ONCE / SERVERS,
      seconds: BARE_SECONDS,
    };
    const rates = { ours: [] as number[], inTurn: [] as number[], together: [] as number[] };
    while (shoppers.length >= FULL_PURCHASES) {
      rates.ours.push(await buyAllAtOnce(urls, shoppers.splice(0, FULL_PURCHASES)));
      rates.inTurn.push(await bareWorkPerSecond({ ...work, isTogether: false }, SERVERS));
      rates.together.push(await bareWorkPerSecond({ ...work, isTogether: true }, SERVERS));
    }
    const broken = (await checkInvariants(app.services)).filter((invariant) => invariant.broken > 0);
    const full = { figure: median(rates.ours), unit: 'purchases/s', wanted: null };
    const fault = broken.map(({ name }) => name).join(', ');
    const statements = counted.reads + counted.writes + 2 * counted.transactions;
    return [
      {
        promise: `Purchases at ${PER_SECOND} a second, ${SERVERS} servers on PostgreSQL, p99`,
        figure: percentile(times, 99),
        unit: 'ms',
        heldAgainst: limit(LIMIT_MS),
        wanted: AT_MOST_THE_LIMIT,
        also: `p50 ${percentile(times, 50).toFixed(0)} ms, p90 ${percentile(times, 90).toFixed(0)} ms, ${broken.length} invariants broken`,
        ...(fault === '' ? {} : { fault: `broken: ${fault}` }),
      },
      {
        promise: `- ${AT_ONCE} at once, beside its ${statements} statements bare`,
        ...full,
        heldAgainst: { name: `bare, ${counted.transactions} transactions`, figure: median(rates.inTurn) },
      },
      {
        promise: '- beside the same, each transaction sent at once',
        ...full,
        heldAgainst: { name: 'bare, sent together', figure: median(rates.together) },
      },
    ];
  } finally {
    for (const server of servers) await server.stop();
    await app.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How many a second, with no pause in between. */
async function buyAllAtOnce(urls: readonly string[], shoppers: readonly Shopper[]): Promise<number> {
  const waiting = [...shoppers.entries()];
  const beganAt = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [index, shopper] = next;
        await buy(urls[index % SERVERS]!, shopper);
      }
    }),
  );
  return (shoppers.length / (performance.now() - beganAt)) * 1000;
}
