import { sql } from 'kysely';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { PaidBy } from './paid-store.ts';
import type { EndingBill } from '@wysh/domain/policy/ending.ts';
import type { Reader } from '../../platform/database/database.ts';

// What was paid of a policy's premiums and has not gone back, by bill and by payment; of a refund that was replaced only the first counts.

/** What of a payment `p` paid its bill and has not gone back. */
const kept = sql`(p.applied_cents - coalesce((select sum(r.amount_cents) from refunds r
  where r.payment_id = p.id and r.reason <> 'surplus' and r.replaces_id is null), 0))`;

/** What of that a bank took back for good, but for what it has counted for: a refund that was owed is paid by it (docs/decisions/031). */
const lost = sql`least(${kept}, greatest(0,
  coalesce((select sum(d.amount_cents) from disputes d where d.payment_id = p.id and d.status = 'lost'), 0)
    - coalesce((select sum(r.amount_cents) from refunds r
      where r.payment_id = p.id and r.way = 'dispute' and r.status = 'done'), 0)))`;

/** The bills of a policy, the oldest first, with what was paid of each and has not gone back. */
export async function listBillsPaid(reader: Reader, policyId: string): Promise<EndingBill[]> {
  const rows = await reader
    .selectFrom('invoices')
    .select(['period', 'months', 'due_on', 'amount_cents', 'balance_cents', 'status'])
    .select(({ ref }) => [
      sql<Cents>`coalesce((select sum(r.amount_cents) from payments p join refunds r on r.payment_id = p.id
        where p.invoice_id = ${ref('invoices.id')} and p.returned_at is null
          and r.reason in ('goodwill', 'mistake') and r.replaces_id is null), 0)::integer`.as('givenBack'),
      sql<Cents>`coalesce((select sum(${kept}) from payments p
        where p.invoice_id = ${ref('invoices.id')} and p.returned_at is null), 0)::integer`.as('paid'),
      sql<Cents>`coalesce((select sum(${lost}) from payments p
        where p.invoice_id = ${ref('invoices.id')} and p.returned_at is null), 0)::integer`.as('lost'),
    ])
    .where('policy_id', '=', policyId)
    .orderBy('due_on')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    period: row.period,
    months: row.months,
    dueOn: Temporal.PlainDate.from(row.due_on),
    amountCents: row.amount_cents as Cents,
    owedCents: (row.status === 'written_off' ? 0 : row.balance_cents) as Cents,
    paidCents: row.paid,
    lostCents: row.lost,
    givenBackCents: row.givenBack,
    isVoid: row.status === 'void',
  }));
}

/** What of a premium was paid by one payment and has not gone back, by the way it was paid. */
export interface PremiumPayment {
  readonly id: string;
  readonly userId: string;
  /** Of the bill it paid. */
  readonly dueOn: Temporal.PlainDate;
  readonly receivedAt: Temporal.Instant;
  readonly keptCents: Cents;
  /** What of that its bank took back for good: it is not here to be given. */
  readonly lostCents: Cents;
  /** Of the card or account, or of what came by post, as people are shown it. */
  readonly source: PaidBy;
  readonly last4: string | null;
  readonly number: string | null;
  /** Its bank has it until a dispute is decided. */
  readonly isDisputed: boolean;
}

/** Those of a policy that no bank took back, the newest first. */
export async function listPremiumPayments(reader: Reader, policyId: string): Promise<PremiumPayment[]> {
  const { rows } = await sql<{
    readonly id: string;
    readonly user_id: string;
    readonly due_on: string;
    readonly received_at: Date;
    readonly kept: number;
    readonly lost: number;
    readonly source: PremiumPayment['source'];
    readonly last4: string | null;
    readonly number: string | null;
    readonly is_disputed: boolean;
  }>`
    select p.id, p.user_id, i.due_on, p.received_at, coalesce(b.kind, a.source) as source, m.last4, b.number,
      exists (select from disputes d where d.payment_id = p.id and d.status = 'open') as is_disputed, ${kept}::integer as kept, ${lost}::integer as lost
    from payments p
    join invoices i on i.id = p.invoice_id
    left join payments_by_post b on b.payment_id = p.id
    left join payment_attempts a on a.invoice_id = p.invoice_id and a.attempt = p.attempt
    left join payment_methods m on m.id = a.payment_method_id
    where i.policy_id = ${policyId} and p.returned_at is null
    order by p.received_at desc, p.id desc`.execute(reader);
  return rows
    .filter(({ kept }) => kept > 0)
    .map((row) => ({
      id: row.id,
      userId: row.user_id,
      dueOn: Temporal.PlainDate.from(row.due_on),
      receivedAt: row.received_at.toTemporalInstant(),
      keptCents: row.kept as Cents,
      lostCents: row.lost as Cents,
      source: row.source,
      last4: row.last4,
      number: row.number,
      isDisputed: row.is_disputed,
    }));
}
