import { sql } from 'kysely';
import type { RawBuilder, Selectable, SelectQueryBuilder } from 'kysely';
import { STATES_IN_FORCE } from '@wysh/domain/policy/policy-lifecycle.ts';
import type { PolicyEvent, PolicyState } from '@wysh/domain/policy/policy-lifecycle.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { PoliciesTable, Tables } from '../../platform/database/tables.generated.ts';
import { isRowId } from '../../platform/database/row-id.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { InsurancePolicy } from './insurance-policy.ts';

// Policies and the history of their status. A policy is locked before its invoices, always in this order.

/** False when somebody has the number. */
export async function insertPolicy(transaction: Transaction, policy: InsurancePolicy): Promise<boolean> {
  const row = await transaction
    .insertInto('policies')
    .values({
      user_id: policy.userId,
      id: policy.id,
      membership_id: policy.membershipId,
      quote_id: policy.quoteId,
      application_id: policy.applicationId,
      product_slug: policy.productSlug,
      number: policy.number,
      status: policy.status,
      amount: policy.amount,
      term_years: policy.termYears,
      insureds_age_at_term: policy.insuredsAgeAtTerm,
      state: policy.state,
      created_at: toTimestamp(policy.createdAt),
      payable_until: toTimestamp(policy.payableUntil),
    })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes everything of a policy that can change. */
export async function updatePolicy(transaction: Transaction, policy: InsurancePolicy): Promise<void> {
  await transaction
    .updateTable('policies')
    .set({
      status: policy.status,
      effective_at: timestampOf(policy.effectiveAt),
      term_ends_on: policy.termEndsOn?.toString() ?? null,
      free_look_ends_on: policy.freeLookEndsOn?.toString() ?? null,
      lapses_on: policy.lapsesOn?.toString() ?? null,
      paused_at: timestampOf(policy.pausedAt),
      terminated_at: timestampOf(policy.terminatedAt),
      termination_reason: policy.terminationReason,
    })
    .where('id', '=', policy.id)
    .execute();
}

/** The next line of a policy's history; whoever writes it holds the policy's lock. */
export async function insertTransition(
  transaction: Transaction,
  transition: {
    readonly userId: string;
    readonly policyId: string;
    readonly from: PolicyState | null;
    readonly to: PolicyState;
    readonly event: PolicyEvent | 'created';
    readonly actorUserId: string | null;
    readonly occurredAt: Temporal.Instant;
  },
): Promise<void> {
  await transaction
    .insertInto('policy_transitions')
    .values((query) => ({
      user_id: transition.userId,
      policy_id: transition.policyId,
      position: query
        .selectFrom('policy_transitions')
        .select((select) =>
          select(select.fn.coalesce(select.fn.max('position'), select.val(0)), '+', 1).as('position'),
        )
        .where('policy_id', '=', transition.policyId),
      from_status: transition.from,
      to_status: transition.to,
      event: transition.event,
      actor_user_id: transition.actorUserId,
      occurred_at: toTimestamp(transition.occurredAt),
    }))
    .execute();
}

/** Locked until the end of the transaction. */
export async function lockPolicy(transaction: Transaction, id: string): Promise<InsurancePolicy | null> {
  const row = await transaction
    .selectFrom('policies')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : policyOf(row);
}

/** What the database finds out itself which policies are meant. */
export type PolicyIds = RawBuilder<readonly string[]>;

/** Several in one order, so that nobody waits crosswise; those another has at hand are left out when told to. */
export async function lockPolicies(
  transaction: Transaction,
  ids: readonly string[] | PolicyIds,
  { skipLocked = false } = {},
): Promise<InsurancePolicy[]> {
  const rows = await transaction
    .selectFrom('policies')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .$if(skipLocked, (query) => query.skipLocked())
    .execute();
  return rows.map(policyOf);
}

/** The one that is not terminated: there is at most one. */
export async function findStandingPolicy(reader: Reader, userId: string): Promise<InsurancePolicy | null> {
  const row = await reader
    .selectFrom('policies')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '!=', 'terminated')
    .executeTakeFirst();
  return row === undefined ? null : policyOf(row);
}

