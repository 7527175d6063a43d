import { sql } from 'kysely';
import type { InferResult, RawBuilder, SelectQueryBuilder } from 'kysely';
import { STATES_IN_FORCE } from '@wysh/domain/policy/policy-lifecycle.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import { latestTerms } from '@wysh/domain/policy/terms.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { instantOf, instantOrNull, readingPart, readPart } from '../../platform/database/reading-part.ts';
import type { ReadingSource, ReadRow } from '../../platform/database/reading-part.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import { isRowId } from '../../platform/database/row-id.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import { holdOf, holdsOf } from './hold-store.ts';
import type { StoredHold } from './hold-store.ts';
import type { InsurancePolicy } from './insurance-policy.ts';
import { transactionOf, transactionsOf, transactionsOfPolicies } from './transaction-store.ts';
import type { StoredTransaction } from './transaction-store.ts';

// Policies as they stand; what happened to them is in transaction-store.ts. A policy is locked before its invoices, always in this order.

const policyColumns = [
  'policies.id',
  'policies.user_id',
  'policies.membership_id',
  'policies.quote_id',
  'policies.application_id',
  'policies.product_slug',
  'policies.number',
  'policies.status',
  'policies.state',
  'policies.created_at',
  'policies.payable_until',
  'policies.effective_at',
  'policies.free_look_ends_on',
  'policies.lapses_on',
  'policies.paused_at',
  'policies.terminated_at',
  'policies.termination_reason',
] as const;

/** Fails where another one has its number, or its place. */
export async function insertPolicy(transaction: Transaction, policy: InsurancePolicy): Promise<void> {
  await transaction
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
      state: policy.state,
      created_at: toTimestamp(policy.createdAt),
      payable_until: toTimestamp(policy.payableUntil),
    })
    .execute();
}

/** What another one stands in the way of: one with the same number, or the one that a membership has. */
const KEYS_OF_ANOTHER: readonly unknown[] = ['policies_number_key', 'policies_one_of_a_membership'];

export function isPolicyThereAlready(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && KEYS_OF_ANOTHER.includes(error.constraint);
}

/** Writes everything of a policy that can change. */
export async function updatePolicy(transaction: Transaction, policy: InsurancePolicy): Promise<void> {
  await transaction
    .updateTable('policies')
    .set({
      status: policy.status,
      effective_at: timestampOf(policy.effectiveAt),
      // The night finds by it what ends.
      term_ends_on: latestTerms(policy.transactions)?.endsOn.toString() ?? null,
      free_look_ends_on: policy.freeLookEndsOn?.toString() ?? null,
      lapses_on: policy.lapsesOn?.toString() ?? null,
      paused_at: timestampOf(policy.pausedAt),
      terminated_at: timestampOf(policy.terminatedAt),
      termination_reason: policy.terminationReason,
    })
    .where('id', '=', policy.id)
    .execute();
}

/** Locked until the end of the transaction. */
export async function lockPolicy(transaction: Transaction, id: string): Promise<InsurancePolicy | null> {
  const [policy] = await lockPolicies(transaction, [id]);
  return policy ?? null;
}

/** What the database finds out itself which policies are meant. */
export type PolicyIds = RawBuilder<readonly string[]>;

