import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type App } from '@wysh/server/app/app.ts';
import { checkInvariants } from '@wysh/server/app/invariants.ts';
import { readConfig } from '@wysh/server/platform/config.ts';
import { apartFromVendors, sentStatements } from '@wysh/server/testing/sent-statements.ts';
import { startTestPostgres } from '@wysh/server/testing/test-postgres.ts';
import { bareWorkPerSecond } from './bare-work.ts';
import { countedWork, listOf } from './counted-statements.ts';
import { AT_MOST_THE_LIMIT, limit, median, type Measured, type Measurement } from './report.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { buy, openShopper, type Shopper } from './shopper.ts';
import { percentile, timesAtRate } from './steady-rate.ts';

const SERVERS = 2;
const STATEMENTS_MAX = 55;
const PER_SECOND = 100;
const SECONDS = 5;
const LIMIT_MS = 300;
/** Of what the machine reaches: a service that is always full answers late. */
const SUSTAINED = 0.8;
/** Beside each other, because a connection that nobody used yet has planned no statement. */
const AT_ONCE = 20;
const WARM_PURCHASES = 200;
/** Then each as soon as one is done: what the machine can do. */
const FULL_PURCHASES = 100;
const ROUNDS = 3;
const BARE_SECONDS = 2;

/** Several servers on one PostgreSQL, and shoppers made by an application of this process. */
interface Shop {
  readonly app: App;
  readonly urls: readonly string[];
  readonly databaseUrl: string;
  openShoppers(count: number): Promise<Shopper[]>;
}

/**
 * Everything SUBMIT & PAY asks for, from the open offer to the policy in force: several servers on one PostgreSQL, the embedded
 * payment vendor, papers by job. As fast as the machine can first, beside the same number of bare statements in as many transactions;
 * then steadily, at a share of that and at the rate that is the aim; then with every commit on the disk. What is always true of
 * the data is checked after each. With `isListed` a purchase's statements are printed, and nothing else is measured.
 */
export async function measurePurchases({ isListed = false } = {}): Promise<Measurement[]> {
  if (isListed) return inShop({}, async (shop) => [await countPurchase(shop, { isListed })]);
  const inMemory = await inShop({}, async (shop) => {
    await buyAllAtOnce(shop, await shop.openShoppers(WARM_PURCHASES));
    const counted = await countPurchase(shop);
    const { rate, rows } = await measureRate(shop, counted.work);
    return [
      counted,
      ...rows,
      ...(await measureSteadily(shop, SUSTAINED * rate, `${SUSTAINED * 100} % of that`)),
      ...(await measureSteadily(shop, PER_SECOND, 'the aim')),
    ];
  });
  const onDisk = await inShop({ isDurable: true }, async (shop) => {
    await buyAllAtOnce(shop, await shop.openShoppers(WARM_PURCHASES));
    const { rate } = await measureRate(shop, null);
    return measureSteadily(shop, SUSTAINED * rate, `${SUSTAINED * 100} % of what it reaches on disk`);
  });
  return [...inMemory, ...onDisk];
}

