import type { Selectable } from 'kysely';
import { OPEN_ATTEMPT_STATES } from '@wysh/domain/billing/payment-lifecycle.ts';
import type { AttemptState } from '@wysh/domain/billing/payment-lifecycle.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { Reader, Transaction } from '../platform/database/database.ts';
import type { PaymentAttemptsTable } from '../platform/database/tables.generated.ts';
import { toTimestamp } from '../platform/database/timestamps.ts';
import type { DeclineReason } from '../providers/payments/port.ts';
import type { PaymentAttempt } from './payment-attempt.ts';

// An attempt changes only while its invoice is locked.

export async function insertAttempt(
  transaction: Transaction,
  attempt: PaymentAttempt,
  checkAt: Temporal.Instant,
): Promise<void> {
  await transaction
    .insertInto('payment_attempts')
    .values({
      invoice_id: attempt.invoiceId,
      attempt: attempt.attempt,
      user_id: attempt.userId,
      idempotency_key: attempt.idempotencyKey,
      customer_id: attempt.customerId,
      method_id: attempt.methodId,
      payment_method_id: attempt.paymentMethodId,
      amount_cents: attempt.amountCents,
      status: attempt.status,
      cause: attempt.cause,
      started_at: toTimestamp(attempt.startedAt),
      check_at: toTimestamp(checkAt),
    })
    .execute();
}

export async function findAttempt(reader: Reader, idempotencyKey: string): Promise<PaymentAttempt | null> {
  const row = await reader
    .selectFrom('payment_attempts')
    .selectAll()
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row === undefined ? null : attemptOf(row);
}

export async function findAttemptOfCharge(reader: Reader, chargeId: string): Promise<PaymentAttempt | null> {
  const row = await reader
    .selectFrom('payment_attempts')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .executeTakeFirst();
  return row === undefined ? null : attemptOf(row);
}

/** The one of an invoice whose outcome is still to come; null without one. */
export async function findOpenAttempt(reader: Reader, invoiceId: string): Promise<PaymentAttempt | null> {
  const row = await reader
    .selectFrom('payment_attempts')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('status', 'in', OPEN_ATTEMPT_STATES)
    .executeTakeFirst();
  return row === undefined ? null : attemptOf(row);
}

export async function hasOpenAttempt(reader: Reader, policyId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('payment_attempts')
    .innerJoin('invoices', 'invoices.id', 'payment_attempts.invoice_id')
    .select('payment_attempts.attempt')
    .where('invoices.policy_id', '=', policyId)
    .where('payment_attempts.status', 'in', OPEN_ATTEMPT_STATES)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateAttempt(
  transaction: Transaction,
  { idempotencyKey }: Pick<PaymentAttempt, 'idempotencyKey'>,
  change: {
    readonly status: AttemptState;
    readonly chargeId: string | null;
    readonly reason: DeclineReason | null;
    readonly checkAt: Temporal.Instant | null;
    readonly settledAt: Temporal.Instant | null;
  },
): Promise<void> {
  await transaction
    .updateTable('payment_attempts')
    .set({
      status: change.status,
      charge_id: change.chargeId,
      reason: change.reason,
      check_at: change.checkAt === null ? null : toTimestamp(change.checkAt),
      settled_at: change.settledAt === null ? null : toTimestamp(change.settledAt),
    })
    .where('idempotency_key', '=', idempotencyKey)
    .execute();
}

/**
 * Takes up to `limit` attempts that are due to be asked about and puts their next turn off, so that of several processes one
 * asks. One due later than `notLaterThan` was planned by a clock that has since been set back, and has its turn now.
 */
export async function takeAttemptsToCheck(
  transaction: Transaction,
  times: {
    readonly now: Temporal.Instant;
    readonly checkAgainAt: Temporal.Instant;
    readonly notLaterThan: Temporal.Instant;
  },
  limit: number,
): Promise<PaymentAttempt[]> {
  const rows = await transaction
    .updateTable('payment_attempts')
    .set({ check_at: toTimestamp(times.checkAgainAt) })
    .where('idempotency_key', 'in', (query) =>
      query
        .selectFrom('payment_attempts')
        .select('idempotency_key')
        .where((where) =>
          where.or([
            where('check_at', '<=', toTimestamp(times.now)),
            where('check_at', '>', toTimestamp(times.notLaterThan)),
          ]),
        )
        .orderBy('check_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  return rows.map(attemptOf);
}

function attemptOf(row: Selectable<PaymentAttemptsTable>): PaymentAttempt {
  return {
    invoiceId: row.invoice_id,
    attempt: row.attempt,
    userId: row.user_id,
    idempotencyKey: row.idempotency_key,
    customerId: row.customer_id,
    methodId: row.method_id,
    paymentMethodId: row.payment_method_id,
    amountCents: row.amount_cents as Cents,
    status: row.status,
    chargeId: row.charge_id,
    reason: row.reason,
    cause: row.cause,
    startedAt: row.started_at.toTemporalInstant(),
  };
}
