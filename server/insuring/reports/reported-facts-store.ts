import { sql } from 'kysely';
import type { LedgerAccount, LedgerEvent } from '@wysh/domain/billing/ledger.ts';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import type { ProductSlug } from '@wysh/domain/eligibility/product-availability.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { PolicyTransaction } from '@wysh/domain/policy/terms.ts';
import type { JournalEntry } from '@wysh/domain/reports/report-tables.ts';
import type { ReportedBill } from '@wysh/domain/reports/unearned-premium.ts';
import type { Reader } from '../../platform/database/database.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import { storedContractOf, transactionsIn } from '../policies/read-lapse.ts';
import type { StoredContract } from '../policies/read-lapse.ts';

// What reports are made of, as it stood at the end of a day: each fact by when it was recorded.

/** The end of what is counted. */
export interface CountedThrough {
  /** The last day. */
  readonly day: Temporal.PlainDate;
  /** The first instant behind it. */
  readonly before: Temporal.Instant;
}

export interface ReportedPolicy {
  readonly id: string;
  readonly userId: string;
  readonly number: string;
  readonly state: string;
  readonly productSlug: ProductSlug;
  readonly transactions: readonly PolicyTransaction[];
  /** Those that may be for days behind the last day. */
  readonly bills: readonly ReportedBill[];
}

interface PolicyRow extends Omit<ReportedPolicy, 'transactions' | 'bills'> {
  readonly transactions: StoredContract;
  readonly bills: readonly {
    readonly dueOn: string;
    readonly period: number;
    readonly months: number;
    readonly writtenCents: number;
    readonly askedCents: number;
    readonly lastCents: number | null;
    readonly allCents: number | null;
  }[];
}

const policiesAtOnce = 1000;

/** Every policy there was by then, in the order of their ids, page by page. */
export async function* readReportedPolicies(
  reader: Reader,
  { day, before }: CountedThrough,
): AsyncGenerator<readonly ReportedPolicy[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<PolicyRow>`
      select p.id, p.user_id as "userId", p.number, p.state, p.product_slug as "productSlug",
        ${sql.raw(storedContractOf('p.id'))} as transactions, ${billsThrough({ day, before })} as bills
      from policies p
      where p.id > ${after}::uuid and p.created_at < ${toTimestamp(before)}
      order by p.id limit ${sql.lit(policiesAtOnce)}`.execute(reader);
    if (rows.length > 0) yield rows.map(policyOf);
    if (rows.length < policiesAtOnce) return;
    after = rows.at(-1)!.id;
  }
}

/** Of `p`: bills for days behind the last one, and those of a plan that had not begun. */
function billsThrough({ day, before }: CountedThrough) {
  const until = toTimestamp(before);
  return sql`(
    select coalesce(json_agg(json_build_object(
      'dueOn', i.due_on, 'period', i.period, 'months', i.months,
      'writtenCents', coalesce((
        select -sum(e.amount_cents) from ledger_entries e
        where e.policy_id = p.id and e.account = 'premium_income' and e.occurred_at < ${until}
          and (e.subject_id = i.id or e.payment_id in (select m.id from payments m where m.invoice_id = i.id))), 0),
      'askedCents', coalesce((
        select sum(e.amount_cents) from ledger_entries e
        where e.policy_id = p.id and e.account = 'premiums_receivable' and e.occurred_at < ${until} and e.subject_id = i.id), 0),
      'lastCents', (select l.premium_cents from invoice_lines l where l.invoice_id = i.id order by l.position desc limit 1),
      'allCents', (select sum(l.premium_cents) from invoice_lines l where l.invoice_id = i.id))), '[]')
    from invoices i join plans n on n.id = i.plan_id
    where i.policy_id = p.id and i.issued_at < ${until}
      and (i.due_on + make_interval(months => i.months) > ${day.toString()}::date
        or n.anchored_on is null or n.anchored_on > ${day.toString()}::date))`;
}

function policyOf({ transactions, bills, ...policy }: PolicyRow): ReportedPolicy {
  return {
    ...policy,
    transactions: transactionsIn(transactions),
    bills: bills.map(({ dueOn, lastCents, allCents, ...bill }) => ({
      ...bill,
      dueOn: Temporal.PlainDate.from(dueOn),
      writtenCents: bill.writtenCents as Cents,
      askedCents: bill.askedCents as Cents,
      lastOf:
        lastCents === null || allCents === null
          ? null
          : { cents: lastCents as Cents, allCents: allCents as Cents },
    })),
  };
}

