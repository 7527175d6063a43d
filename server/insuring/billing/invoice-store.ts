import { ASKED_FOR_STATES, OWED_STATES } from '@wysh/domain/billing/bill-settlement.ts';
import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import type { OpenBill } from '@wysh/domain/billing/dunning/premium-default.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { insertRows, updateRows } from '../../platform/database/many-rows.ts';
import { instantOf, instantOrNull, readingPart } from '../../platform/database/reading-part.ts';
import type { ReadRow } from '../../platform/database/reading-part.ts';
import type { InvoicesTable } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { Invoice } from './invoice.ts';

// An invoice is locked after its policy, always in this order.

const invoiceColumns =
  'id, user_id, policy_id, plan_id, period, months, amount_cents, balance_cents, due_on, issued_at, status, next_attempt, charge_on, ' +
  'payable_until, paid_at, replaces, returned_on';

/** After a long standstill there are many. */
const rowsAtOnce = 1000;

export async function insertInvoices(transaction: Transaction, invoices: readonly Invoice[]): Promise<void> {
  for (let start = 0; start < invoices.length; start += rowsAtOnce) {
    await insertRows(transaction, 'invoices', invoices.slice(start, start + rowsAtOnce).map(rowOf));
  }
}

/** Those there are of the given ones, each locked until the end of the transaction, in one order; of some policies alone when told. */
export async function lockInvoices(
  transaction: Transaction,
  ids: readonly string[] | RawBuilder<readonly string[]>,
  { ofPolicies = null }: { readonly ofPolicies?: readonly string[] | null } = {},
): Promise<Invoice[]> {
  const rows = await transaction
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .$if(ofPolicies !== null, (query) =>
      query.where('policy_id', '=', sql<string>`any(${ofPolicies}::uuid[])`),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(invoiceOf);
}

/** Null without one. */
export async function findInvoice(reader: Reader, id: string): Promise<Invoice | null> {
  const row = await reader.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : invoiceOf(row);
}

/** The policies that the given invoices are of, for whoever locks them. */
export function policiesOfInvoices(ids: readonly string[]): RawBuilder<readonly string[]> {
  return sql`array(select policy_id from invoices where id = any(${ids}::uuid[]))`;
}

/** The newest of a plan; null without one. */
export async function findInvoiceOfPlan(reader: Reader, planId: string): Promise<Invoice | null> {
  const row = await reader
    .selectFrom('invoices')
    .selectAll()
    .where('plan_id', '=', planId)
    .orderBy('period', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : invoiceOf(row);
}

/** A person's, the newest first; those that came to nothing are left out. */
export const INVOICES = readingPart({
  name: 'invoices',
  of: 'person',
  rows: (id) => `
    select ${invoiceColumns} from invoices where user_id = ${id} and status <> 'void' order by due_on desc, id desc`,
  valueOf: (rows: readonly InvoiceRow[]) => rows.map(invoiceOf),
});

/** Those they can pay, or whose payment is under way, the oldest first: few, however long they have been with us. */
export const OPEN_INVOICES = readingPart({
  name: 'open-invoices',
  of: 'person',
  rows: (id) => `
    select ${invoiceColumns} from invoices
    where user_id = ${id} and status in (${ASKED_FOR_STATES.map((state) => `'${state}'`).join(', ')}) order by due_on, id`,
  valueOf: (rows: readonly InvoiceRow[]) => rows.map(invoiceOf),
});

/** What a plan asked for and nobody paid before it ended, and no other bill took the place of; the oldest first. */
export async function listLeftVoidOf(reader: Reader, planId: string): Promise<Invoice[]> {
  const rows = await reader
    .selectFrom('invoices')
    .selectAll()
    .where('plan_id', '=', planId)
    .where('status', '=', 'void')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoices as other').select('other.id').whereRef('other.replaces', '=', 'invoices.id'),
        ),
      ),
    )
    .orderBy('due_on')
    .orderBy('id')
    .execute();
  return rows.map(invoiceOf);
}

