import { sql } from 'kysely';
import { billSettlement, keptOfPayment } from '@wysh/domain/billing/bill-settlement.ts';
import type { BillPayment, BillSettlement } from '@wysh/domain/billing/bill-settlement.ts';
import type { InvoiceState } from '@wysh/domain/billing/invoice-lifecycle.ts';
import type { KeptPayment } from '@wysh/domain/billing/premium-refund.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { Reader } from '../../platform/database/database.ts';

// The facts of a policy's bills: the rows of invoices, payments, refunds and disputes, put together. What they come to is the domain's to say.

/** A bill and what it is. */
export interface SettledBill extends BillSettlement {
  readonly id: string;
  readonly period: number;
  readonly months: number;
  readonly dueOn: Temporal.PlainDate;
  readonly amountCents: Cents;
  /** Since when the months of its calendar are counted; null of one that never began. */
  readonly anchoredOn: Temporal.PlainDate | null;
  /** Another bill took its place. */
  readonly isReplaced: boolean;
  readonly payments: readonly PremiumPayment[];
}

/** What of a premium was paid by one payment, and by which way. */
export interface PremiumPayment extends KeptPayment {
  readonly id: string;
  readonly userId: string;
  /** Of the bill it paid. */
  readonly dueOn: Temporal.PlainDate;
  readonly receivedAt: Temporal.Instant;
  /** Of the card or account, or of what came by post, as people are shown it. */
  readonly source: BillPayment['by'];
  readonly last4: string | null;
  readonly number: string | null;
  /** Its bank has it until a dispute is decided. */
  readonly isDisputed: boolean;
}

type StoredPayment = BillPayment &
  Pick<PremiumPayment, 'id' | 'userId' | 'last4' | 'number' | 'isDisputed'> & { readonly receivedAt: string };

/** Every bill of a policy, those that came to nothing among them, the oldest first. */
export async function listSettledBills(reader: Reader, policyId: string): Promise<SettledBill[]> {
  const { rows } = await sql<{
    readonly id: string;
    readonly period: number;
    readonly months: number;
    readonly due_on: string;
    readonly amount_cents: Cents;
    readonly balance_cents: Cents;
    readonly status: InvoiceState;
    readonly anchored_on: string | null;
    readonly is_replaced: boolean;
    readonly payments: readonly StoredPayment[];
  }>`
    select i.id, i.period, i.months, i.due_on, i.amount_cents, i.balance_cents, i.status, l.anchored_on,
      exists (select from invoices o where o.policy_id = i.policy_id and o.replaces = i.id) as is_replaced,
      (select coalesce(json_agg(json_build_object(
          'id', p.id, 'userId', p.user_id, 'receivedAt', p.received_at, 'appliedCents', p.applied_cents,
          'isReturned', p.returned_at is not null, 'by', coalesce(b.kind, a.source), 'last4', m.last4, 'number', b.number,
          'isDisputed', exists (select from disputes d where d.payment_id = p.id and d.status = 'open'),
          'refunds', (select coalesce(json_agg(json_build_object('reason', r.reason, 'amountCents', r.amount_cents)), '[]') from refunds r
            where r.payment_id = p.id and r.reason <> 'surplus' and r.replaces_id is null),
          'takenCents', greatest(0,
            coalesce((select sum(d.amount_cents) from disputes d where d.payment_id = p.id and d.status = 'lost'), 0)
              - coalesce((select sum(r.amount_cents) from refunds r
                where r.payment_id = p.id and r.way = 'dispute' and r.status = 'done'), 0))
        ) order by p.received_at, p.id), '[]')
        from payments p
        left join payments_by_post b on b.payment_id = p.id
        left join payment_attempts a on a.invoice_id = p.invoice_id and a.attempt = p.attempt
        left join payment_methods m on m.user_id = a.user_id and m.id = a.payment_method_id
        where p.invoice_id = i.id) as payments
    from invoices i
    join plans l on l.id = i.plan_id
    where i.policy_id = ${policyId}
    order by i.due_on, i.id`.execute(reader);
  return rows.map(({ payments, ...row }) => {
    const dueOn = Temporal.PlainDate.from(row.due_on);
    const { id, period, months, amount_cents: amountCents, balance_cents: balanceCents, status } = row;
    return {
      ...billSettlement({ status, amountCents, balanceCents, payments }),
      id,
      period,
      months,
      dueOn,
      amountCents,
      anchoredOn: row.anchored_on === null ? null : Temporal.PlainDate.from(row.anchored_on),
      isReplaced: row.is_replaced,
      payments: payments.map((payment) => ({
        ...keptOfPayment(payment),
        id: payment.id,
        userId: payment.userId,
        dueOn,
        receivedAt: Temporal.Instant.from(payment.receivedAt),
        source: payment.by,
        last4: payment.last4,
        number: payment.number,
        isDisputed: payment.isDisputed,
      })),
    };
  });
}

/** What paid a policy's premiums and is kept, the newest first: of what a bank took back as not paid nothing is. */
export async function listPremiumPayments(reader: Reader, policyId: string): Promise<PremiumPayment[]> {
  const bills = await listSettledBills(reader, policyId);
  return bills
    .flatMap(({ payments }) => payments)
    .filter(({ keptCents }) => keptCents > 0)
    .toSorted(
      (one, other) =>
        Temporal.Instant.compare(other.receivedAt, one.receivedAt) || (one.id < other.id ? 1 : -1),
    );
}
