import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { updateRows } from '../../platform/database/many-rows.ts';
import { readingPart } from '../../platform/database/reading-part.ts';
import type { PlansTable } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { Plan } from './plan.ts';

/** Written out, as the partial index has it: a plan of the statement that is kept can use it only so. */
const endedStatus = sql.lit<'ended'>('ended');

export async function insertPlan(
  transaction: Transaction,
  plan: Omit<Plan, 'anchoredOn' | 'nextDueOn' | 'endsOn'>,
  createdAt: Temporal.Instant,
): Promise<void> {
  await transaction
    .insertInto('plans')
    .values({
      user_id: plan.userId,
      id: plan.id,
      policy_id: plan.policyId,
      status: plan.status,
      amount_cents: plan.amountCents,
      billing_frequency: plan.billingFrequency,
      first_period: plan.firstPeriod,
      next_period: plan.nextPeriod,
      created_at: toTimestamp(createdAt),
    })
    .execute();
}

/** A person's plans that have not ended: one of a policy at most. */
export const PLANS = readingPart({
  name: 'plans',
  of: 'person',
  rows: (id) => `
    select id, user_id, policy_id, status, amount_cents, billing_frequency, anchored_on, first_period, next_period, next_due_on,
      ends_on
    from plans where user_id = ${id} and status <> 'ended'`,
  valueOf: (rows: readonly PlanRow[]) => rows.map(planOf),
});

/** The one that has not ended. */
export async function findPlanOf(reader: Reader, policyId: string): Promise<Plan | null> {
  const row = await reader
    .selectFrom('plans')
    .selectAll()
    .where('policy_id', '=', policyId)
    .where('status', '!=', endedStatus)
    .executeTakeFirst();
  return row === undefined ? null : planOf(row);
}

/**
 * Locks active plans with a period due by a day, up to `limit`, after the one it got to, so that no run walks over what it did
 * before; those another has at hand are left to it.
 */
export async function lockPlansDue(
  transaction: Transaction,
  dueBy: Temporal.PlainDate,
  after: Pick<Plan, 'nextDueOn' | 'id'> | null,
  limit: number,
): Promise<Plan[]> {
  let query = transaction
    .selectFrom('plans')
    .selectAll()
    .where('next_due_on', '<=', dueBy.toString())
    .where('status', '=', 'active');
  if (after !== null) {
    query = query.where((where) =>
      where(
        where.refTuple('next_due_on', 'id'),
        '>',
        where.tuple(after.nextDueOn?.toString() ?? null, after.id),
      ),
    );
  }
  const rows = await query
    .orderBy('next_due_on')
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return rows.map(planOf);
}

export async function startStoredPlan(
  transaction: Transaction,
  planId: string,
  dates: {
    readonly anchoredOn: Temporal.PlainDate;
    readonly endsOn: Temporal.PlainDate;
    readonly nextDueOn: Temporal.PlainDate | null;
  },
): Promise<void> {
  await transaction
    .updateTable('plans')
    .set({
      status: 'active',
      anchored_on: dates.anchoredOn.toString(),
      ends_on: dates.endsOn.toString(),
      next_due_on: dates.nextDueOn?.toString() ?? null,
    })
    .where('id', '=', planId)
    .execute();
}

export interface NextPeriod {
  readonly planId: string;
  readonly period: number;
  readonly dueOn: Temporal.PlainDate | null;
}

/** Moves plans on, all in one statement. */
export async function setNextPeriods(transaction: Transaction, next: readonly NextPeriod[]): Promise<void> {
  await updateRows(
    transaction,
    'plans',
    'id',
    next.map(({ planId, period, dueOn }) => ({
      id: planId,
      next_period: period,
      next_due_on: dueOn?.toString() ?? null,
    })),
  );
}

export async function endStoredPlan(
  transaction: Transaction,
  policyId: string,
  now: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('plans')
    .set({ status: 'ended', next_due_on: null, ended_at: toTimestamp(now) })
    .where('policy_id', '=', policyId)
    .where('status', '!=', endedStatus)
    .execute();
}

type PlanRow = Omit<Selectable<PlansTable>, 'created_at' | 'ended_at'>;

function planOf(row: PlanRow): Plan {
  return {
    id: row.id,
    userId: row.user_id,
    policyId: row.policy_id,
    status: row.status,
    amountCents: row.amount_cents as Cents,
    billingFrequency: row.billing_frequency,
    anchoredOn: dateOf(row.anchored_on),
    firstPeriod: row.first_period,
    nextPeriod: row.next_period,
    nextDueOn: dateOf(row.next_due_on),
    endsOn: dateOf(row.ends_on),
  };
}

function dateOf(text: string | null): Temporal.PlainDate | null {
  return text === null ? null : Temporal.PlainDate.from(text);
}
