import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { OPEN_ATTEMPT_STATES } from '@wysh/domain/billing/payment-lifecycle.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Invariant, InvariantCount } from '../../platform/database/invariant.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

/** Each query answers one row with how many it looked at and how many break the rule. */
function invariant(name: string, queryAt: (now: Date) => RawBuilder<InvariantCount>): Invariant {
  return {
    name,
    async check(reader: Reader, now: Temporal.Instant) {
      const { rows } = await queryAt(toTimestamp(now)).execute(reader);
      return rows[0]!;
    },
  };
}

export const billingInvariants: readonly Invariant[] = [
  invariant(
    'what was paid on an invoice is its amount less its balance, and fully paid means a balance of 0',
    () => sql`
      select count(*) as checked, count(*) filter (
        where i.amount_cents - i.balance_cents <> coalesce(p.applied, 0)
          or i.balance_cents not between 0 and i.amount_cents
          or (i.status = 'fully_paid') <> (i.balance_cents = 0)) as broken
      from invoices i
      left join (select invoice_id, sum(applied_cents) as applied from payments group by invoice_id) p
        on p.invoice_id = i.id`,
  ),
  invariant(
    'money that pays no invoice goes back',
    () => sql`
      select count(*) as checked, count(*) filter (
        where p.amount_cents - p.applied_cents <> coalesce(r.amount, 0)) as broken
      from payments p
      left join (
        select payment_id, sum(amount_cents) as amount from refunds where reason = 'surplus' group by payment_id) r
        on r.payment_id = p.id`,
  ),
  invariant(
    'what was paid of a first premium that is void goes back, and of no other bill that was paid',
    () => sql`
      select count(*) as checked, count(*) filter (
        where case when i.status = 'void' and i.period = 0 then p.applied_cents else 0 end
          <> coalesce(r.amount, 0)) as broken
      from payments p
      join invoices i on i.id = p.invoice_id
      left join (
        select payment_id, sum(amount_cents) as amount from refunds where reason = 'not_taken' group by payment_id) r
        on r.payment_id = p.id`,
  ),
  invariant(
    'each payment is a succeeded attempt of the same charge, and the other way round',
    () => sql`
      select count(*) as checked, count(*) filter (
        where p.id is null or a.invoice_id is null or a.charge_id is distinct from p.charge_id) as broken
      from (select * from payment_attempts where status = 'succeeded') a
      full join payments p on p.invoice_id = a.invoice_id and p.attempt = a.attempt`,
  ),
  invariant(
    'each payment stands in the books as cash, once and in full',
    () => sql`
      select count(*) as checked, count(*) filter (where p.amount_cents <> coalesce(l.cash, 0)) as broken
      from payments p
      left join (
        select payment_id, sum(amount_cents) as cash from ledger_entries
        where account = 'cash' and refund_id is null group by payment_id) l on l.payment_id = p.id`,
  ),
  invariant(
    'each refund that was made stands in the books as cash, once and in full',
    () => sql`
      select count(*) as checked, count(*) filter (
        where coalesce(l.cash, 0) <> case r.status when 'done' then -r.amount_cents else 0 end) as broken
      from refunds r
      left join (
        select refund_id, sum(amount_cents) as cash from ledger_entries
        where account = 'cash' and refund_id is not null group by refund_id) l on l.refund_id = r.id`,
  ),
  invariant(
    'the entries of a transaction of the books sum to zero',
    () => sql`
      select count(*) as checked, count(*) filter (where sum <> 0 or lines < 2) as broken
      from (select sum(amount_cents), count(*) as lines from ledger_entries group by transaction_id) t`,
  ),
  invariant(
    'what the books say is owed on an invoice is its balance, and nothing once it is void',
    () => sql`
      select count(*) as checked, count(*) filter (
        where coalesce(l.owed, 0) <> case i.status when 'void' then 0 else i.balance_cents end) as broken
      from invoices i
      left join (
        select invoice_id, sum(amount_cents) as owed from ledger_entries
        where account = 'premiums_receivable' group by invoice_id) l on l.invoice_id = i.id`,
  ),
  invariant(
    'what the books hold for refunds is what has still to be refunded',
    () => sql`
      select count(*) as checked, count(*) filter (where owed <> held) as broken
      from (select
        (select coalesce(sum(amount_cents), 0) from refunds where status = 'requested') as owed,
        (select -coalesce(sum(amount_cents), 0) from ledger_entries where account = 'refunds_payable') as held) t`,
  ),
  invariant(
    'an invoice is processing exactly while one attempt of it is open',
    () => sql`
      select count(*) as checked, count(*) filter (
        where (i.status = 'processing') <> (coalesce(a.open, 0) = 1)
          and not (i.status = 'fully_paid' and a.open = 1)) as broken
      from invoices i
      left join (
        select invoice_id, count(*) as open from payment_attempts
        where status in ('started', 'processing', 'needs_authentication') group by invoice_id) a
        on a.invoice_id = i.id`,
  ),
  invariant(
    'the attempts of an invoice are numbered without a gap, each with its own key',
    () => sql`
      select count(*) as checked, count(*) filter (
        where attempts <> last or keys <> attempts) as broken
      from (
        select count(*) as attempts, max(attempt) as last,
          count(distinct idempotency_key) filter (
            where idempotency_key = 'invoice:' || invoice_id || ':attempt:' || attempt) as keys
        from payment_attempts group by invoice_id) t`,
  ),
  invariant(
    'no payment has been waiting for its outcome for more than two days',
    (now) => sql`
      select count(*) as checked, count(*) filter (
        where settled_at is null and status <> 'processing' and started_at < ${now}::timestamptz - interval '2 days') as broken
      from payment_attempts`,
  ),
  invariant(
    'invoices are due on the anchor day of their plan, within its term',
    () => sql`
      select count(*) as checked, count(*) filter (
        where i.due_on >= p.ends_on or i.due_on <> (p.anchored_on + case p.billing_frequency
          when 'monthly' then make_interval(months => i.period)
          else make_interval(years => i.period) end)::date) as broken
      from invoices i join plans p on p.id = i.plan_id
      where i.period > 0`,
  ),
  invariant(
    'every period of a plan before its next one has one invoice',
    () => sql`
      select count(*) as checked, count(*) filter (where p.next_period <> coalesce(i.count, 0)) as broken
      from plans p
      left join (select plan_id, count(*) as count from invoices group by plan_id) i on i.plan_id = p.id`,
  ),
  invariant(
    'no plan of a terminated policy goes on, and nothing of it can still be paid',
    () => sql`
      select count(*) as checked, count(*) filter (
        where exists (select from plans where policy_id = p.id and status <> 'ended')
          or exists (select from invoices where policy_id = p.id
            and (status in ('created', 'short_paid', 'failed', 'retryable') or issued_at > p.terminated_at))) as broken
      from policies p where p.status = 'terminated'`,
  ),
];