/** Several in one order, so that nobody waits crosswise; those another has at hand are left out when told to. */
export async function lockPolicies(
  transaction: Transaction,
  ids: readonly string[] | PolicyIds,
  { skipLocked = false } = {},
): Promise<InsurancePolicy[]> {
  const rows = await selectPolicies(transaction)
    .where('policies.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('policies.id')
    .forNoKeyUpdate('policies')
    .$if(skipLocked, (query) => query.skipLocked())
    .execute();
  const issued = rows.filter((row) => row.effective_at !== null).map((row) => row.id);
  const histories = await findHistories(transaction, issued);
  return rows.map((row) => policyOf(row, histories.get(row.id) ?? { transactions: [], holds: [] }));
}

/** What happened to a policy, as the database answers it beside its row. */
interface StoredHistory {
  readonly transactions: readonly StoredTransaction[];
  readonly holds: readonly StoredHold[];
}

/** Of policies somebody holds: asked once they are held, so that what was written while they waited for the lock is in it. */
async function findHistories(
  reader: Reader,
  policyIds: readonly string[],
): Promise<Map<string, StoredHistory>> {
  if (policyIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('policies')
    .select(['id', ...historyOfPolicies()])
    .where('id', '=', sql<string>`any(${policyIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, ...history }) => [id, history]));
}

function historyOfPolicies() {
  return [
    transactionsOfPolicies().as('transactions'),
    sql.raw<StoredHold[]>(holdsOf('policies.id')).as('holds'),
  ] as const;
}

/** What stands of a person's policies, and the one that lapsed last: what their own pages show of them. */
export const SHOWN_POLICIES = readingPart({
  name: 'shown-policies',
  of: 'person',
  rows: (id) => `
    select p.id, p.user_id, p.membership_id, p.quote_id, p.application_id, p.product_slug, p.number, p.status, p.state, p.created_at,
      p.payable_until, p.effective_at, p.free_look_ends_on, p.lapses_on, p.paused_at, p.terminated_at, p.termination_reason,
      q.amount, q.term_years, q.insureds_age_at_term, q.annual_premium_cents, q.monthly_premium_cents, q.basis_version,
      ${transactionsOf('p.id')} as transactions, ${holdsOf('p.id')} as holds
    from policies p join quotes q on q.id = p.quote_id
    where p.user_id = ${id} and (p.status <> 'terminated' or p.termination_reason = 'lapsed')
    order by p.terminated_at desc nulls first`,
  valueOf(rows: readonly ReadRow<PolicyRow & StoredHistory>[]) {
    const policies = rows.map((row) => policyOf(row, row));
    return {
      // There is at most one.
      standing: policies.find(({ status }) => status !== 'terminated') ?? null,
      lapsed: policies.find(({ terminationReason }) => terminationReason === 'lapsed') ?? null,
    };
  },
});

/** The one that is not terminated: there is at most one. */
export async function findStandingPolicy(
  source: ReadingSource,
  userId: string,
): Promise<InsurancePolicy | null> {
  return (await readPart(source, SHOWN_POLICIES, userId)).standing;
}

/** The one that lapsed last. */
export async function findLapsedPolicy(
  source: ReadingSource,
  userId: string,
): Promise<InsurancePolicy | null> {
  return (await readPart(source, SHOWN_POLICIES, userId)).lapsed;
}

/** Those that ended, the one that ended last first. */
export async function findTerminatedPolicies(reader: Reader, userId: string): Promise<InsurancePolicy[]> {
  const rows = await selectWithHistory(reader)
    .where('policies.user_id', '=', userId)
    .where('policies.status', '=', 'terminated')
    .orderBy('policies.terminated_at', 'desc')
    .execute();
  return rows.map((row) => policyOf(row, row));
}

/** The one it was taken for last. */
export async function findPolicyOfQuote(
  reader: Reader,
  userId: string,
  quoteId: string,
): Promise<InsurancePolicy | null> {
  const row = await selectWithHistory(reader)
    .where('policies.user_id', '=', userId)
    .where('policies.quote_id', '=', quoteId)
    .orderBy('policies.created_at', 'desc')
    .orderBy('policies.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : policyOf(row, row);
}

export async function findPolicy(
  reader: Reader,
  userId: string,
  id: string,
): Promise<InsurancePolicy | null> {
  if (!isRowId(id)) return null;
  const row = await selectWithHistory(reader)
    .where('policies.user_id', '=', userId)
    .where('policies.id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : policyOf(row, row);
}

/** Whoever it is of. */
export async function findPolicyById(reader: Reader, id: string): Promise<InsurancePolicy | null> {
  const row = await selectWithHistory(reader).where('policies.id', '=', id).executeTakeFirst();
  return row === undefined ? null : policyOf(row, row);
}

/** Whoever it is of; null when nothing has this number. */
export async function findPolicyByNumber(reader: Reader, number: string): Promise<InsurancePolicy | null> {
  const row = await selectWithHistory(reader).where('policies.number', '=', number).executeTakeFirst();
  return row === undefined ? null : policyOf(row, row);
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

/** A policy that is past due, and the first day without cover that its person was told. */
export interface PolicyToNotice {
  readonly id: string;
  readonly lapsesOn: Temporal.PlainDate;
}

/** Past due ones, of which a notice has to go by post. */
export async function findPoliciesToNotice(
  reader: Reader,
  { after, limit }: Page,
): Promise<PolicyToNotice[]> {
  const rows = await reader
    .selectFrom('policies')
    .select(['id', 'lapses_on as lapsesOn'])
    .where('status', '=', 'past_due')
    .where('lapses_on', 'is not', null)
    .$if(after !== null, (all) => all.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, lapsesOn }) => ({ id, lapsesOn: Temporal.PlainDate.from(lapsesOn ?? '') }));
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

/** A policy with the figures of its quote, which are its own until it is issued. */
function selectPolicies(reader: Reader) {
  return reader
    .selectFrom('policies')
    .innerJoin('quotes', 'quotes.id', 'policies.quote_id')
    .select(policyColumns)
    .select([
      'quotes.amount',
      'quotes.term_years',
      'quotes.insureds_age_at_term',
      'quotes.annual_premium_cents',
      'quotes.monthly_premium_cents',
      'quotes.basis_version',
    ]);
}

function selectWithHistory(reader: Reader) {
  return selectPolicies(reader).select(historyOfPolicies());
}

type PolicyRow = InferResult<ReturnType<typeof selectPolicies>>[number];

function policyOf(row: ReadRow<PolicyRow>, { transactions, holds }: StoredHistory): InsurancePolicy {
  return {
    id: row.id,
    userId: row.user_id,
    membershipId: row.membership_id,
    quoteId: row.quote_id,
    applicationId: row.application_id,
    productSlug: row.product_slug,
    number: row.number,
    status: row.status,
    state: row.state,
    createdAt: instantOf(row.created_at),
    payableUntil: instantOf(row.payable_until),
    effectiveAt: instantOrNull(row.effective_at),
    freeLookEndsOn: dateOf(row.free_look_ends_on),
    lapsesOn: dateOf(row.lapses_on),
    pausedAt: instantOrNull(row.paused_at),
    terminatedAt: instantOrNull(row.terminated_at),
    terminationReason: row.termination_reason,
    quoted: {
      amount: row.amount,
      termYears: row.term_years,
      insuredsAgeAtTerm: row.insureds_age_at_term,
      annualCents: row.annual_premium_cents as Cents,
      monthlyCents: row.monthly_premium_cents as Cents,
      basisVersion: row.basis_version,
    },
    transactions: transactions.map(transactionOf),
    holds: holds.map(holdOf),
  };
}

/** The policies of some people that ever were in force, whatever became of them. */
export async function findPoliciesEverInForce(
  reader: Reader,
  userIds: readonly string[],
): Promise<InsurancePolicy[]> {
  const rows = await selectWithHistory(reader)
    .where('policies.user_id', 'in', userIds)
    .where('policies.effective_at', 'is not', null)
    .execute();
  return rows.map((row) => policyOf(row, row));
}
