import { sql } from 'kysely';
import type { Cents } from '@wysh/domain/money/money.ts';
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
    owedCents: row.balance_cents as Cents,
    paidCents: row.paid,
    lostCents: row.lost,
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
  /** Of the card or account, as people are shown it. */
  readonly source: 'credit_card' | 'bank_account';
  readonly last4: string | null;
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
  }>`
    select p.id, p.user_id, i.due_on, p.received_at, a.source, m.last4, ${kept}::integer as kept, ${lost}::integer as lost
    from payments p
    join invoices i on i.id = p.invoice_id
    join payment_attempts a on a.invoice_id = p.invoice_id and a.attempt = p.attempt
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
    }));
}
