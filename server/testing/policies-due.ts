import type { Cents } from '@wysh/domain/money/money.ts';
import { sql } from 'kysely';
import type { Services } from '../context.ts';
import type { TestApp } from './test-app.ts';

const policiesAtOnce = 20_000;
const tables = [
  'users',
  'email_addresses',
  'quotes',
  'policies',
  'policy_transactions',
  'policy_terms',
  'policy_layers',
  'plans',
  'invoices',
  'embedded_payment_customers',
  'embedded_payment_methods',
  'embedded_charges',
  'payment_customers',
  'payment_methods',
  'payment_attempts',
  'payments',
  'ledger_entries',
];
const premiumCents = 2735;

/**
 * Policies with a premium due today, each bought a month ago for $27.35 with a card of the embedded vendor, written by the database
 * itself: as far as their money goes, with all that is always true of a policy in force. The vendor's charges are `ch_1`, `ch_2` …,
 * counted from after those that were made before. Their terms go on for twenty years, or for some days. Of every hundred, as many cards as
 * `declining` says no whenever they are charged, each of somebody with an address to be told at.
 */
export async function makePoliciesDue(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  count: number,
  {
    after = 0,
    days,
    declining = 0,
  }: { readonly after?: number; readonly days?: number; readonly declining?: number } = {},
): Promise<void> {
  const today = clock.now().toZonedDateTimeISO('America/New_York').toPlainDate();
  const end = after + count;
  const endsOn = today.add(days === undefined ? { years: 20 } : { days });
  for (let first = after + 1; first <= end; first += policiesAtOnce) {
    const last = Math.min(end, first + policiesAtOnce - 1);
    const statements = statementsFor(first, last, { today, endsOn, declining });
    await database.transaction(async (transaction) => {
      for (const statement of statements) await statement.execute(transaction);
    });
  }
  for (const table of tables) await database.runScript(`analyze ${table}`);
}

/** The same in an app whose vendor knows of the premiums that were paid at the purchase. */
export async function openNight(
  { services, vendor }: Pick<TestApp, 'services' | 'vendor'>,
  policies: number,
  term: { readonly days?: number } = {},
): Promise<void> {
  await makePoliciesDue(services, policies, term);
  const attempts = await services.database.reader
    .selectFrom('payment_attempts')
    .selectAll()
    .orderBy('invoice_id')
    .execute();
  for (const attempt of attempts) {
    const outcome = await vendor.payments.charge({
      idempotencyKey: attempt.idempotency_key,
      customerId: attempt.customer_id,
      methodId: attempt.method_id,
      source: 'credit_card',
      amountCents: attempt.amount_cents as Cents,
      description: 'Insurance premium',
      metadata: { invoiceId: attempt.invoice_id },
      isPersonPresent: false,
    });
    if (outcome.chargeId !== attempt.charge_id) throw new Error('The vendor numbers its charges otherwise.');
  }
}

