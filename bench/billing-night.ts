import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type App } from '@wysh/server/app/app.ts';
import { chargeDueInvoices } from '@wysh/server/insuring/billing/charge-due-invoices.ts';
import { issueInvoices } from '@wysh/server/insuring/billing/issue-invoices.ts';
import { checkInvariants } from '@wysh/server/app/invariants.ts';
import { readConfig } from '@wysh/server/platform/config.ts';
import { makePoliciesDue } from '@wysh/server/testing/policies-due.ts';
import { startTestPostgres } from '@wysh/server/testing/test-postgres.ts';
import { bareWorkPerSecond } from './bare-work.ts';
import { countStatements, type CountedWork } from './counted-statements.ts';
import { AT_LEAST_THE_LIMIT, AT_MOST_THE_LIMIT, limit, readable, type Measurement } from './report.ts';

/** Of every hundred bills, so many meet a card that says no. */
const DECLINING = 8;
/** On the first planned day after, those are asked for again. */
const RETRIED_AFTER_DAYS = 3;
/** A million takes a quarter of an hour and some gigabytes, so it is asked for: `npm run bench -- billing 1000000`. */
const SIZES = [10_000, 100_000];
const MINUTES_FOR_A_MILLION = 15;
const PER_SECOND_MIN = 1_000_000 / (MINUTES_FOR_A_MILLION * 60);
/** How much longer one policy may take in the largest night than in the smallest. */
const GROWTH_MAX = 1.5;
/** How much more memory the second half of a night may take than the first: what a heap grows by in the first seconds. */
const GROWN_MB_MAX = 128;
const SAMPLE_EVERY_MS = 200;
/** So many batches a night has under way. */
const CONNECTIONS = 3;
const BARE_SECONDS = 5;
const POLICIES_OF_PART = 500;
/** Caches fill and code is compiled once, which is no part of how a night grows. */
const WARM_POLICIES = 2_000;

interface Night {
  readonly policies: number;
  readonly seconds: number;
  readonly issueSeconds: number;
  readonly peakMb: number;
  /** What the peak of the second half is above that of the first. */
  readonly grownMb: number;
  readonly paid: number;
  /** Of the bills that were declined: how long the night took that asked again, and what that one and the first said of it. */
  readonly retrySeconds: number;
  readonly mails: number;
  readonly pastDue: number;
  readonly triedTwice: number;
  readonly checked: number;
  readonly broken: number;
  readonly work: CountedWork;
  /** How many policies a second, if the same rows were written by as many bare statements. */
  readonly barePerSecond: number;
}

/**
 * A night in which every policy there is has its premium due: invoices issued, charged and settled by one server, which sends itself
 * the vendor's messages meanwhile. Of a hundred cards eight say no: their bills are planned anew, their policies past due, their people
 * told, and three days later they are asked again. What is always true of the data is checked after.
 */
export async function measureBillingNight(sizes: readonly number[] = SIZES): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  const nights: Night[] = [];
  for (const policies of sizes) {
    const night = await measureNight(policies);
    nights.push(night);
    measurements.push(...rowsOf(night));
  }
  const [smallest, largest] = [nights.at(0), nights.at(-1)];
  if (smallest !== undefined && largest !== undefined && smallest !== largest) {
    const ofOne = ({ seconds, policies }: Night) => (seconds / policies) * 1000;
    measurements.push({
      promise: `A policy of ${readable(largest.policies)} beside one of ${readable(smallest.policies)}`,
      figure: ofOne(largest),
      unit: 'ms',
      heldAgainst: { name: 'in the small night', figure: ofOne(smallest) },
      wanted: { atMost: GROWTH_MAX },
    });
  }
  return measurements;
}

