import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { RefundState } from '@wysh/domain/billing/refund-lifecycle.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { RefundsTable } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

/** Money that goes back. */
export interface Refund {
  readonly id: string;
  readonly userId: string;
  readonly paymentId: string;
  readonly status: RefundState;
  readonly reason: RefundsTable['reason'];
  /** To the card or account it came from, by an operator, or by the bank that decided a dispute. */
  readonly way: Selectable<RefundsTable>['way'];
  readonly amountCents: Cents;
  readonly idempotencyKey: string;
  /** The vendor's name for it, once it is known there. */
  readonly refundId: string | null;
  /** The one that failed, whose money this is, or a part of it. */
  readonly replacesId: string | null;
  readonly failure: RefundFailure | null;
  /** In an operator's words, where it was paid by hand. */
  readonly paidHow: string | null;
  readonly requestedAt: Temporal.Instant;
  /** When its person was told that it is on its way; null until the sanctions list was asked. */
  readonly toldAt: Temporal.Instant | null;
  readonly doneAt: Temporal.Instant | null;
  readonly failedAt: Temporal.Instant | null;
}

export type RefundFailure = NonNullable<RefundsTable['failure']>;

export async function insertRefund(transaction: Transaction, refund: Refund): Promise<void> {
  await transaction
    .insertInto('refunds')
    .values({
      id: refund.id,
      user_id: refund.userId,
      payment_id: refund.paymentId,
      amount_cents: refund.amountCents,
      reason: refund.reason,
      way: refund.way,
      idempotency_key: refund.idempotencyKey,
      replaces_id: refund.replacesId,
      paid_how: refund.paidHow,
      requested_at: toTimestamp(refund.requestedAt),
      told_at: refund.toldAt === null ? null : toTimestamp(refund.toldAt),
      ...progressOf(refund),
    })
    .execute();
}

/** Where it stands; nothing else of it ever changes. */
export async function updateRefund(transaction: Transaction, refund: Refund): Promise<void> {
  await transaction.updateTable('refunds').set(progressOf(refund)).where('id', '=', refund.id).execute();
}

/** From now on it waits for a person who compares names. */
export async function holdRefund(transaction: Transaction, id: string, now: Temporal.Instant): Promise<void> {
  await transaction
    .updateTable('refunds')
    .set({ held_at: toTimestamp(now) })
    .where('id', '=', id)
    .execute();
}

export async function endHoldOfRefund(transaction: Transaction, id: string): Promise<void> {
  await transaction.updateTable('refunds').set({ held_at: null }).where('id', '=', id).execute();
}

/** Notes that its person is told that it is on its way; answers false where they were told already. */
export async function noteRefundTold(
  transaction: Transaction,
  id: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const row = await transaction
    .updateTable('refunds')
    .set({ told_at: toTimestamp(now) })
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

function progressOf({ status, refundId, failure, doneAt, failedAt }: Refund) {
  return {
    status,
    refund_id: refundId,
    failure,
    done_at: doneAt === null ? null : toTimestamp(doneAt),
    failed_at: failedAt === null ? null : toTimestamp(failedAt),
  };
}

export async function findRefund(reader: Reader, id: string): Promise<Refund | null> {
  const row = await reader.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : refundOf(row);
}

/** One of ours gave it, here or in the vendor's dashboard, of a premium that was owed. */
export function wasGivenBack({ reason, replacesId }: Pick<Refund, 'reason' | 'replacesId'>): boolean {
  return (
    replacesId === null && (reason === 'made_at_vendor' || reason === 'goodwill' || reason === 'mistake')
  );
}

/** What was given back of a payment or is to be, the oldest first. */
export async function listRefundsOf(reader: Reader, paymentId: string): Promise<Refund[]> {
  const rows = await reader
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('requested_at')
    .orderBy('id')
    .execute();
  return rows.map(refundOf);
}

/** A refund of a policy, with what of it is owed another way: nothing of one that did not fail. */
export interface PolicyRefund extends Refund {
  readonly owedCents: Cents;
}

/** All of a policy, the newest first. */
export async function listRefundsOfPolicy(reader: Reader, policyId: string): Promise<PolicyRefund[]> {
  const rows = await reader
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .selectAll('refunds')
    .select(owedCents.as('owed'))
    .where('invoices.policy_id', '=', policyId)
    .orderBy('refunds.requested_at', 'desc')
    .orderBy('refunds.id', 'desc')
    .execute();
  return rows.map(({ owed, ...row }) => ({
    ...refundOf(row),
    owedCents: (row.status === 'failed' ? owed : 0) as Cents,
  }));
}

export interface OwedRefund {
  readonly id: string;
  readonly policyNumber: string;
  readonly amountCents: Cents;
  readonly failure: RefundFailure;
  readonly failedAt: Temporal.Instant;
}

/** What no other refund has replaced of one. */
const owedCents = sql<number>`refunds.amount_cents
  - coalesce((select sum(other.amount_cents) from refunds other where other.replaces_id = refunds.id), 0)::integer`;

/** Those that failed for good and nobody has paid another way, the oldest first. */
export function listOwedRefunds(reader: Reader, limit: number): Promise<OwedRefund[]> {
  return owedRefundsListed(owedRefunds(reader), limit);
}

async function owedRefundsListed(owed: ReturnType<typeof owedRefunds>, limit: number): Promise<OwedRefund[]> {
  const rows = await owed
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .innerJoin('policies', 'policies.id', 'invoices.policy_id')
    .select([
      'refunds.id',
      'policies.number as policyNumber',
      owedCents.as('amountCents'),
      'refunds.failure',
      'refunds.failed_at as failedAt',
    ])
    .$narrowType<{ failure: RefundFailure; failedAt: Date }>()
    .orderBy('refunds.failed_at')
    .orderBy('refunds.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...row,
    amountCents: row.amountCents as Cents,
    failedAt: row.failedAt.toTemporalInstant(),
  }));
}

