import { sql } from 'kysely';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { EndingBill } from '@wysh/domain/policy/ending.ts';
import type { Reader } from '../../platform/database/database.ts';

// What was paid of a policy's premiums and has not gone back, by bill and by payment; of a refund that was replaced only the first counts.

/** The bills of a policy, the oldest first, with what was paid of each and has not gone back. */
export async function listBillsPaid(reader: Reader, policyId: string): Promise<EndingBill[]> {
  const rows = await reader
    .selectFrom('invoices')
    .select(['period', 'months', 'due_on', 'amount_cents', 'status'])
    .select(({ ref }) =>
      sql<Cents>`(coalesce((
        select sum(p.applied_cents - coalesce((select sum(r.amount_cents) from refunds r
          where r.payment_id = p.id and r.reason <> 'surplus' and r.replaces_id is null), 0))
        from payments p where p.invoice_id = ${ref('invoices.id')} and p.returned_at is null), 0))::integer`.as(
        'paid',
      ),
    )
    .where('policy_id', '=', policyId)
    .orderBy('due_on')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    period: row.period,
    months: row.months,
    dueOn: Temporal.PlainDate.from(row.due_on),
    amountCents: row.amount_cents as Cents,
    paidCents: row.paid,
    isVoid: row.status === 'void',
  }));
}

/** What of a premium was paid by one payment and has not gone back, by the way it was paid. */
export interface PremiumPayment {
  readonly id: string;
  readonly userId: string;
  readonly receivedAt: Temporal.Instant;
  readonly keptCents: Cents;
  /** Of the card or account, as people are shown it. */
  readonly source: 'credit_card' | 'bank_account';
  readonly last4: string | null;
}

/** Those of a policy that no bank took back, the newest first. */
export async function listPremiumPayments(reader: Reader, policyId: string): Promise<PremiumPayment[]> {
  const { rows } = await sql<{
    readonly id: string;
    readonly user_id: string;
    readonly received_at: Date;
    readonly kept: number;
    readonly source: PremiumPayment['source'];
    readonly last4: string | null;
  }>`
    select p.id, p.user_id, p.received_at, a.source, m.last4,
      (p.applied_cents - coalesce((select sum(r.amount_cents) from refunds r
        where r.payment_id = p.id and r.reason <> 'surplus' and r.replaces_id is null), 0))::integer as kept
    from payments p
    join invoices i on i.id = p.invoice_id
    join payment_attempts a on a.invoice_id = p.invoice_id and a.attempt = p.attempt
    left join payment_methods m on m.id = a.payment_method_id
    where i.policy_id = ${policyId} and p.returned_at is null
    order by p.received_at desc, p.id desc`.execute(reader);
  return rows
    .filter(({ kept }) => kept > 0)
    .map(({ id, user_id: userId, received_at: receivedAt, kept, source, last4 }) => ({
      id,
      userId,
      receivedAt: receivedAt.toTemporalInstant(),
      keptCents: kept as Cents,
      source,
      last4,
    }));
}