async function measureNight(policies: number): Promise<Night> {
  const postgres = await startTestPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'wysh-bench-billing-'));
  const environment = { DATA_DIR: folder, DATABASE_URL: postgres.url, LOG_LEVEL: 'error' };
  const app = await createApp(readConfig(environment));
  try {
    await makePoliciesDue(app.services, WARM_POLICIES, { declining: DECLINING });
    await bill(app);
    await makePoliciesDue(app.services, policies, { after: WARM_POLICIES, declining: DECLINING });
    let billed: Awaited<ReturnType<typeof bill>> | undefined;
    const work = await countStatements(async () => (billed = await bill(app)));
    const { memory, ...times } = billed!;
    const { paid } = await app.services.database.reader
      .selectFrom('payments')
      .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
      .select(({ fn }) => fn.countAll<string>().as('paid'))
      .where('invoices.period', '=', 1)
      .executeTakeFirstOrThrow();
    const retrySeconds = await retry(app);
    const dunned = await readDunned(app);
    const invariants = await checkInvariants(app.services);
    const bare = { ...work, databaseUrl: postgres.url, connections: CONNECTIONS, seconds: BARE_SECONDS };
    // A night is too long to be done again bare, so a batch of it is, over and over.
    const batchesPerSecond = await bareWorkPerSecond({ ...partOf(bare, policies), isTogether: false });
    const half = Math.ceil(memory.length / 2);
    const [firstPeak, secondPeak] = [Math.max(...memory.slice(0, half)), Math.max(...memory.slice(half))];
    return {
      policies,
      ...times,
      peakMb: Math.max(firstPeak, secondPeak),
      grownMb: secondPeak - firstPeak,
      paid: Number(paid) - (WARM_POLICIES - declinedOf(WARM_POLICIES)),
      retrySeconds,
      ...dunned,
      checked: invariants.reduce((sum, { checked }) => sum + checked, 0),
      broken: invariants.reduce((sum, { broken }) => sum + broken, 0),
      work,
      barePerSecond: batchesPerSecond * POLICIES_OF_PART,
    };
  } finally {
    await app.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Times, and the resident megabytes meanwhile. */
async function bill({ services }: App) {
  const residentMb = () => process.memoryUsage.rss() / 1024 / 1024;
  const memory = [residentMb()];
  const sampling = setInterval(() => memory.push(residentMb()), SAMPLE_EVERY_MS);
  const beganAt = performance.now();
  await issueInvoices(services);
  const issuedAt = performance.now();
  await chargeDueInvoices(services);
  const endedAt = performance.now();
  clearInterval(sampling);
  memory.push(residentMb());
  return { seconds: (endedAt - beganAt) / 1000, issueSeconds: (issuedAt - beganAt) / 1000, memory };
}

/** The night three days later, which asks for what was declined and for nothing else. */
async function retry({ services }: App): Promise<number> {
  const { clock } = services;
  const later = { ...clock, now: () => clock.now().add({ hours: 24 * RETRIED_AFTER_DAYS }) };
  const beganAt = performance.now();
  await chargeDueInvoices({ ...services, clock: later });
  return (performance.now() - beganAt) / 1000;
}

/** What both nights made of the bills that were declined, those of the warming among them. */
async function readDunned({ services: { database } }: App) {
  const count = async (of: string) =>
    Number((await database.runScript(`select count(*) from ${of}`))[0]?.['count']);
  return {
    mails: await count(`outbox_messages where template = 'payment_failed'`),
    pastDue: await count(`policies where status = 'past_due'`),
    triedTwice: await count(`invoices where period = 1 and next_attempt = 3 and status = 'retryable'`),
  };
}

function declinedOf(policies: number): number {
  return (policies * DECLINING) / 100;
}

/** The same work for fewer policies: at least one of each kind, with as many rows to a statement. */
function partOf<Work extends CountedWork>(work: Work, policies: number): Work {
  const part = (count: number) => Math.max(1, Math.round((count * POLICIES_OF_PART) / policies));
  const writes = part(work.writes);
  return {
    ...work,
    transactions: part(work.transactions),
    reads: part(work.reads),
    writes,
    rowsWritten: Math.round((work.rowsWritten / work.writes) * writes),
  };
}

function rowsOf(night: Night): Measurement[] {
  const { policies, seconds, issueSeconds, peakMb, grownMb, checked, broken, paid, work } = night;
  const { retrySeconds, mails, pastDue, triedTwice } = night;
  const declined = declinedOf(policies);
  const declinedInAll = declinedOf(policies + WARM_POLICIES);
  const perSecond = { figure: policies / seconds, unit: 'policies/s' };
  const faults = [
    ...(broken > 0 ? [`${broken} of ${readable(checked)} checks of what is always true failed`] : []),
    ...(paid === policies - declined ? [] : [`${readable(paid)} of ${readable(policies)} bills were paid`]),
    ...(pastDue === declinedInAll && triedTwice === declinedInAll && mails === declinedInAll * 2
      ? []
      : [
          `of ${readable(declinedInAll)} declined, ${readable(pastDue)} are past due, ${readable(triedTwice)} were asked twice, ` +
            `and ${readable(mails)} mails are queued`,
        ]),
  ];
  return [
    {
      promise: `A night's billing of ${readable(policies)} policies, ${DECLINING} % declined, PostgreSQL`,
      ...perSecond,
      heldAgainst: limit(PER_SECOND_MIN),
      wanted: AT_LEAST_THE_LIMIT,
      also: `${seconds.toFixed(1)} s, ${issueSeconds.toFixed(1)} of them to issue; ${readable(checked)} checks of what is always true, ${broken} broken`,
      ...(faults.length === 0 ? {} : { fault: faults.join('; ') }),
    },
    {
      promise: '- beside as many rows written by as many bare statements',
      ...perSecond,
      heldAgainst: { name: 'bare', figure: night.barePerSecond },
      wanted: null,
      also: `${readable(work.rowsWritten / policies)} rows a policy in ${readable(work.reads + work.writes)} statements and ${readable(work.transactions)} transactions`,
    },
    {
      promise: `- the ${readable(declined)} declined, asked again three days later, each told again`,
      figure: declinedInAll / retrySeconds,
      unit: 'bills/s',
      heldAgainst: limit(PER_SECOND_MIN * (DECLINING / 100)),
      wanted: AT_LEAST_THE_LIMIT,
      also: `${retrySeconds.toFixed(1)} s`,
    },
    {
      promise: '- memory the second half takes more than the first',
      figure: grownMb,
      unit: 'MB',
      heldAgainst: limit(GROWN_MB_MAX),
      wanted: AT_MOST_THE_LIMIT,
      also: `${readable(peakMb)} MB at most`,
    },
  ];
}
