import { sql } from 'kysely';
import type { Services } from '../context.ts';

/**
 * Policies with a premium due today, as if each had been bought a month ago, written by the database itself. Of their past only
 * what a night's billing reads is there.
 */
export async function makePoliciesDue(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  count: number,
): Promise<void> {
  const today = clock.now().toZonedDateTimeISO('America/New_York').toPlainDate();
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
  await database.transaction(async (transaction) => {
    for (const statement of statements) await statement.execute(transaction);
  });
}