/** Bills of these policies from these days on that came to nothing and that no other took the place of, by policy and due date. */
export async function findLeftVoid(
  transaction: Transaction,
  from: readonly { readonly policyId: string; readonly from: Temporal.PlainDate }[],
): Promise<{ readonly id: string; readonly policyId: string; readonly dueOn: Temporal.PlainDate }[]> {
  if (from.length === 0) return [];
  const rows = await transaction
    .selectFrom('invoices')
    .select(['id', 'policy_id', 'due_on'])
    .where(({ or, and, eb }) =>
      or(
        from.map((one) => and([eb('policy_id', '=', one.policyId), eb('due_on', '>=', one.from.toString())])),
      ),
    )
    .where('status', '=', 'void')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoices as other').select('other.id').whereRef('other.replaces', '=', 'invoices.id'),
        ),
      ),
    )
    .execute();
  return rows.map((row) => ({
    id: row.id,
    policyId: row.policy_id,
    dueOn: Temporal.PlainDate.from(row.due_on),
  }));
}

/** The newest of a policy, those that came to nothing among them. */
export async function listInvoicesOf(reader: Reader, policyId: string, limit: number): Promise<Invoice[]> {
  const rows = await reader
    .selectFrom('invoices')
    .selectAll()
    .where('policy_id', '=', policyId)
    .orderBy('due_on', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(invoiceOf);
}

/** The next of the same policy that was not given up; null while none is written. */
export async function findInvoiceAfter(
  reader: Reader,
  { policyId, dueOn }: Pick<Invoice, 'policyId' | 'dueOn'>,
): Promise<Invoice | null> {
  const row = await reader
    .selectFrom('invoices')
    .selectAll()
    .where('policy_id', '=', policyId)
    .where('due_on', '>', dueOn.toString())
    .where('status', '!=', 'void')
    .orderBy('due_on')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : invoiceOf(row);
}

/** The ids of those of a policy that can be paid, or whose payment is under way; nothing of them changes under the policy's lock. */
export async function listOpen(reader: Reader, policyId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('invoices')
    .select('id')
    .where('policy_id', '=', policyId)
    .where('status', 'in', ASKED_FOR_STATES)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of a policy that can be paid. */
export async function listPayable(reader: Reader, policyId: string): Promise<Invoice[]> {
  const rows = await reader
    .selectFrom('invoices')
    .selectAll()
    .where('policy_id', '=', policyId)
    .where('status', 'in', OWED_STATES)
    .orderBy('due_on')
    .execute();
  return rows.map(invoiceOf);
}

/** Those of a policy that can be paid, or whose payment is under way, the oldest first. */
export async function listOpenBills(reader: Reader, policyId: string): Promise<OpenBill[]> {
  const rows = await reader
    .selectFrom('invoices')
    .select(['id', 'due_on', 'balance_cents', 'charge_on', 'months', 'returned_on', 'status'])
    .where('policy_id', '=', policyId)
    .where('status', 'in', ASKED_FOR_STATES)
    .orderBy('due_on')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    dueOn: Temporal.PlainDate.from(row.due_on),
    months: row.months,
    balanceCents: row.balance_cents as Cents,
    returnedOn: row.returned_on === null ? null : Temporal.PlainDate.from(row.returned_on),
    status: row.status,
    chargeOn: row.charge_on === null ? null : Temporal.PlainDate.from(row.charge_on),
  }));
}

/** An invoice the billing is to charge, and its place in the order of those. */
export interface InvoiceToCharge {
  readonly id: string;
  readonly userId: string;
  readonly chargeOn: string;
}

/** What the billing is to charge by a day, after the one it got to, so that no run walks over what it did before. */
export async function findInvoicesToCharge(
  reader: Reader,
  today: Temporal.PlainDate,
  after: InvoiceToCharge | null,
  limit: number,
): Promise<InvoiceToCharge[]> {
  let query = toCharge(reader, today);
  if (after !== null) {
    query = query.where((where) =>
      where(where.refTuple('charge_on', 'id'), '>', where.tuple(after.chargeOn, after.id)),
    );
  }
  const rows = await query.orderBy('charge_on').orderBy('id').limit(limit).execute();
  return rows.map(({ id, userId, chargeOn }) => ({ id, userId, chargeOn: chargeOn ?? '' }));
}

/** Of the given policies what it is to charge now: of each the oldest, where that is due. */
export async function findNextOfPolicies(
  reader: Reader,
  today: Temporal.PlainDate,
  policyIds: readonly string[],
): Promise<InvoiceToCharge[]> {
  if (policyIds.length === 0) return [];
  const rows = await toCharge(reader, today)
    .where('policy_id', '=', sql<string>`any(${policyIds}::uuid[])`)
    .execute();
  return rows.map(({ id, userId, chargeOn }) => ({ id, userId, chargeOn: chargeOn ?? '' }));
}

