import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { Page } from '../../platform/database/each-page.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

// Of which years people were told that their statement is there, once.

/** Policies for which something was paid around a year, and whose person was not told of its statement. */
export async function findStatementsToTell(
  reader: Reader,
  year: number,
  { after, limit }: Page,
): Promise<{ readonly id: string }[]> {
  // A day more at both ends: which year it is, is said where a policy was issued.
  const from = new Date(Date.UTC(year, 0, 0));
  const until = new Date(Date.UTC(year + 1, 0, 2));
  return reader
    .selectFrom('policies')
    .select('policies.id')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('invoices')
          .innerJoin('payments', 'payments.invoice_id', 'invoices.id')
          .select('payments.id')
          .whereRef('invoices.policy_id', '=', 'policies.id')
          .where('payments.applied_cents', '>', 0)
          .where('payments.received_at', '>=', from)
          .where('payments.received_at', '<', until),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('yearly_statements_told as told')
            .select('told.policy_id')
            .whereRef('told.policy_id', '=', 'policies.id')
            .where('told.year', '=', year),
        ),
      ),
    )
    .$if(after !== null, (query) => query.where('policies.id', '>', after))
    .orderBy('policies.id')
    .limit(limit)
    .execute();
}

export async function isStatementTold(
  reader: Reader,
  { policyId, year }: { readonly policyId: string; readonly year: number },
): Promise<boolean> {
  const row = await reader
    .selectFrom('yearly_statements_told')
    .select('year')
    .where('policy_id', '=', policyId)
    .where('year', '=', year)
    .executeTakeFirst();
  return row !== undefined;
}

/** When a payment came, by which it belongs to a year. */
export async function findReceivedAt(reader: Reader, paymentId: string): Promise<Temporal.Instant> {
  const { received_at: receivedAt } = await reader
    .selectFrom('payments')
    .select('received_at')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return receivedAt.toTemporalInstant();
}

/** Answers whether nobody had told it. */
export async function markStatementTold(
  transaction: Transaction,
  { userId, policyId, year }: { readonly userId: string; readonly policyId: string; readonly year: number },
  now: Temporal.Instant,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('yearly_statements_told')
    .values({ user_id: userId, policy_id: policyId, year, told_at: toTimestamp(now) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
