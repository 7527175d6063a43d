import type { CostLine } from '@wysh/domain/policy/reinstatement.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/many-rows.ts';

// What a bill for several months is made of. A bill for one premium has no lines.

export async function insertInvoiceLines(
  transaction: Transaction,
  invoiceId: string,
  lines: readonly CostLine[],
): Promise<void> {
  await insertRows(
    transaction,
    'invoice_lines',
    lines.map(({ dueOn, premiumCents, interestCents }, index) => ({
      invoice_id: invoiceId,
      position: index + 1,
      due_on: dueOn.toString(),
      premium_cents: premiumCents,
      interest_cents: interestCents,
    })),
  );
}

/** Those of an invoice, the oldest first; none of one for a single premium. */
export async function listInvoiceLines(reader: Reader, invoiceId: string): Promise<CostLine[]> {
  const rows = await reader
    .selectFrom('invoice_lines')
    .select(['due_on', 'premium_cents', 'interest_cents'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    dueOn: Temporal.PlainDate.from(row.due_on),
    premiumCents: row.premium_cents as Cents,
    interestCents: row.interest_cents as Cents,
  }));
}

/** Those of all bills of a policy. */
export async function listLinesOfPolicy(
  reader: Reader,
  policyId: string,
): Promise<(Pick<CostLine, 'dueOn' | 'premiumCents'> & { readonly invoiceId: string })[]> {
  const rows = await reader
    .selectFrom('invoice_lines')
    .innerJoin('invoices', 'invoices.id', 'invoice_lines.invoice_id')
    .select(['invoice_id', 'invoice_lines.due_on', 'premium_cents'])
    .where('invoices.policy_id', '=', policyId)
    .execute();
  return rows.map((row) => ({
    invoiceId: row.invoice_id,
    dueOn: Temporal.PlainDate.from(row.due_on),
    premiumCents: row.premium_cents as Cents,
  }));
}

/** The interest in each of some invoices, by their ids; none where there is none. */
export async function findInterest(
  reader: Reader,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  if (invoiceIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('invoice_lines')
    .select(({ fn }) => ['invoice_id as invoiceId', fn.sum<number>('interest_cents').as('cents')])
    .where('invoice_id', 'in', invoiceIds)
    .groupBy('invoice_id')
    .execute();
  return new Map(rows.map(({ invoiceId, cents }) => [invoiceId, cents as Cents]));
}