/**
 * Of a policy the oldest bill alone: nobody pays for a month while one before it is unpaid. The states are written out, as the partial
 * index has them: a plan of the statement that is kept can use it only so.
 */
function toCharge(reader: Reader, today: Temporal.PlainDate) {
  return reader
    .selectFrom('invoices')
    .select(['id', 'user_id as userId', 'charge_on as chargeOn'])
    .where('charge_on', 'is not', null)
    .where('charge_on', '<=', today.toString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoices as older')
            .select('older.id')
            .whereRef('older.policy_id', '=', 'invoices.policy_id')
            .whereRef('older.due_on', '<', 'invoices.due_on')
            .where(
              sql<boolean>`older.status in (${sql.join(ASKED_FOR_STATES.map((state) => sql.lit(state)))})`,
            ),
        ),
      ),
    );
}

/** How many those are. */
export async function countInvoicesToCharge(reader: Reader, today: Temporal.PlainDate): Promise<number> {
  const { count } = await reader
    .selectFrom('invoices')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('charge_on', 'is not', null)
    .where('charge_on', '<=', today.toString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Policies with something payable that was due before a day, after the id it got to. Reads the policies as well, because a night of a
 * million invoices asks once.
 */
export async function findPoliciesPastDue(
  reader: Reader,
  today: Temporal.PlainDate,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('invoices')
    .innerJoin('policies', 'policies.id', 'invoices.policy_id')
    .select('invoices.policy_id')
    .distinct()
    .where('invoices.status', 'in', OWED_STATES)
    .where('invoices.due_on', '<', today.toString())
    // Those that were noted are behind us, however often a night goes on.
    .where('policies.status', '=', 'active')
    .where('invoices.policy_id', '>', after)
    .orderBy('invoices.policy_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.policy_id);
}

/** Writes what of invoices can change. */
export async function updateInvoices(transaction: Transaction, invoices: readonly Invoice[]): Promise<void> {
  await updateRows(
    transaction,
    'invoices',
    'id',
    invoices.map((invoice) => ({
      id: invoice.id,
      balance_cents: invoice.balanceCents,
      status: invoice.status,
      next_attempt: invoice.nextAttempt,
      charge_on: invoice.chargeOn?.toString() ?? null,
      paid_at: invoice.paidAt === null ? null : toTimestamp(invoice.paidAt),
      returned_on: invoice.returnedOn?.toString() ?? null,
    })),
  );
}

function rowOf(invoice: Invoice) {
  return {
    user_id: invoice.userId,
    id: invoice.id,
    policy_id: invoice.policyId,
    plan_id: invoice.planId,
    period: invoice.period,
    months: invoice.months,
    amount_cents: invoice.amountCents,
    balance_cents: invoice.balanceCents,
    due_on: invoice.dueOn.toString(),
    issued_at: toTimestamp(invoice.issuedAt),
    status: invoice.status,
    charge_on: invoice.chargeOn?.toString() ?? null,
    payable_until: invoice.payableUntil === null ? null : toTimestamp(invoice.payableUntil),
    replaces: invoice.replaces,
    returned_on: invoice.returnedOn?.toString() ?? null,
    // What begins a policy, or brings it back, is told as that.
    is_payment_told: invoice.period === 0 || invoice.payableUntil !== null,
  };
}

type InvoiceRow = ReadRow<Omit<Selectable<InvoicesTable>, 'is_payment_told' | 'is_wait_told'>>;

function invoiceOf(row: InvoiceRow): Invoice {
  return {
    id: row.id,
    userId: row.user_id,
    policyId: row.policy_id,
    planId: row.plan_id,
    period: row.period,
    months: row.months,
    amountCents: row.amount_cents as Cents,
    balanceCents: row.balance_cents as Cents,
    dueOn: Temporal.PlainDate.from(row.due_on),
    issuedAt: instantOf(row.issued_at),
    status: row.status,
    nextAttempt: row.next_attempt,
    chargeOn: row.charge_on === null ? null : Temporal.PlainDate.from(row.charge_on),
    payableUntil: instantOrNull(row.payable_until),
    paidAt: instantOrNull(row.paid_at),
    replaces: row.replaces,
    returnedOn: row.returned_on === null ? null : Temporal.PlainDate.from(row.returned_on),
  };
}