/** The books through the end, summed. */
export async function sumLedger(reader: Reader, { before }: Pick<CountedThrough, 'before'>) {
  const { rows } = await sql<{
    readonly state: string;
    readonly productSlug: ProductSlug;
    readonly account: LedgerAccount;
    readonly event: LedgerEvent;
    readonly cents: number;
  }>`
    select p.state, p.product_slug as "productSlug", e.account, e.event, sum(e.amount_cents)::bigint as cents
    from ledger_entries e join policies p on p.id = e.policy_id
    where e.occurred_at < ${toTimestamp(before)} and e.account in ('premium_income', 'interest_income', 'written_off_premiums')
    group by p.state, p.product_slug, e.account, e.event`.execute(reader);
  return rows;
}

/**
 * Postings that stand in no journal so far, in their order: of a time, and with `isLateIn` those before it, too, which were written after
 * their own month was frozen.
 */
export async function listPostings(
  reader: Reader,
  {
    from,
    before,
    isLateIn,
    limit,
  }: {
    readonly from: Temporal.Instant;
    readonly before: Temporal.Instant;
    readonly isLateIn: boolean;
    readonly limit: number;
  },
): Promise<JournalEntry[]> {
  const { rows } = await sql<{
    readonly transactionId: string;
    readonly account: LedgerAccount;
    readonly cents: number;
    readonly event: LedgerEvent;
    readonly policyNumber: string;
    readonly occurredAt: Date;
  }>`
    select e.transaction_id as "transactionId", e.account, e.amount_cents as cents, e.event, p.number as "policyNumber",
      e.occurred_at as "occurredAt"
    from ledger_entries e join policies p on p.id = e.policy_id
    where e.occurred_at < ${toTimestamp(before)} and (${isLateIn}::boolean or e.occurred_at >= ${toTimestamp(from)})
      and not exists (select from reported_postings r where r.transaction_id = e.transaction_id)
    order by e.occurred_at, e.transaction_id, e.line limit ${limit}::integer`.execute(reader);
  return rows.map(({ cents, occurredAt, ...entry }) => ({
    ...entry,
    amountCents: cents as Cents,
    on: easternDate(occurredAt.toTemporalInstant()),
  }));
}

interface CountedOf {
  readonly state: string;
  readonly count: number;
}

/** Policies of ours that took the place of another company's, by the time they were recorded. */
export async function countReplacing(
  reader: Reader,
  { from, before }: { readonly from: Temporal.Instant; readonly before: Temporal.Instant },
) {
  const { rows } = await sql<CountedOf & { readonly productSlug: ProductSlug }>`
    select state, product_slug as "productSlug", count(distinct policy_id) as count from replaced_policies
    where recorded_at >= ${toTimestamp(from)} and recorded_at < ${toTimestamp(before)}
    group by state, product_slug`.execute(reader);
  return rows;
}

/** Complaints by the time they got their number, each of the line it was counted by last. */
export async function countComplaints(
  reader: Reader,
  { from, before }: { readonly from: Temporal.Instant; readonly before: Temporal.Instant },
) {
  const { rows } = await sql<CountedOf & { readonly line: string }>`
    select c.state, (
        select v.line from complaint_events v
        where v.complaint_id = c.id and v.line is not null and v.occurred_at < ${toTimestamp(before)}
        order by v.sequence desc limit 1) as line, count(*) as count
    from complaints c join complaint_numbers n on n.complaint_id = c.id
    where n.given_at >= ${toTimestamp(from)} and n.given_at < ${toTimestamp(before)}
    group by 1, 2`.execute(reader);
  return rows;
}

/** When the first of all that is reported was recorded; null where there is nothing. */
export async function findFirstRecorded(reader: Reader): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{ readonly first: Date | null }>`
    select least(
      (select min(occurred_at) from ledger_entries),
      (select min(given_at) from complaint_numbers),
      (select min(recorded_at) from replaced_policies)) as first`.execute(reader);
  return rows[0]!.first?.toTemporalInstant() ?? null;
}
