import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createApp, type App } from '@wysh/server/app.ts';
import { chargeDueInvoices } from '@wysh/server/billing/charge-due-invoices.ts';
import { issueInvoices } from '@wysh/server/billing/issue-invoices.ts';
import { readConfig } from '@wysh/server/platform/config.ts';
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
    await makePolicies(app, policies);
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

/** As if each had been bought a month ago, written by the database itself. Of their past only what tonight reads is there. */
async function makePolicies({ services }: App, count: number): Promise<void> {
  const today = services.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate();
  const [boughtOn, endsOn] = [today.subtract({ months: 1 }), today.add({ years: 20 })].map(String);
  const id = (kind: string) => sql`md5(${sql.lit(kind)} || n)::uuid`;
  const people = sql`generate_series(1, ${sql.lit(count)}) as n`;
  // Thirty-one letters and figures, as policy numbers have them.
  const symbols = sql.lit('23456789ABCDEFGHJKMNPQRSTUVWXYZ');
  const symbol = (place: number) =>
    sql`substr(${symbols}, 1 + (n / ${sql.lit(30 ** place)}::bigint % 30)::integer, 1)`;
  const statements = [
    sql`insert into users (id, status, created_at) select ${id('user')}, 'active', now() from ${people}`,
    sql`insert into quotes (user_id, id, offering_id, application_id, membership_id, product_slug, status, amount, term_years,
        insureds_age_at_term, annual_premium_cents, monthly_premium_cents, basis_version, premium_sealed, billing_frequency,
        created_at, chosen_at, expires_at, accepted_at)
      select ${id('user')}, ${id('quote')}, ${id('offering')}, ${id('application')}, ${id('membership')}, 'wysh-term-life',
        'accepted', 500000, 20, 54, 31260, 2735, '2026-11', '\\x00', 'monthly', now(), now(), now(), now() from ${people}`,
    sql`insert into policies (user_id, id, membership_id, quote_id, application_id, product_slug, number, status, amount,
        term_years, insureds_age_at_term, state, created_at, payable_until, effective_at, term_ends_on, free_look_ends_on)
      select ${id('user')}, ${id('policy')}, ${id('membership')}, ${id('quote')}, ${id('application')}, 'wysh-term-life',
        'TL-2222-' || ${symbol(4)} || ${symbol(3)} || ${symbol(2)} || ${symbol(1)} || ${symbol(0)}, 'active', 500000, 20, 54,
        'OH', now(), now(), now(), ${endsOn}::date, ${boughtOn}::date from ${people}`,
    sql`insert into plans (user_id, id, policy_id, status, amount_cents, billing_frequency, anchored_on, next_period,
        next_due_on, ends_on, created_at)
      select ${id('user')}, ${id('plan')}, ${id('policy')}, 'active', 2735, 'monthly', ${boughtOn}::date, 1,
        ${today.toString()}::date, ${endsOn}::date, now() from ${people}`,
    sql`insert into embedded_payment_customers (id, idempotency_key, user_id, created_at)
      select 'cus_' || n, 'cus_' || n, ${id('user')}, now() from ${people}`,
    sql`insert into embedded_payment_methods (id, idempotency_key, customer_id, token_hash, fingerprint, brand, last4, funding,
        expires_year, expires_month, behaviour, attached_at)
      select 'pm_' || n, 'pm_' || n, 'cus_' || n, sha256(('token' || n)::bytea), sha256('card'::bytea), 'visa', '4242', 'credit',
        2040, 12, 'succeeds', now() from ${people}`,
    sql`insert into payment_customers (user_id, provider, customer_id, created_at)
      select ${id('user')}, 'embedded', 'cus_' || n, now() from ${people}`,
    sql`insert into payment_methods (user_id, id, source, status, method_id, card_token_hash, name, brand, last4, funding,
        expires_year, expires_month, created_at)
      select ${id('user')}, ${id('method')}, 'credit_card', 'active', 'pm_' || n, sha256(('token' || n)::bytea), 'Maya Lin',
        'visa', '4242', 'credit', 2040, 12, now() from ${people}`,
    sql`analyze`,
  ];
  await services.database.transaction(async (transaction) => {
    for (const statement of statements) await statement.execute(transaction);
  });
}