export interface RecordedMovement {
  /** A charge as it is, a refund below zero. */
  readonly amountCents: number;
  readonly at: Temporal.Instant;
}

/** What we say moved at the provider, by the provider's ids. */
export async function readRecordedMovements(reader: Reader): Promise<Map<string, RecordedMovement>> {
  const payments = await reader
    .selectFrom('payments')
    .select(['charge_id as id', 'amount_cents as amountCents', 'received_at as at'])
    .execute();
  const refunds = await reader
    .selectFrom('refunds')
    .select(['refund_id as id', 'amount_cents as amountCents', 'requested_at as at'])
    .where('status', '=', 'done')
    .execute();
  return new Map([
    ...payments.map(({ id, amountCents, at }) => [id, { amountCents, at: at.toTemporalInstant() }] as const),
    ...refunds.map(
      ({ id, amountCents, at }) =>
        [id ?? '', { amountCents: -amountCents, at: at.toTemporalInstant() }] as const,
    ),
  ]);
}

/** The keys of what is under way: it may have moved at the provider, and we have still to record it. */
export async function readKeysUnderWay(reader: Reader): Promise<Set<string>> {
  const attempts = await reader
    .selectFrom('payment_attempts')
    .select('idempotency_key')
    .where('status', 'in', OPEN_ATTEMPT_STATES)
    .execute();
  const refunds = await reader
    .selectFrom('refunds')
    .select('idempotency_key')
    .where('status', '=', 'requested')
    .execute();
  return new Set([...attempts, ...refunds].map((row) => row.idempotency_key));
}