/** Those of one person. */
export async function listOwedRefundsOf(reader: Reader, userId: string): Promise<OwedRefund[]> {
  return owedRefundsListed(owedRefunds(reader).where('refunds.user_id', '=', userId), listedOfPersonMax);
}

/** Nobody is owed so many. */
const listedOfPersonMax = 50;

/** How many those are. */
export async function countOwedRefunds(reader: Reader): Promise<number> {
  const { count } = await owedRefunds(reader)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Those of these people who wait for money: a refund is under way, or failed and is owed. */
export async function findAwaitingRefunds(reader: Reader, userIds: readonly string[]): Promise<string[]> {
  const rows = await reader
    .selectFrom('refunds')
    .select('user_id as userId')
    .where('user_id', 'in', userIds)
    .where((where) =>
      where.or([
        where('status', 'in', ['requested', 'pending']),
        where.and([where('status', '=', 'failed'), where(owedCents, '>', 0)]),
      ]),
    )
    .execute();
  return rows.map(({ userId }) => userId);
}

function owedRefunds(reader: Reader) {
  return reader.selectFrom('refunds').where('refunds.status', '=', 'failed').where(owedCents, '>', 0);
}

/** While a bank holds the payment, nothing of it can be given back. */
const isHeldByNoBank = sql<boolean>`not exists (
  select from disputes where disputes.payment_id = refunds.payment_id and disputes.status = 'open')`;

/** Refunds that wait for the vendor, for no bank and for no person who compares names; for whoever sees to it that none is forgotten. */
export async function countRefundsRequestedBefore(reader: Reader, before: Temporal.Instant): Promise<number> {
  const { count } = await reader
    .selectFrom('refunds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'requested')
    .where('requested_at', '<', toTimestamp(before))
    .where('held_at', 'is', null)
    .where(isHeldByNoBank)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Takes up to `limit` refunds that wait, those first that nobody was reminded of for the longest time, and notes that it did. While a
 * bank holds the payment, or a person compares names, nothing of it can be given back.
 */
export async function takeRefundsToRemindOf(
  transaction: Transaction,
  {
    status,
    now,
    notSince,
  }: {
    readonly status: 'requested' | 'pending';
    readonly now: Temporal.Instant;
    readonly notSince: Temporal.Instant;
  },
  limit: number,
): Promise<string[]> {
  const rows = await transaction
    .updateTable('refunds')
    .set({ reminded_at: toTimestamp(now) })
    .where('id', 'in', (query) =>
      query
        .selectFrom('refunds')
        .select('id')
        .where('status', '=', sql.lit(status))
        .where(({ fn }) => fn.coalesce('reminded_at', 'requested_at'), '<=', toTimestamp(notSince))
        .where('held_at', 'is', null)
        .where(isHeldByNoBank)
        .orderBy(({ fn }) => fn.coalesce('reminded_at', 'requested_at'))
        .orderBy('id')
        .limit(limit)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

function refundOf(row: Selectable<RefundsTable>): Refund {
  return {
    id: row.id,
    userId: row.user_id,
    paymentId: row.payment_id,
    status: row.status,
    reason: row.reason,
    way: row.way,
    amountCents: row.amount_cents as Cents,
    idempotencyKey: row.idempotency_key,
    refundId: row.refund_id,
    replacesId: row.replaces_id,
    failure: row.failure,
    paidHow: row.paid_how,
    requestedAt: row.requested_at.toTemporalInstant(),
    toldAt: row.told_at?.toTemporalInstant() ?? null,
    doneAt: row.done_at?.toTemporalInstant() ?? null,
    failedAt: row.failed_at?.toTemporalInstant() ?? null,
  };
}
