import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type App } from '@wysh/server/app.ts';
import { chargeDueInvoices } from '@wysh/server/billing/charge-due-invoices.ts';
import { issueInvoices } from '@wysh/server/billing/issue-invoices.ts';
import { checkInvariants } from '@wysh/server/invariants.ts';
import { readConfig } from '@wysh/server/platform/config.ts';
import { makePoliciesDue } from '@wysh/server/testing/policies-due.ts';
import { startTestPostgres } from '@wysh/server/testing/test-postgres.ts';
import type { Measurement } from './report.ts';

/** A million takes a quarter of an hour and some gigabytes, so it is asked for: `npm run bench -- billing 1000000`. */
const SIZES = [10_000, 100_000];
const MINUTES_FOR_A_MILLION = 15;
const PER_SECOND_MIN = 1_000_000 / (MINUTES_FOR_A_MILLION * 60);
/** How much longer one policy may take in the largest night than in the smallest. */
const GROWTH_MAX = 1.5;
/** How much more memory the second half of a night may take than the first: what a heap grows by in the first seconds. */
const GROWN_MB_MAX = 128;
const SAMPLE_EVERY_MS = 200;
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
  readonly checked: number;
  readonly broken: number;
}

/**
 * A night in which every policy there is has its premium due: invoices issued, charged and settled by one server, which sends itself
 * the vendor's messages meanwhile. What is always true of the data is checked after.
 */
export async function measureBillingNight(sizes: readonly number[] = SIZES): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  const nights: Night[] = [];
  const limit = `a million within ${MINUTES_FOR_A_MILLION} minutes, flat memory, every invariant true after`;
  for (const policies of sizes) {
    const promise = `A night's billing of ${policies.toLocaleString('en-US')} policies, on PostgreSQL`;
    const night = await measureNight(policies);
    if (night === null) return [{ promise, figure: 'no PostgreSQL here', limit, isMet: false }];
    nights.push(night);
    measurements.push({ promise, figure: figureOf(night), limit, isMet: isGood(night) });
  }
  const [smallest, largest] = [nights.at(0), nights.at(-1)];
  if (smallest !== undefined && largest !== undefined && smallest !== largest) {
    const growth = (largest.seconds / largest.policies / smallest.seconds) * smallest.policies;
    measurements.push({
      promise: `A policy in a night of ${largest.policies.toLocaleString('en-US')} beside one of ${smallest.policies.toLocaleString('en-US')}`,
      figure: `${growth.toFixed(2)} times as long`,
      limit: `at most ${GROWTH_MAX} times: it grows with the number of policies`,
      isMet: growth <= GROWTH_MAX,
    });
  }
  return measurements;
}

async function measureNight(policies: number): Promise<Night | null> {
  const postgres = await startTestPostgres().catch(() => null);
  if (postgres === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'wysh-bench-billing-'));
  const environment = { DATA_DIR: folder, DATABASE_URL: postgres.url, LOG_LEVEL: 'error' };
  const app = await createApp(readConfig(environment));
  try {
    await makePoliciesDue(app.services, WARM_POLICIES);
    await bill(app);
    await makePoliciesDue(app.services, policies, { after: WARM_POLICIES });
    const { memory, ...times } = await bill(app);
    const { paid } = await app.services.database.reader
      .selectFrom('payments')
      .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
      .select(({ fn }) => fn.countAll<string>().as('paid'))
      .where('invoices.period', '=', 1)
      .executeTakeFirstOrThrow();
    const invariants = await checkInvariants(app.services);
    const half = Math.ceil(memory.length / 2);
    const [firstPeak, secondPeak] = [Math.max(...memory.slice(0, half)), Math.max(...memory.slice(half))];
    return {
      policies,
      ...times,
      peakMb: Math.max(firstPeak, secondPeak),
      grownMb: secondPeak - firstPeak,
      paid: Number(paid) - WARM_POLICIES,
      checked: invariants.reduce((sum, { checked }) => sum + checked, 0),
      broken: invariants.reduce((sum, { broken }) => sum + broken, 0),
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

function figureOf({ policies, seconds, issueSeconds, peakMb, grownMb, checked, broken }: Night): string {
  return [
    `${seconds.toFixed(1)} s (${issueSeconds.toFixed(1)} s to issue), ${(policies / seconds).toFixed(0)} a second`,
    `${peakMb.toFixed(0)} MB at most (second half ${grownMb >= 0 ? '+' : ''}${grownMb.toFixed(0)})`,
    `${broken} of ${checked.toLocaleString('en-US')} checks broken`,
  ].join(', ');
}

function isGood({ policies, seconds, grownMb, paid, broken }: Night): boolean {
  const isFast = policies / seconds >= PER_SECOND_MIN;
  return isFast && paid === policies && grownMb <= GROWN_MB_MAX && broken === 0;
}
