import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import { OPEN_ATTEMPT_STATES } from '@wysh/domain/billing/payment-lifecycle.ts';
import type { AttemptState } from '@wysh/domain/billing/payment-lifecycle.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { insertRows, updateRows } from '../../platform/database/many-rows.ts';
import { isRowId } from '../../platform/database/row-id.ts';
import { plannedEachTime } from '../../platform/database/statement-names.ts';
import type { PaymentAttemptsTable } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { DeclineReason } from '../../providers/payments/port.ts';
import type { AttemptCause, PaymentAttempt } from './payment-attempt.ts';

// An attempt changes only while its invoice is locked.

/** When the oldest attempt began whose outcome is not known; null when there is none. */
export async function readOldestOpenAttempt(reader: Reader): Promise<Temporal.Instant | null> {
  const row = await reader
    .selectFrom('payment_attempts')
    .select(({ fn }) => fn.min('started_at').as('started_at'))
    // As its partial index has them: the open ones.
    .where('check_at', 'is not', null)
    .executeTakeFirst();
  const startedAt: Date | null = row?.started_at ?? null;
  return startedAt === null ? null : startedAt.toTemporalInstant();
}

export async function insertAttempts(
  transaction: Transaction,
  attempts: readonly PaymentAttempt[],
  checkAt: Temporal.Instant,
): Promise<void> {
  await insertRows(
    transaction,
    'payment_attempts',
    attempts.map((attempt) => ({
      invoice_id: attempt.invoiceId,
      attempt: attempt.attempt,
      user_id: attempt.userId,
      idempotency_key: attempt.idempotencyKey,
      customer_id: attempt.customerId,
      method_id: attempt.methodId,
      payment_method_id: attempt.paymentMethodId,
      source: attempt.source,
      amount_cents: attempt.amountCents,
      status: attempt.status,
      cause: attempt.cause,
      started_at: toTimestamp(attempt.startedAt),
      check_at: toTimestamp(checkAt),
    })),
  );
}

/** Those there are with the given keys. */
export async function findAttempts(
  reader: Reader,
  idempotencyKeys: readonly string[],
): Promise<PaymentAttempt[]> {
  const rows = await reader
    .selectFrom('payment_attempts')
    .$if(idempotencyKeys.length > 1, (query) => query.modifyFront(sql.raw(plannedEachTime)))
    .selectAll()
    .where('idempotency_key', '=', sql<string>`any(${idempotencyKeys}::text[])`)
    .execute();
  return rows.map(attemptOf);
}

/** The invoices that the attempts with the given keys are for, for whoever locks them. */
export function invoicesOfAttempts(idempotencyKeys: readonly string[]): RawBuilder<readonly string[]> {
  return sql`array(select invoice_id from payment_attempts where idempotency_key = any(${idempotencyKeys}::text[]))`;
}