/** The one that lapsed last. */
export async function findLapsedPolicy(reader: Reader, userId: string): Promise<InsurancePolicy | null> {
  const row = await reader
    .selectFrom('policies')
    .selectAll()
    .where('user_id', '=', userId)
    .where('termination_reason', '=', 'lapsed')
    .orderBy('terminated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : policyOf(row);
}

/** The one it was taken for last. */
export async function findPolicyOfQuote(
  reader: Reader,
  userId: string,
  quoteId: string,
): Promise<InsurancePolicy | null> {
  const row = await reader
    .selectFrom('policies')
    .selectAll()
    .where('user_id', '=', userId)
    .where('quote_id', '=', quoteId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : policyOf(row);
}

export async function findPolicy(
  reader: Reader,
  userId: string,
  id: string,
): Promise<InsurancePolicy | null> {
  if (!isRowId(id)) return null;
  const row = await reader
    .selectFrom('policies')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : policyOf(row);
}

/** A page of policies by their ids: behind which one it begins, and how many it has at most. */
interface Page {
  readonly after: string | null;
  readonly limit: number;
}

/** Pending ones that can no longer be paid. */
export async function findNotTaken(reader: Reader, now: Temporal.Instant, page: Page): Promise<string[]> {
  const pending = reader
    .selectFrom('policies')
    .select('id')
    .where('status', '=', 'pending')
    .where('payable_until', '<', toTimestamp(now));
  return readPage(pending, page);
}

/** Those in force whose last day of cover is over. */
export async function findEndedTerms(
  reader: Reader,
  today: Temporal.PlainDate,
  page: Page,
): Promise<string[]> {
  const ended = reader
    .selectFrom('policies')
    .select('id')
    .where('status', 'in', STATES_IN_FORCE)
    .where('term_ends_on', '<=', today.toString());
  return readPage(ended, page);
}

/** Past due ones whose grace period is over. */
export async function findLapsing(reader: Reader, today: Temporal.PlainDate, page: Page): Promise<string[]> {
  const lapsing = reader
    .selectFrom('policies')
    .select('id')
    .where('status', '=', 'past_due')
    .where('lapses_on', '<=', today.toString());
  return readPage(lapsing, page);
}

async function readPage(
  query: SelectQueryBuilder<Tables, 'policies', { id: string }>,
  { after, limit }: Page,
): Promise<string[]> {
  const rows = await query
    .$if(after !== null, (all) => all.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

function timestampOf(instant: Temporal.Instant | null): Date | null {
  return instant === null ? null : toTimestamp(instant);
}

function dateOf(text: string | null): Temporal.PlainDate | null {
  return text === null ? null : Temporal.PlainDate.from(text);
}

function policyOf(row: Selectable<PoliciesTable>): InsurancePolicy {
  return {
    id: row.id,
    userId: row.user_id,
    membershipId: row.membership_id,
    quoteId: row.quote_id,
    applicationId: row.application_id,
    productSlug: row.product_slug,
    number: row.number,
    status: row.status,
    amount: row.amount,
    termYears: row.term_years,
    insuredsAgeAtTerm: row.insureds_age_at_term,
    state: row.state,
    createdAt: row.created_at.toTemporalInstant(),
    payableUntil: row.payable_until.toTemporalInstant(),
    effectiveAt: row.effective_at?.toTemporalInstant() ?? null,
    termEndsOn: dateOf(row.term_ends_on),
    freeLookEndsOn: dateOf(row.free_look_ends_on),
    lapsesOn: dateOf(row.lapses_on),
    pausedAt: row.paused_at?.toTemporalInstant() ?? null,
    terminatedAt: row.terminated_at?.toTemporalInstant() ?? null,
    terminationReason: row.termination_reason,
  };
}

/** The policies of some people that ever were in force, whatever became of them. */
export async function findPoliciesEverInForce(
  reader: Reader,
  userIds: readonly string[],
): Promise<InsurancePolicy[]> {
  const rows = await reader
    .selectFrom('policies')
    .selectAll()
    .where('user_id', 'in', userIds)
    .where('effective_at', 'is not', null)
    .execute();
  return rows.map(policyOf);
}
