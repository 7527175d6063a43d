import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { Invariant, InvariantCount } from '../../platform/database/invariant.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

/** What a rule is asked of: the rows of a table, or the transactions of the books. In its SQL, each is `subject`. */
type Subject = keyof typeof CHANGED;

/** Which of them changed since an instant, found by what is written along with every change. */
const CHANGED = {
  invoices: (since: Date) => sql`subject.id in (
      select subject_id from ledger_entries where subject_kind = 'invoice' and occurred_at >= ${since}
      union all
      select invoice_id from payment_attempts where started_at >= ${since}::timestamptz - interval '2 days')`,
  payments: (since: Date) => sql`subject.id in (
      select payment_id from ledger_entries where payment_id is not null and occurred_at >= ${since})`,
  refunds: (since: Date) =>
    sql`greatest(subject.requested_at, subject.done_at, subject.failed_at) >= ${since}`,
  disputes: (since: Date) => sql`greatest(subject.opened_at, subject.closed_at) >= ${since}`,
  plans: (since: Date) =>
    sql`subject.policy_id in (select policy_id from ledger_entries where occurred_at >= ${since})`,
  policies: (since: Date) => sql`(subject.terminated_at >= ${since}
      or subject.id in (select policy_id from ledger_entries where occurred_at >= ${since}))`,
  transactions: (since: Date) => sql`subject.occurred_at >= ${since}`,
} as const;

/** Few enough to be looked at in a moment and with little memory, however many there are. */
const rowsAtOnce = 5000;
const first = '00000000-0000-0000-0000-000000000000';

interface PageCount extends InvariantCount {
  readonly last: string | null;
}

/** A rule by what breaks it: asked of each subject, page by page, so that no history is read whole. */
function rule(name: string, subject: Subject, isBroken: RawBuilder<unknown>): Invariant {
  return {
    name,
    async check(reader, { since }) {
      const changed = since === null ? sql`true` : CHANGED[subject](toTimestamp(since));
      let [checked, broken] = [0, 0];
      for (let after: string | null = first; after !== null;) {
        const page: PageCount = await readPage(reader, subject, { after, changed, isBroken });
        checked += page.checked;
        broken += page.broken;
        after = page.last;
      }
      return { checked, broken };
    },
  };
}

async function readPage(
  reader: Reader,
  subject: Subject,
  {
    after,
    changed,
    isBroken,
  }: {
    readonly after: string;
    readonly changed: RawBuilder<unknown>;
    readonly isBroken: RawBuilder<unknown>;
  },
): Promise<PageCount> {
  const of =
    subject === 'transactions'
      ? sql`(select transaction_id as id, sum(amount_cents) as sum, count(*) as lines from ledger_entries subject
          where transaction_id > ${after}::uuid and ${changed}
          group by transaction_id order by transaction_id limit ${sql.lit(rowsAtOnce)})`
      : sql`(select * from ${sql.table(subject)} subject where subject.id > ${after}::uuid and ${changed}
          order by subject.id limit ${sql.lit(rowsAtOnce)})`;
  const { rows } = await sql<PageCount>`
    select count(*) as checked, count(*) filter (where ${isBroken}) as broken, max(subject.id::text) as last
    from ${of} subject`.execute(reader);
  return rows[0]!;
}

/** What the books have on an account about a subject. */
const booked = (subjectId: string, account: string) =>
  sql`coalesce((select sum(amount_cents) from ledger_entries
    where subject_id = ${sql.ref(subjectId)} and account = ${sql.lit(account)}), 0)`;

/** The sum of a payment's refunds that something is true of. */
const refunded = (which: RawBuilder<unknown>) =>
  sql`coalesce((select sum(r.amount_cents) from refunds r where r.payment_id = subject.id and ${which}), 0)`;

/** What went back by the vendor or by hand; `r` is the refund. */
const went = sql`r.way <> 'dispute' and r.status in ('pending', 'done')`;

