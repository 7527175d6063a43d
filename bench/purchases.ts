import { apartFromVendors, sentStatements } from '@wysh/server/testing/sent-statements.ts';
import { bareWorkPerSecond } from './bare-work.ts';
import { countedWork, listOf } from './counted-statements.ts';
import { AT_MOST_THE_LIMIT, limit, median, type Measured, type Measurement } from './report.ts';
import { AT_ONCE, SERVERS, backlogOf, inShop, untilDone, type Shop } from './shop.ts';
import { buy, type Shopper } from './shopper.ts';
import { percentile, timesAtRate } from './steady-rate.ts';

const STATEMENTS_MAX = 55;
const PER_SECOND = 100;
const LIMIT_MS = 300;
/** Of what the machine reaches: a service that is always full answers late. */
const SUSTAINED = 0.8;
const SUSTAINED_SECONDS = 5;
/** At more than the machine reaches everybody waits longer than those before, so that is short. */
const AIM_SECONDS = 1;
/** By then every connection has planned what it is asked, and what is compiled is: fewer measure that. */
const WARM_PURCHASES = 120;
/** Then each as soon as one is done: what the machine can do. */
const FULL_PURCHASES = 60;
const ROUNDS = 3;
const ROUNDS_ON_DISK = 2;
const BARE_SECONDS = 1;
/** Of what is bought between two looks: more papers that wait than that, and they grow for as long as people buy. */
const GROWTH_MAX = 0.1;

/**
 * Everything SUBMIT & PAY asks for, from the open offer to the policy in force: several servers on one PostgreSQL, the embedded
 * payment vendor, papers and mails by job. As fast as the machine can first, beside the same number of bare statements in as many
 * transactions; then steadily, at a share of that and at the rate that is the aim; then with every commit on the disk. With `isListed` a
 * purchase's statements are printed, and nothing else is measured.
 */
export async function measurePurchases({ isListed = false } = {}): Promise<Measurement[]> {
  if (isListed) return inShop({}, async (shop) => [await countPurchase(shop, { isListed })]);
  const inMemory = await inShop({}, async (shop) => {
    await buyAllAtOnce(shop, await shop.openShoppers(WARM_PURCHASES));
    const counted = await countPurchase(shop);
    const { rate, rows } = await measureRate(shop, ROUNDS, `${AT_ONCE} at once`);
    return [
      counted,
      ...rows,
      ...(await measureSteadily(shop, SUSTAINED * rate, `${SUSTAINED * 100} % of that`)),
      await measureAim(shop),
      // Last, because the database cleans up after so many rows while the next is measured.
      ...(await measureBare(shop, rate, counted.work)),
    ];
  });
  const onDisk = await inShop({ isDurable: true }, async (shop) => {
    await buyAllAtOnce(shop, await shop.openShoppers(WARM_PURCHASES));
    const { rate, rows } = await measureRate(
      shop,
      ROUNDS_ON_DISK,
      `${AT_ONCE} at once, every commit on disk`,
    );
    return [
      ...rows,
      ...(await measureSteadily(shop, SUSTAINED * rate, `${SUSTAINED * 100} % of that on disk`)),
    ];
  });
  return [...inMemory, ...onDisk];
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

/**
 * How many a second with no pause in between; how many until their papers are written and their mails are with their vendor; what that
 * takes of the servers' main threads.
 */
async function measureRate(
  shop: Shop,
  rounds: number,
  what: string,
): Promise<{ readonly rate: number; readonly rows: Measured[] }> {
  const rates: number[] = [];
  const wholeRates: number[] = [];
  const mainThreads: number[] = [];
  const papers: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const shoppers = await shop.openShoppers(FULL_PURCHASES);
    const workedMs = shop.mainThreadsMs();
    const beganAt = performance.now();
    rates.push(await buyAllAtOnce(shop, shoppers));
    papers.push((await backlogOf(shop.app)).papers);
    await untilDone(shop.app);
    wholeRates.push((FULL_PURCHASES / (performance.now() - beganAt)) * 1000);
    mainThreads.push((shop.mainThreadsMs() - workedMs) / FULL_PURCHASES);
  }
  const rate = median(rates);
  return {
    rate,
    rows: [
      {
        promise: `- Purchases, ${what}, beside those whose papers and mails are done`,
        figure: rate,
        unit: 'purchases/s',
        heldAgainst: { name: 'all done', figure: median(wholeRates) },
        wanted: null,
        also: `main threads ${median(mainThreads).toFixed(1)} ms a purchase; papers that wait after each ${FULL_PURCHASES}: ${papers.join(', ')}`,
      },
    ],
  };
}