/** The policies that they are for. */
export function policiesOfAttempts(idempotencyKeys: readonly string[]): RawBuilder<readonly string[]> {
  return sql`array(
    select policy_id from invoices where id = any(${invoicesOfAttempts(idempotencyKeys)})
  )`;
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

/** The newest of a person's invoice, whatever became of it. */
export async function findNewestAttempt(
  reader: Reader,
  { userId, invoiceId }: { readonly userId: string; readonly invoiceId: string },
): Promise<PaymentAttempt | null> {
  if (!isRowId(invoiceId)) return null;
  const row = await reader
    .selectFrom('payment_attempts')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('user_id', '=', userId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : attemptOf(row);
}

/** The one of a policy whose person has not answered their bank. */
export async function findAttemptAtBank(reader: Reader, policyId: string): Promise<PaymentAttempt | null> {
  const row = await reader
    .selectFrom('payment_attempts')
    .innerJoin('invoices', 'invoices.id', 'payment_attempts.invoice_id')
    .selectAll('payment_attempts')
    .where('invoices.policy_id', '=', policyId)
    .where('payment_attempts.status', '=', 'needs_authentication')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : attemptOf(row);
}

/** Those of invoices whose outcome is still to come; an invoice has one at most. */
export async function findOpenAttempts(
  reader: Reader,
  invoiceIds: readonly string[],
): Promise<PaymentAttempt[]> {
  const rows = await reader
    .selectFrom('payment_attempts')
    .$if(invoiceIds.length > 1, (query) => query.modifyFront(sql.raw(plannedEachTime)))
    .selectAll()
    .where('invoice_id', '=', sql<string>`any(${invoiceIds}::uuid[])`)
    .where('status', 'in', OPEN_ATTEMPT_STATES)
    .execute();
  return rows.map(attemptOf);
}

/** An attempt as its person is told of it. */
export interface ToldAttempt {
  readonly invoiceId: string;
  readonly attempt: number;
  readonly startedAt: Temporal.Instant;
  readonly status: AttemptState;
  readonly reason: DeclineReason | null;
  readonly cause: AttemptCause;
  readonly source: PaymentAttempt['source'];
  /** Of the card or account it asked. */
  readonly last4: string;
}

/** All of a person's, the newest first. */
export async function listAttemptsOf(reader: Reader, userId: string): Promise<ToldAttempt[]> {
  const rows = await reader
    .selectFrom('payment_attempts')
    .innerJoin('payment_methods', (join) =>
      join
        .onRef('payment_methods.user_id', '=', 'payment_attempts.user_id')
        .onRef('payment_methods.id', '=', 'payment_attempts.payment_method_id'),
    )
    .select([
      'invoice_id',
      'attempt',
      'started_at',
      'payment_attempts.status',
      'payment_attempts.source',
      'reason',
      'cause',
      'last4',
    ])
    .where('payment_attempts.user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .orderBy('attempt', 'desc')
    .execute();
  return rows.map((row) => ({
    invoiceId: row.invoice_id,
    attempt: row.attempt,
    startedAt: row.started_at.toTemporalInstant(),
    status: row.status,
    reason: row.reason,
    cause: row.cause,
    source: row.source,
    last4: row.last4,
  }));
}

/** Whether a payment from an account is still on its way. */
export async function hasOpenAttemptFrom(
  reader: Reader,
  userId: string,
  paymentMethodIds: readonly string[],
): Promise<boolean> {
  const row = await reader
    .selectFrom('payment_attempts')
    .select('attempt')
    .where('user_id', '=', userId)
    .where('payment_method_id', '=', sql<string>`any(${paymentMethodIds}::uuid[])`)
    .where('status', 'in', OPEN_ATTEMPT_STATES)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** All of the given invoices that are settled, in their order. */
export async function findSettledAttempts(
  reader: Reader,
  invoiceIds: readonly string[],
): Promise<PaymentAttempt[]> {
  const rows = await reader
    .selectFrom('payment_attempts')
    .$if(invoiceIds.length > 1, (query) => query.modifyFront(sql.raw(plannedEachTime)))
    .selectAll()
    .where('invoice_id', '=', sql<string>`any(${invoiceIds}::uuid[])`)
    .where('settled_at', 'is not', null)
    .orderBy('attempt')
    .execute();
  return rows.map(attemptOf);
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

export interface AttemptChange {
  readonly idempotencyKey: string;
  readonly status: AttemptState;
  readonly chargeId: string | null;
  readonly reason: DeclineReason | null;
  readonly isAdvisedAgainst: boolean;
  readonly checkAt: Temporal.Instant | null;
  readonly settledAt: Temporal.Instant | null;
  readonly returnedAt: Temporal.Instant | null;
}

export async function updateAttempts(
  transaction: Transaction,
  changes: readonly AttemptChange[],
): Promise<void> {
  await updateRows(
    transaction,
    'payment_attempts',
    'idempotency_key',
    changes.map((change) => ({
      idempotency_key: change.idempotencyKey,
      status: change.status,
      charge_id: change.chargeId,
      reason: change.reason,
      is_advised_against: change.isAdvisedAgainst,
      check_at: change.checkAt === null ? null : toTimestamp(change.checkAt),
      settled_at: change.settledAt === null ? null : toTimestamp(change.settledAt),
      returned_at: change.returnedAt === null ? null : toTimestamp(change.returnedAt),
    })),
  );
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
        .forNoKeyUpdate()
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
    isAdvisedAgainst: row.is_advised_against,
    cause: row.cause,
    source: row.source,
    startedAt: row.started_at.toTemporalInstant(),
    returnedAt: row.returned_at?.toTemporalInstant() ?? null,
  };
}
