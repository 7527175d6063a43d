import { sql } from 'kysely';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { Reader } from '../../platform/database/database.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

// What papers about money say of it: each payment and each refund, with the card or account.

export type PaidBy = 'credit_card' | 'bank_account' | 'check' | 'money_order';

/** Money that moved between a person's card or bank account and us. */
export interface Moved {
  readonly at: Temporal.Instant;
  readonly source: PaidBy;
  /** Of a card alone. */
  readonly brand: string | null;
  readonly last4: string | null;
  /** Of what came by post. */
  readonly number: string | null;
  readonly amountCents: Cents;
}

interface Span {
  readonly policyId: string;
  readonly from: Temporal.Instant;
  /** The first instant after it. */
  readonly until: Temporal.Instant;
}

/** What paid a bill, the first first. */
export async function listPaidOn(reader: Reader, invoiceId: string): Promise<Moved[]> {
  const rows = await payments(reader).where('payments.invoice_id', '=', invoiceId).execute();
  return rows.map(movedOf);
}

/** What paid the bills of a policy in a time. */
export async function listPaidIn(reader: Reader, { policyId, from, until }: Span): Promise<Moved[]> {
  const rows = await payments(reader)
    .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .where('invoices.policy_id', '=', policyId)
    .where('received_at', '>=', toTimestamp(from))
    .where('received_at', '<', toTimestamp(until))
    .execute();
  return rows.map(movedOf);
}

/** What of it went back in a time; not what nobody had owed, which is in no bill. */
export async function listRefundedIn(reader: Reader, { policyId, from, until }: Span): Promise<Moved[]> {
  const rows = await withCards(reader)
    .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .innerJoin('refunds', 'refunds.payment_id', 'payments.id')
    .select([
      'refunds.done_at as at',
      paidBy.as('source'),
      'brand',
      'last4',
      'payments_by_post.number',
      'refunds.amount_cents as amountCents',
    ])
    .where('invoices.policy_id', '=', policyId)
    .where('refunds.status', '=', 'done')
    .where('refunds.way', '!=', 'dispute')
    .where('refunds.reason', '!=', 'surplus')
    .where('refunds.done_at', '>=', toTimestamp(from))
    .where('refunds.done_at', '<', toTimestamp(until))
    .orderBy('refunds.done_at')
    .execute();
  return rows.flatMap(({ at, ...row }) => (at === null ? [] : [movedOf({ ...row, at })]));
}

export interface YearPaid {
  readonly year: number;
  /** How many of its payments a bank has taken back by now. */
  readonly returned: number;
}

/** The years, where a policy was issued, in which something was paid for it. */
export async function listYearsPaid(
  reader: Reader,
  { policyId, timeZone }: { readonly policyId: string; readonly timeZone: string },
): Promise<YearPaid[]> {
  const year = sql<number>`extract(year from payments.received_at at time zone ${timeZone})::integer`;
  return (
    reader
      .selectFrom('payments')
      .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
      .select([year.as('year'), sql<number>`count(payments.returned_at)::integer`.as('returned')])
      .where('invoices.policy_id', '=', policyId)
      .where('payments.applied_cents', '>', 0)
      // Its zone is a parameter, which is another one each time it is written.
      .groupBy(sql`1`)
      .execute()
  );
}

function payments(reader: Reader) {
  return (
    withCards(reader)
      .select([
        'payments.received_at as at',
        paidBy.as('source'),
        'brand',
        'last4',
        'payments_by_post.number',
        'payments.applied_cents as amountCents',
      ])
      .where('payments.applied_cents', '>', 0)
      // What a bank took back paid nothing.
      .where('payments.returned_at', 'is', null)
      .orderBy('payments.received_at')
  );
}

const paidBy = sql<PaidBy>`coalesce(payments_by_post.kind, payment_attempts.source)`;

function withCards(reader: Reader) {
  return reader
    .selectFrom('payments')
    .leftJoin('payments_by_post', 'payments_by_post.payment_id', 'payments.id')
    .leftJoin('payment_attempts', (join) =>
      join
        .onRef('payment_attempts.invoice_id', '=', 'payments.invoice_id')
        .onRef('payment_attempts.attempt', '=', 'payments.attempt'),
    )
    .leftJoin('payment_methods', (join) =>
      join
        .onRef('payment_methods.user_id', '=', 'payment_attempts.user_id')
        .onRef('payment_methods.id', '=', 'payment_attempts.payment_method_id'),
    );
}

function movedOf(row: {
  readonly at: Date;
  readonly source: Moved['source'];
  readonly brand: string | null;
  readonly last4: string | null;
  readonly number: string | null;
  readonly amountCents: number;
}): Moved {
  return { ...row, at: row.at.toTemporalInstant(), amountCents: row.amountCents as Cents };
}
