import { sql } from 'kysely';
import { pick, randomNumbers } from '@wysh/domain/forms/testing/random-numbers.ts';
import { graphqlOverHttp } from './graphql-over-http.ts';
import { brokenInvariants } from './invariants.ts';
import { isCutOff, startServerProcess } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import { settlePayments } from './settle-payments.ts';
import { buy, goodCard, openShopper } from './shopper.ts';
import type { Shopper } from './shopper.ts';
import { openTestApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

export interface KillsOptions {
  readonly kills: number;
  /** Whom a kill meets, when, and what the cards do follows from it; how far each purchase had come then, the machine decides. */
  readonly seed: number;
  readonly say?: (line: string) => void;
}

export interface KillsReport {
  readonly kills: number;
  readonly purchases: number;
  /** Requests that got no answer because their server died. */
  readonly cutOff: number;
  /** How long a server took to answer again. */
  readonly restartsMs: readonly number[];
  /** What was broken at any time, none when all is well. */
  readonly broken: readonly string[];
  /** People who read that they had paid. */
  readonly toldPaid: number;
  /** Of these, whoever has not exactly one policy in force. */
  readonly toldPaidWithoutPolicy: number;
  /** Whoever was charged other than once, or is not covered, once everything had its time. */
  readonly notCoveredOnce: number;
}

const purchasesPerKill = 6;
const triesMax = 100;
const triesPauseMs = 250;
/** Most are good; one attaches and fails when charged, one is decided on a minute later. */
const firstCards = [goodCard, goodCard, goodCard, '4000000000000341', '4000000000000184'];

interface KilledShopper extends Shopper {
  /** Has the page open twice, and presses in both. */
  readonly hasTwoTabs: boolean;
}

/**
 * Real purchases over HTTP from two server processes on one PostgreSQL, which are killed (SIGKILL) at random moments and started
 * again, now and then both at once. People do what people do: they try again until they are told how it ended. After every kill,
 * and at the end, everything that is always true of the data is checked.
 */
export async function killDuringPurchases({
  kills,
  seed,
  say = () => {},
}: KillsOptions): Promise<KillsReport> {
  const app = await openTestApp({ payments: 'embedded' });
  const random = randomNumbers(seed);
  const servers: ServerProcess[] = [];
  const start = () => startServerProcess(app.environmentOfProcesses());
  const counts = { cutOff: 0, shoppers: [] as KilledShopper[], toldPaid: new Set<string>() };
  const restartsMs: number[] = [];
  const broken: string[] = [];

  async function openShoppers(): Promise<KilledShopper[]> {
    const shoppers: KilledShopper[] = [];
    while (shoppers.length < purchasesPerKill) {
      const hasTwoTabs = random() < 0.25;
      const cards = [pick(random, firstCards), goodCard];
      shoppers.push({ ...(await openShopper(app, cards)), hasTwoTabs });
    }
    counts.shoppers.push(...shoppers);
    return shoppers;
  }

  /** Everything a person does until they are told; `tab` says which server answers first. */
  async function insist(shopper: Shopper, tab: number): Promise<void> {
    let last: unknown;
    for (let tries = 0; tries < triesMax; tries += 1) {
      const server = servers[(tab + tries) % servers.length]!;
      try {
        const told = await buy(graphqlOverHttp(server.url), shopper);
        if (told === 'paid') counts.toldPaid.add(shopper.userId);
        return;
      } catch (error) {
        last = error;
        if (isCutOff(error)) counts.cutOff += 1;
      }
      await new Promise((resolve) => setTimeout(resolve, triesPauseMs));
    }
    broken.push(`a person gave up after ${triesMax} tries: ${String(last)}`);
  }

  const pressButtons = (shoppers: readonly KilledShopper[]) =>
    Promise.all(
      shoppers.flatMap((shopper, index) =>
        shopper.hasTwoTabs ? [insist(shopper, 0), insist(shopper, 1)] : [insist(shopper, index)],
      ),
    );

  try {
    servers.push(await start(), await start());
    let wholeMs = 0;
    for (let warming = 0; warming < 4; warming += 1) {
      const shoppers = await openShoppers();
      const beganAt = performance.now();
      await pressButtons(shoppers);
      wholeMs = performance.now() - beganAt;
    }
    say(`seed ${seed}; six purchases at once take ${wholeMs.toFixed(0)} ms here`);

    let waiting = await openShoppers();
    for (let done = 0; done < kills;) {
      const isBoth = random() < 0.1 && kills - done > 1;
      const first = random() < 0.5 ? 0 : 1;
      const victims = isBoth ? [0, 1] : [first];
      const momentMs = random() * wholeMs;
      const pressed = pressButtons(waiting);
      await new Promise((resolve) => setTimeout(resolve, momentMs));
      await Promise.all(victims.map((victim) => servers[victim]!.kill()));
      const whole = brokenInvariants(app);
      const next = openShoppers();
      await Promise.all(
        victims.map(async (victim) => {
          servers[victim] = await start();
          restartsMs.push(servers[victim].startMs);
        }),
      );
      await pressed;
      waiting = await next;
      done += victims.length;
      const found = [...(await whole), ...(await brokenInvariants(app))];
      broken.push(...found);
      say(
        `${done} kills, ${counts.cutOff} requests cut off${found.map((name) => `; BROKEN ${name}`).join('')}`,
      );
    }
    await pressButtons(waiting);
    for (const server of servers.splice(0)) await server.stop();
    await settlePayments(app);
    broken.push(...(await brokenInvariants(app)));
    return { kills, restartsMs, broken, ...(await outcome(app, counts)) };
  } finally {
    for (const server of servers) await server.kill();
    await app.close();
  }
}

async function outcome(
  app: TestApp,
  {
    shoppers,
    toldPaid,
    cutOff,
  }: { shoppers: readonly Shopper[]; toldPaid: ReadonlySet<string>; cutOff: number },
) {
  const { reader } = app.services.database;
  const policies = await reader
    .selectFrom('policies')
    .select(({ fn }) => ['user_id', fn.countAll<number>().as('count')])
    .where('status', '=', 'active')
    .groupBy('user_id')
    .execute();
  const { rows: charges } = await sql<{ user_id: string; count: number }>`
    select c.user_id, count(*)::integer as count from embedded_charges e
    join payment_customers c on c.customer_id = e.customer_id
    where e.state = 'succeeded' group by c.user_id`.execute(reader);
  const policiesOf = new Map(policies.map((row) => [row.user_id, row.count]));
  const chargesOf = new Map(charges.map((row) => [row.user_id, row.count]));
  return {
    purchases: shoppers.length,
    cutOff,
    toldPaid: toldPaid.size,
    toldPaidWithoutPolicy: [...toldPaid].filter((userId) => policiesOf.get(userId) !== 1).length,
    notCoveredOnce: shoppers.filter(
      ({ userId }) => policiesOf.get(userId) !== 1 || chargesOf.get(userId) !== 1,
    ).length,
  };
}
