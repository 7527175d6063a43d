import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@wysh/server/app.ts';
import { chargeDueInvoices } from '@wysh/server/billing/charge-due-invoices.ts';
import { issueInvoices } from '@wysh/server/billing/issue-invoices.ts';
import { readConfig } from '@wysh/server/platform/config.ts';
import { makePoliciesDue } from '@wysh/server/testing/policies-due.ts';
import { startTestPostgres } from '@wysh/server/testing/test-postgres.ts';
import type { Measurement } from './report.ts';

/** A million takes a quarter of an hour and some gigabytes, so it is asked for: `npm run bench -- billing 1000000`. */
const SIZES = [1_000, 10_000];
const MINUTES_FOR_A_MILLION = 15;

/** A night in which every policy there is has its premium due: invoices issued, charged and settled, by one server. */
export async function measureBillingNight(sizes: readonly number[] = SIZES): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const policies of sizes) measurements.push(await measureNight(policies));
  return measurements;
}

async function measureNight(policies: number): Promise<Measurement> {
  const promise = `A night's billing of ${policies.toLocaleString('en-US')} policies, on PostgreSQL`;
  const limit = `a million within ${MINUTES_FOR_A_MILLION} minutes`;
  const postgres = await startTestPostgres().catch(() => null);
  if (postgres === null) return { promise, figure: 'no PostgreSQL here', limit, isMet: false };
  const folder = mkdtempSync(join(tmpdir(), 'wysh-bench-billing-'));
  const environment = { DATA_DIR: folder, DATABASE_URL: postgres.url, LOG_LEVEL: 'error' };
  const app = await createApp(readConfig(environment), { runJobsInBackground: false });
  try {
    await makePoliciesDue(app.services, policies);
    const memoryBefore = process.memoryUsage.rss();
    const beganAt = performance.now();
    await issueInvoices(app.services);
    const issuedAt = performance.now();
    await chargeDueInvoices(app.services);
    const seconds = (performance.now() - beganAt) / 1000;
    const grownMb = (process.memoryUsage.rss() - memoryBefore) / 1024 / 1024;
    const { paid } = await app.services.database.reader
      .selectFrom('payments')
      .select(({ fn }) => fn.countAll<string>().as('paid'))
      .executeTakeFirstOrThrow();
    const perSecond = policies / seconds;
    return {
      promise,
      figure: `${seconds.toFixed(1)} s (${((issuedAt - beganAt) / 1000).toFixed(1)} s to issue), ${perSecond.toFixed(0)} a second, ${grownMb.toFixed(0)} MB more, ${paid} paid`,
      limit,
      isMet: Number(paid) === policies && perSecond >= 1_000_000 / (MINUTES_FOR_A_MILLION * 60),
    };
  } finally {
    await app.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
