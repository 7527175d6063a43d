import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { BillingFrequency, ChangeOfFrequency } from '@wysh/domain/billing/billing-schedule.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { Page } from '../../platform/database/each-page.ts';
import { updateRows } from '../../platform/database/many-rows.ts';
import { readingPart } from '../../platform/database/reading-part.ts';
import type { PlansTable } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { Plan } from './plan.ts';

/** Written out, as the partial index has it: a plan of the statement that is kept can use it only so. */
const endedStatus = sql.lit<'ended'>('ended');

export async function insertPlan(
  transaction: Transaction,
  plan: Omit<Plan, 'anchoredOn' | 'nextDueOn' | 'endsOn' | 'change' | 'announcedDueOn'>,
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
      ends_on, changes_to, changes_at_period, changes_amount_cents, announced_due_on
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

/** The one by which its cover was billed last, of a policy whose billing has ended; null of one whose cover never began. */
export async function findEndedPlan(reader: Reader, policyId: string): Promise<Plan | null> {
  const row = await reader
    .selectFrom('plans')
    .selectAll()
    .where('policy_id', '=', policyId)
    .where('status', '=', endedStatus)
    .where('anchored_on', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : planOf(row);
}

/** By what the premiums of a policy were paid last, whether its plan ended or not; null of one whose cover never began. */
export async function findNewestFrequency(
  reader: Reader,
  policyId: string,
): Promise<BillingFrequency | null> {
  const row = await reader
    .selectFrom('plans')
    .select('billing_frequency')
    .where('policy_id', '=', policyId)
    .where('anchored_on', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.billing_frequency ?? null;
}

/** The same, locked behind its policy until the end of the transaction. */
export async function lockPlanOf(transaction: Transaction, policyId: string): Promise<Plan | null> {
  const row = await transaction
    .selectFrom('plans')
    .selectAll()
    .where('policy_id', '=', policyId)
    .where('status', '!=', endedStatus)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row === undefined ? null : planOf(row);
}

/** What its person asked for; null where it ends before its first bill. */
export async function setChange(
  transaction: Transaction,
  planId: string,
  change: ChangeOfFrequency | null,
): Promise<void> {
  await transaction
    .updateTable('plans')
    .set({
      changes_to: change?.frequency ?? null,
      changes_at_period: change?.period ?? null,
      changes_amount_cents: change?.amountCents ?? null,
    })
    .where('id', '=', planId)
    .execute();
}

/** Its person was told of the bill of a year that is due on a day, in time. */
export async function setAnnounced(
  transaction: Transaction,
  planId: string,
  dueOn: Temporal.PlainDate,
): Promise<void> {
  await transaction
    .updateTable('plans')
    .set({ announced_due_on: dueOn.toString() })
    .where('id', '=', planId)
    .execute();
}

/** Plans whose next yearly bill is due by a day, goes on by the year, and was not announced. */
export async function findPlansToAnnounce(
  reader: Reader,
  dueBy: Temporal.PlainDate,
  { after, limit }: Page,
): Promise<{ readonly id: string; readonly policyId: string }[]> {
  return reader
    .selectFrom('plans')
    .select(['id', 'policy_id as policyId'])
    .where('billing_frequency', '=', sql.lit<'annually'>('annually'))
    .where('next_due_on', '<=', dueBy.toString())
    .where('changes_to', 'is', null)
    .where(sql<boolean>`announced_due_on is distinct from next_due_on`)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The first bill of a change is written: from now on the plan is what it waited to be. */
export async function beginChanges(transaction: Transaction, planIds: readonly string[]): Promise<void> {
  if (planIds.length === 0) return;
  await transaction
    .updateTable('plans')
    .set(({ ref }) => ({
      billing_frequency: sql`${ref('changes_to')}`,
      amount_cents: sql`${ref('changes_amount_cents')}`,
      changes_to: null,
      changes_at_period: null,
      changes_amount_cents: null,
    }))
    .where('id', '=', sql<string>`any(${planIds}::uuid[])`)
    .execute();
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

/** Cover ends on another day, and with it the bills; `next` is the first one without a bill. */
export async function setPlanEnd(
  transaction: Transaction,
  planId: string,
  { endsOn, next }: { readonly endsOn: Temporal.PlainDate; readonly next: Omit<NextPeriod, 'planId'> },
): Promise<void> {
  await transaction
    .updateTable('plans')
    .set({
      ends_on: endsOn.toString(),
      next_period: next.period,
      next_due_on: next.dueOn?.toString() ?? null,
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
    .set({
      status: 'ended',
      next_due_on: null,
      ended_at: toTimestamp(now),
      changes_to: null,
      changes_at_period: null,
      changes_amount_cents: null,
    })
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
    change:
      row.changes_to === null || row.changes_at_period === null || row.changes_amount_cents === null
        ? null
        : {
            frequency: row.changes_to,
            period: row.changes_at_period,
            amountCents: row.changes_amount_cents as Cents,
          },
    announcedDueOn: dateOf(row.announced_due_on),
  };
}

function dateOf(text: string | null): Temporal.PlainDate | null {
  return text === null ? null : Temporal.PlainDate.from(text);
}