/** The same number of statements by processes that do nothing else: nothing that asks this of the database could be faster. */
async function measureBare(
  shop: Shop,
  rate: number,
  counted: ReturnType<typeof countedWork>,
): Promise<Measured[]> {
  const work = {
    databaseUrl: shop.databaseUrl,
    connections: AT_ONCE / SERVERS,
    seconds: BARE_SECONDS,
    ...counted,
  };
  const statements = counted.reads + counted.writes + 2 * counted.transactions;
  const full = { figure: rate, unit: 'purchases/s', wanted: null };
  const inTurn = await bareWorkPerSecond({ ...work, isTogether: false }, SERVERS);
  const together = await bareWorkPerSecond({ ...work, isTogether: true }, SERVERS);
  return [
    {
      promise: `- beside its ${statements} statements bare`,
      ...full,
      heldAgainst: { name: `bare, ${counted.transactions} transactions`, figure: inTurn },
    },
    {
      promise: '- beside the same, each transaction sent at once',
      ...full,
      heldAgainst: { name: 'bare, sent together', figure: together },
    },
  ];
}

/** At a rate that does not wait for slow answers; and how many papers wait after two thirds and at the end. */
async function measureSteadily(shop: Shop, rate: number, what: string): Promise<Measured[]> {
  const perSecond = Math.max(1, Math.floor(rate));
  const looks: number[] = [];
  const count = perSecond * SUSTAINED_SECONDS;
  const lookedAt = Math.floor((2 * count) / 3);
  const answers = await answersAtRate(shop, perSecond, SUSTAINED_SECONDS, async (index) => {
    if (index === lookedAt) looks.push((await backlogOf(shop.app)).papers);
  });
  const { papers, mails, undrawn } = await backlogOf(shop.app);
  const before = looks[0] ?? 0;
  return [
    p99(answers, `${perSecond} a second, ${what}`),
    {
      promise: `Papers that wait after ${count} of them, at most a second's`,
      figure: papers,
      unit: '',
      heldAgainst: limit(perSecond),
      wanted: AT_MOST_THE_LIMIT,
      also: `and ${mails} mails; ${undrawn} PDFs that nobody has opened`,
    },
    {
      promise: `More papers wait than after ${lookedAt}, at most ${GROWTH_MAX * 100} % of those bought since`,
      figure: Math.max(0, papers - before),
      unit: '',
      heldAgainst: limit((count - lookedAt) * GROWTH_MAX),
      wanted: AT_MOST_THE_LIMIT,
      also: `${before} then, ${papers} at the end`,
    },
  ];
}

async function measureAim(shop: Shop): Promise<Measured> {
  return p99(await answersAtRate(shop, PER_SECOND, AIM_SECONDS), `${PER_SECOND} a second, the aim`);
}

async function answersAtRate(
  shop: Shop,
  perSecond: number,
  seconds: number,
  afterEach: (index: number) => Promise<unknown> = () => Promise.resolve(),
): Promise<number[]> {
  const shoppers = await shop.openShoppers(perSecond * seconds);
  return timesAtRate({ perSecond, seconds }, async (index) => {
    await shop.buy(index, shoppers[index]!);
    await afterEach(index);
  });
}

function p99(times: readonly number[], what: string): Measured {
  return {
    promise: `Purchases at ${what}, ${SERVERS} servers on PostgreSQL, p99`,
    figure: percentile(times, 99),
    unit: 'ms',
    heldAgainst: limit(LIMIT_MS),
    wanted: AT_MOST_THE_LIMIT,
    also: `p50 ${percentile(times, 50).toFixed(0)} ms, p90 ${percentile(times, 90).toFixed(0)} ms`,
  };
}

/** How many a second, with no pause in between. */
async function buyAllAtOnce(shop: Shop, shoppers: readonly Shopper[]): Promise<number> {
  const waiting = [...shoppers.entries()];
  const beganAt = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await shop.buy(...next);
    }),
  );
  return (shoppers.length / (performance.now() - beganAt)) * 1000;
}