async function inShop<Result extends readonly Measurement[]>(
  options: { readonly isDurable?: boolean },
  measure: (shop: Shop) => Promise<Result>,
): Promise<Measurement[]> {
  const postgres = await startTestPostgres(options);
  const folder = mkdtempSync(join(tmpdir(), 'wysh-bench-purchases-'));
  // The servers share their secrets and their stored files with the process that makes the shoppers.
  const environment = { DATA_DIR: folder, DATABASE_URL: postgres.url, LOG_LEVEL: 'error' };
  const app = await createApp(readConfig(environment), { runJobsInBackground: false });
  const servers: ServerProcess[] = [];
  try {
    while (servers.length < SERVERS) servers.push(await startServer(environment));
    const urls = servers.map(({ url }) => url);
    const openShoppers = async (count: number) => {
      const shoppers: Shopper[] = [];
      while (shoppers.length < count) shoppers.push(await openShopper(app, urls[shoppers.length % SERVERS]!));
      return shoppers;
    };
    const shop = { app, urls, databaseUrl: postgres.url, openShoppers };
    const measured = await measure(shop);
    const broken = (await checkInvariants(app.services)).filter((invariant) => invariant.broken > 0);
    if (broken.length === 0) return [...measured];
    const why = `broken: ${broken.map(({ name }) => name).join(', ')}`;
    return [...measured, { promise: 'Every invariant true after the purchases', why }];
  } finally {
    for (const server of servers) await server.stop();
    await app.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** By this process, once it is warm. The vendor's own are told apart. */
async function countPurchase({ app, openShoppers }: Shop, { isListed = false } = {}) {
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const [first, second] = await openShoppers(2);
  await buy(url, first!);
  const sent = await sentStatements(() => buy(url, second!));
  if (isListed) console.log(listOf(sent));
  const { ours, vendors } = apartFromVendors(sent);
  return {
    promise: 'Statements of a purchase, with begin and commit',
    figure: ours.length,
    unit: '',
    heldAgainst: limit(STATEMENTS_MAX),
    wanted: AT_MOST_THE_LIMIT,
    also: `the embedded vendor's own ${vendors.length} are apart`,
    work: countedWork(sent),
  };
}

/** How many a second with no pause in between; in turns with its statements bare where those are given. */
async function measureRate(
  shop: Shop,
  counted: ReturnType<typeof countedWork> | null,
): Promise<{ readonly rate: number; readonly rows: Measured[] }> {
  const work = {
    databaseUrl: shop.databaseUrl,
    connections: AT_ONCE / SERVERS,
    seconds: BARE_SECONDS,
  };
  const rates = { ours: [] as number[], inTurn: [] as number[], together: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const shoppers = await shop.openShoppers(FULL_PURCHASES);
    rates.ours.push(await buyAllAtOnce(shop, shoppers));
    if (counted === null) continue;
    rates.inTurn.push(await bareWorkPerSecond({ ...work, ...counted, isTogether: false }, SERVERS));
    rates.together.push(await bareWorkPerSecond({ ...work, ...counted, isTogether: true }, SERVERS));
  }
  const rate = median(rates.ours);
  if (counted === null) return { rate, rows: [] };
  const full = { figure: rate, unit: 'purchases/s', wanted: null };
  const statements = counted.reads + counted.writes + 2 * counted.transactions;
  return {
    rate,
    rows: [
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
    ],
  };
}

/** At a rate that does not wait for slow answers; and how many papers still wait halfway and at the end. */
async function measureSteadily(shop: Shop, rate: number, what: string): Promise<Measured[]> {
  const perSecond = Math.max(1, Math.floor(rate));
  const { app, urls } = shop;
  const shoppers = await shop.openShoppers(perSecond * SECONDS);
  await untilWritten(app);
  const halfway = Math.floor(shoppers.length / 2);
  let waitingHalfway = 0;
  const times = await timesAtRate({ perSecond, seconds: SECONDS }, async (index) => {
    await buy(urls[index % SERVERS]!, shoppers[index]!);
    if (index === halfway) waitingHalfway = (await countPapers(app)).waiting;
  });
  const { waiting, undrawn } = await countPapers(app);
  return [
    {
      promise: `Purchases at ${perSecond} a second, ${what}, ${SERVERS} servers on PostgreSQL, p99`,
      figure: percentile(times, 99),
      unit: 'ms',
      heldAgainst: limit(LIMIT_MS),
      wanted: AT_MOST_THE_LIMIT,
      also: `p50 ${percentile(times, 50).toFixed(0)} ms, p90 ${percentile(times, 90).toFixed(0)} ms`,
    },
    {
      promise: `Papers that wait after ${shoppers.length} of them, at most a second's`,
      figure: waiting,
      unit: '',
      heldAgainst: limit(perSecond),
      wanted: AT_MOST_THE_LIMIT,
      also: `${waitingHalfway} halfway; ${undrawn} PDFs that nobody has opened`,
    },
  ];
}

async function countPapers({
  services,
}: App): Promise<{ readonly waiting: number; readonly undrawn: number }> {
  const [row] = await services.database.runScript(
    `select (select count(*)::integer from documents where state <> 'ready') as waiting,
       (select count(*)::integer from document_files where checksum is null) as undrawn`,
  );
  return { waiting: Number(row?.['waiting']), undrawn: Number(row?.['undrawn']) };
}

/** The shoppers' own papers are no part of what is measured. */
async function untilWritten(app: App): Promise<void> {
  while ((await countPapers(app)).waiting > 0) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** How many a second, with no pause in between. */
async function buyAllAtOnce({ urls }: Shop, shoppers: readonly Shopper[]): Promise<number> {
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