function statementsFor(
  first: number,
  last: number,
  {
    today,
    endsOn,
    declining,
  }: {
    readonly today: Temporal.PlainDate;
    readonly endsOn: Temporal.PlainDate;
    readonly declining: number;
  },
) {
  const boughtOn = today.subtract({ months: 1 });
  const noonThen = boughtOn.toZonedDateTime({ timeZone: 'America/New_York', plainTime: '12:00' });
  const bought = sql`${sql.lit(noonThen.toInstant().toString())}::timestamptz`;
  const anchor = sql`${sql.lit(boughtOn.toString())}::date`;
  const end = sql`${sql.lit(endsOn.toString())}::date`;
  const cents = sql.lit(premiumCents);
  const people = sql`generate_series(${sql.lit(first)}, ${sql.lit(last)}) as n`;
  // In the order they were made, as ids are.
  const id = (kind: string) =>
    sql`(substr(md5(${sql.lit(kind)}), 1, 8) || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  // The letters and figures of policy numbers.
  const symbols = sql.lit('23456789ABCDEFGHJKMNPQRSTUVWXYZ');
  const symbol = (place: number) =>
    sql`substr(${symbols}, 1 + (n / ${sql.lit(31 ** place)}::bigint % 31)::integer, 1)`;
  const entries = (event: string, debit: string, credit: string, payment = sql`null::uuid`) =>
    sql`insert into ledger_entries (transaction_id, line, account, amount_cents, event, policy_id, invoice_id, payment_id,
        occurred_at)
      select ${id(event)}, line, account, amount, ${sql.lit(event)}, ${id('policy')}, ${id('invoice')}, ${payment}, ${bought}
      from ${people}, (values (1, ${sql.lit(debit)}, ${cents}), (2, ${sql.lit(credit)}, -${cents}))
        as posting (line, account, amount)`;
  const isDeclining = sql`n % 100 < ${sql.lit(declining)}`;
  return [
    sql`insert into users (id, status, created_at) select ${id('user')}, 'active', ${bought} from ${people}`,
    sql`insert into email_addresses (user_id, id, email, email_key, status, created_at)
      select ${id('user')}, ${id('email')}, 'p' || n || '@example.com', 'p' || n || '@example.com', 'active', ${bought}
      from ${people} where ${isDeclining}`,
    sql`insert into quotes (user_id, id, offering_id, application_id, membership_id, product_slug, status, amount, term_years,
        insureds_age_at_term, annual_premium_cents, monthly_premium_cents, basis_version, premium_sealed, billing_frequency,
        created_at, chosen_at, expires_at, accepted_at)
      select ${id('user')}, ${id('quote')}, ${id('offering')}, ${id('application')}, ${id('membership')}, 'wysh-term-life',
        'accepted', 500000, 20, 54, 31260, ${cents}, '2026-11', '\\x00', 'monthly', ${bought}, ${bought}, ${bought}, ${bought}
      from ${people}`,
    sql`insert into policies (user_id, id, membership_id, quote_id, application_id, product_slug, number, status, state,
        created_at, payable_until, effective_at, term_ends_on, free_look_ends_on)
      select ${id('user')}, ${id('policy')}, ${id('membership')}, ${id('quote')}, ${id('application')}, 'wysh-term-life',
        'TL-2222-' || ${symbol(4)} || ${symbol(3)} || ${symbol(2)} || ${symbol(1)} || ${symbol(0)}, 'active', 'OH',
        ${bought}, ${bought}, ${bought}, ${end}, ${anchor} from ${people}`,
    sql`insert into policy_transactions (policy_id, sequence, kind, effective_on, recorded_at, actor_kind, actor_id,
        rests_on_kind, rests_on_id)
      select ${id('policy')}, 1, 'issued', ${anchor}, ${bought}, 'person', ${id('user')}, 'quote', ${id('quote')} from ${people}`,
    sql`insert into policy_terms (policy_id, sequence, ends_on, rules_edition, time_zone, papers_edition, term_years,
        insureds_age_at_term, annual_fee_cents, monthly_fee_cents)
      select ${id('policy')}, 1, ${end}, '2026-11-22', 'America/New_York', '2026-11', 20, 54, 9000, 788 from ${people}`,
    sql`insert into policy_layers (policy_id, sequence, position, quote_id, application_id, basis_version, amount, annual_cents,
        monthly_cents, contestable_from, suicide_excluded_from)
      select ${id('policy')}, 1, 1, ${id('quote')}, ${id('application')}, '2026-11', 500000, 31260 - 9000, ${cents} - 788, ${anchor},
        ${anchor} from ${people}`,
    sql`insert into plans (user_id, id, policy_id, status, amount_cents, billing_frequency, anchored_on, next_period,
        next_due_on, ends_on, created_at)
      select ${id('user')}, ${id('plan')}, ${id('policy')}, 'active', ${cents}, 'monthly', ${anchor}, 1,
        ${sql.lit(today.toString())}::date, ${end}, ${bought} from ${people}`,
    sql`insert into invoices (user_id, id, policy_id, plan_id, period, amount_cents, balance_cents, due_on, issued_at, status,
        paid_at)
      select ${id('user')}, ${id('invoice')}, ${id('policy')}, ${id('plan')}, 0, ${cents}, 0, ${anchor}, ${bought},
        'fully_paid', ${bought} from ${people}`,
    sql`insert into embedded_payment_customers (id, idempotency_key, user_id, created_at)
      select 'cus_' || n, 'cus_' || n, ${id('user')}, ${bought} from ${people}`,
    sql`insert into embedded_payment_methods (id, idempotency_key, customer_id, token_hash, fingerprint, brand, last4, funding,
        expires_year, expires_month, behaviour, attached_at)
      select 'pm_' || n, 'pm_' || n, 'cus_' || n, sha256(('token' || n)::bytea), sha256('card'::bytea), 'visa', '4242', 'credit',
        2040, 12, case when ${isDeclining} then 'fails_when_charged' else 'succeeds' end, ${bought} from ${people}`,
    sql`insert into embedded_charges (id, idempotency_key, customer_id, method_id, amount_cents, description, invoice_id, state,
        started_at, ended_at)
      select 'ch_' || n, 'invoice:' || ${id('invoice')} || ':attempt:1', 'cus_' || n, 'pm_' || n, ${cents},
        'Insurance premium', ${id('invoice')}, 'succeeded', ${bought}, ${bought} from ${people}`,
    sql`insert into payment_customers (user_id, provider, customer_id, created_at)
      select ${id('user')}, 'embedded', 'cus_' || n, ${bought} from ${people}`,
    sql`insert into payment_methods (user_id, id, source, status, method_id, card_token_hash, name, brand, last4, funding,
        expires_year, expires_month, created_at)
      select ${id('user')}, ${id('method')}, 'credit_card', 'active', 'pm_' || n, sha256(('token' || n)::bytea), 'Maya Lin',
        'visa', '4242', 'credit', 2040, 12, ${bought} from ${people}`,
    sql`insert into payment_attempts (invoice_id, attempt, user_id, idempotency_key, customer_id, method_id, payment_method_id,
        amount_cents, status, charge_id, cause, started_at, settled_at)
      select ${id('invoice')}, 1, ${id('user')}, 'invoice:' || ${id('invoice')} || ':attempt:1', 'cus_' || n, 'pm_' || n,
        ${id('method')}, ${cents}, 'succeeded', 'ch_' || n, 'purchase', ${bought}, ${bought} from ${people}`,
    sql`insert into payments (id, user_id, invoice_id, attempt, charge_id, amount_cents, applied_cents, received_at)
      select ${id('payment')}, ${id('user')}, ${id('invoice')}, 1, 'ch_' || n, ${cents}, ${cents}, ${bought} from ${people}`,
    entries('invoice_issued', 'premiums_receivable', 'premium_income'),
    entries('payment_received', 'cash', 'premiums_receivable', id('payment')),
  ];
}