export const billingInvariants: readonly Invariant[] = [
  rule(
    'what was paid on an invoice is its amount less its balance, and fully paid means a balance of 0',
    'invoices',
    sql`subject.amount_cents - subject.balance_cents
        <> coalesce((select sum(applied_cents) from payments where invoice_id = subject.id and returned_at is null), 0)
      or subject.balance_cents not between 0 and subject.amount_cents
      or (subject.status = 'fully_paid') <> (subject.balance_cents = 0)`,
  ),
  rule(
    'nobody pays twice for a month: of all that came for it, what is more than its premium goes back',
    'invoices',
    // What comes for one that is void is counted with the other of its month, or goes back.
    // What brings a policy back is paid for several months at once, and is of no one of them.
    sql`subject.status <> 'void' and not exists (select from invoice_lines l where l.invoice_id = subject.id) and (select coalesce(sum(p.amount_cents - coalesce(
          (select sum(r.amount_cents) from refunds r where r.payment_id = p.id and r.replaces_id is null), 0)), 0)
        from invoices i join payments p on p.invoice_id = i.id
        where i.policy_id = subject.policy_id and i.due_on = subject.due_on and p.returned_at is null
          and not exists (select from invoice_lines l where l.invoice_id = i.id)) > subject.amount_cents`,
  ),
  rule(
    'money that pays no invoice goes back',
    'payments',
    sql`subject.amount_cents - subject.applied_cents
      <> ${refunded(sql`r.reason = 'surplus' and r.replaces_id is null`)}`,
  ),
  rule(
    'what was paid of the bill that would have opened a plan goes back when that never began, of another bill what somebody gives back, and never more than was paid of it',
    'payments',
    sql`case when exists (select from invoices i join plans p on p.id = i.plan_id
        where i.id = subject.invoice_id and i.period = p.first_period and p.status = 'ended' and p.anchored_on is null)
      then ${refunded(sql`r.reason in ('not_taken', 'made_at_vendor', 'goodwill', 'mistake') and r.replaces_id is null`)} <> subject.applied_cents
      else ${refunded(sql`r.reason = 'not_taken' and r.replaces_id is null`)} <> 0
        or ${refunded(sql`r.reason in ('made_at_vendor', 'unearned', 'handed_back', 'ended', 'goodwill', 'mistake') and r.replaces_id is null`)} > subject.applied_cents end`,
  ),
  rule(
    'only a refund that failed is replaced, and by no more than it owed',
    'payments',
    sql`exists (select from refunds r where r.payment_id = subject.id
      and (select sum(other.amount_cents) > r.amount_cents or r.status <> 'failed' from refunds other
        where other.replaces_id = r.id having count(*) > 0))`,
  ),
  rule(
    'each payment that did not come by post is a succeeded attempt of the same charge, or one that its bank took back, and the other way round',
    'invoices',
    sql`exists (
      select from (select * from payment_attempts where invoice_id = subject.id and status in ('succeeded', 'returned')) a
      full join (select * from payments where invoice_id = subject.id and attempt is not null) p on p.attempt = a.attempt
      where a.charge_id is distinct from p.charge_id or (a.status = 'returned') <> (p.returned_at is not null))`,
  ),
  rule(
    'each payment stands in the books as cash, or what came by post as what the bank has still to show, once and in full, and as none once its bank took it back',
    'payments',
    sql`case when subject.returned_at is null then subject.amount_cents else 0 end <> coalesce((select sum(amount_cents) from ledger_entries
      where subject_id in (subject.id, subject.invoice_id) and payment_id = subject.id and account = case when subject.attempt is null then 'suspense' else 'cash' end), 0)`,
  ),
  rule(
    'no refund was asked of the vendor or paid by hand before its person was clear of the sanctions list',
    'refunds',
    // What an operator gave back in the vendor's dashboard, and what a bank took by itself, we could not ask about before.
    sql`(subject.way = 'by_hand' or subject.way = 'card' and subject.idempotency_key not like 'made-at-vendor:%'
          and (subject.status in ('pending', 'done') or subject.failure in ('refused', 'returned', 'came_by_post')))
      and not exists (select from refunds_before_screenings b where b.refund_id in (subject.id, subject.replaces_id))
      and not exists (select from screenings s where s.subject_id = any(array[subject.id, subject.replaces_id])
        and s.subject_type = 'refund' and s.state in ('clear', 'cleared'))`,
  ),
  rule(
    'each refund that was made stands in the books once and in full, by the way it went, and no other does',
    'refunds',
    sql`case when subject.status = 'done' then -subject.amount_cents else 0 end
      <> case subject.way when 'card' then ${booked('subject.id', 'cash')}
        when 'by_hand' then ${booked('subject.id', 'suspense')}
        else ${booked('subject.id', 'chargeback_losses')} end`,
  ),
  rule(
    'what the books hold for refunds of a payment is what of it has still to be refunded',
    'payments',
    sql`-coalesce((select sum(amount_cents) from ledger_entries where account = 'refunds_payable'
        and subject_id = any(array(select subject.id union all select id from refunds where payment_id = subject.id))), 0)
      <> ${refunded(sql`r.status in ('requested', 'pending', 'failed')`)}
        - coalesce((select sum(other.amount_cents) from refunds other
          join refunds r on r.id = other.replaces_id where r.payment_id = subject.id), 0)`,
  ),
  rule(
    'what is disputed stands in the books as gone until it is decided, as lost where it is lost, and not at all otherwise',
    'disputes',
    sql`${booked('subject.id', 'cash')}
        <> case when subject.status in ('open', 'lost') then -subject.amount_cents else 0 end
      or ${booked('subject.id', 'disputed_payments')} <> case subject.status when 'open' then subject.amount_cents else 0 end
      or ${booked('subject.id', 'chargeback_losses')} <> case subject.status when 'lost' then subject.amount_cents else 0 end`,
  ),
  rule(
    'of no payment more was given back than came in, nor anything that its bank had kept before',
    'payments',
    sql`${refunded(went)} > subject.amount_cents
      or exists (select from disputes d where d.payment_id = subject.id and d.status = 'lost'
        and ${refunded(went)} + d.amount_cents > subject.amount_cents
        and exists (select from refunds r where r.payment_id = subject.id and ${went} and r.done_at > d.closed_at))`,
  ),
  rule(
    'the entries of a transaction of the books sum to zero',
    'transactions',
    sql`subject.sum <> 0 or subject.lines < 2`,
  ),
  rule(
    'what a bank took back is reversed in the books once and in full, and nothing of it went back besides',
    'payments',
    // Of what came by post, what was more than its bill may have gone back before, which is a loss.
    sql`case when subject.returned_at is null then 0 else subject.applied_cents end
        <> coalesce((select sum(amount_cents) from ledger_entries where subject_id = subject.invoice_id and payment_id = subject.id
          and event = case when subject.attempt is null then 'post_returned' else 'payment_returned' end and account = 'premiums_receivable'), 0)
      or subject.returned_at is not null and case when subject.attempt is null then ${refunded(sql`r.reason <> 'surplus'`)} > 0
        else subject.applied_cents <> subject.amount_cents or ${refunded(went)} > 0 end`,
  ),
  rule(
    'what the books say is owed on an invoice is its balance, and nothing once it is void or written off',
    'invoices',
    sql`${booked('subject.id', 'premiums_receivable')}
      <> case when subject.status in ('void', 'written_off') then 0 else subject.balance_cents end`,
  ),
  rule(
    'what is left of a bill that was written off is a loss in the books, once, and of no other bill is any',
    'invoices',
    sql`${booked('subject.id', 'written_off_premiums')}
      <> case subject.status when 'written_off' then subject.balance_cents else 0 end`,
  ),
  rule(
    'what came by post is a paper with a number, and nothing else is',
    'payments',
    sql`(subject.attempt is null) <> exists (select from payments_by_post b where b.payment_id = subject.id)`,
  ),
  rule(
    'an invoice is processing exactly while one attempt of it is open',
    'invoices',
    sql`(select (subject.status = 'processing') <> (count(*) = 1) and not (subject.status = 'fully_paid' and count(*) = 1)
      from payment_attempts where invoice_id = subject.id and status in ('started', 'processing', 'needs_authentication'))`,
  ),
  rule(
    'the attempts of an invoice are numbered without a gap, each with its own key',
    'invoices',
    sql`(select count(*) <> coalesce(max(attempt), 0) or count(*) <> count(distinct idempotency_key) filter (
        where idempotency_key = 'invoice:' || invoice_id || ':attempt:' || attempt)
      from payment_attempts where invoice_id = subject.id)`,
  ),
  {
    name: 'no payment has been waiting for its outcome for more than two days',
    async check(reader, { now }) {
      // As its partial index has them: those whose outcome is not known.
      const { rows } = await sql<InvariantCount>`
        select count(*) as checked, count(*) filter (
          where status <> 'processing' and started_at < ${toTimestamp(now)}::timestamptz - interval '2 days') as broken
        from payment_attempts where check_at is not null`.execute(reader);
      return rows[0]!;
    },
  },
  rule(
    'invoices are due on the anchor day of their plan, within its term',
    'invoices',
    sql`subject.period > 0 and exists (select from plans p where p.id = subject.plan_id
      and (subject.due_on >= p.ends_on or subject.due_on <> (p.anchored_on + make_interval(months => subject.period))::date))`,
  ),
  rule(
    'every month of a plan before its next one has one invoice',
    'plans',
    sql`subject.next_period - subject.first_period
        <> (select coalesce(sum(months), 0) from invoices where plan_id = subject.id)
      or exists (select from invoices i join invoices other on other.plan_id = i.plan_id
        and other.period > i.period and other.period < i.period + i.months where i.plan_id = subject.id)`,
  ),
  rule(
    'no plan of a terminated policy goes on, and nothing of it can still be paid but what brings it back',
    'policies',
    sql`subject.status = 'terminated' and (
      exists (select from plans where policy_id = subject.id and status <> 'ended' and (status = 'active' or first_period = 0))
      or exists (select from invoices join plans on plans.id = invoices.plan_id
        where invoices.policy_id = subject.id and plans.first_period = 0
        and (invoices.status in ('created', 'short_paid', 'failed', 'retryable') or invoices.issued_at > subject.terminated_at)))`,
  ),
  rule(
    'what one bill for several months asks for is the sum of its lines, interest apart in the books while it is not void',
    'invoices',
    sql`exists (select from invoice_lines where invoice_id = subject.id) and (
      subject.amount_cents <> (select sum(premium_cents + interest_cents) from invoice_lines where invoice_id = subject.id)
      or subject.status <> 'void' and -${booked('subject.id', 'interest_income')}
        <> (select sum(interest_cents) from invoice_lines where invoice_id = subject.id))`,
  ),
];
