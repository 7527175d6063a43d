import { OWED_STATES, PAID_STATES } from '@wysh/domain/billing/bill-settlement.ts';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { Page } from '../../platform/database/each-page.ts';

// What people were told of their bills, once.

/** Bills whose day has come, that wait for an older one of their policy which has no turn today, and whose person was not told so. */
export async function findWaitingBills(
  reader: Reader,
  today: Temporal.PlainDate,
  { after, limit }: Page,
): Promise<{ readonly id: string; readonly policyId: string }[]> {
  return reader
    .selectFrom('invoices')
    .select(['id', 'policy_id as policyId'])
    .where('charge_on', 'is not', null)
    .where('charge_on', '<=', today.toString())
    .where('is_wait_told', '=', false)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('invoices as older')
          .select('older.id')
          .whereRef('older.policy_id', '=', 'invoices.policy_id')
          .whereRef('older.due_on', '<', 'invoices.due_on')
          .where(sql<boolean>`older.status in (${sql.join(OWED_STATES.map((state) => sql.lit(state)))})`)
          .where(sql<boolean>`(older.charge_on is null or older.charge_on > ${today.toString()}::date)`),
      ),
    )
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Answers whether nobody had told it. */
export async function markWaitTold(transaction: Transaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('invoices')
    .set({ is_wait_told: true })
    .where('id', '=', id)
    .where('is_wait_told', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Bills that were paid, and whose person was not told yet. */
export async function findPaymentsToTell(
  reader: Reader,
  { after, limit }: Page,
): Promise<{ readonly id: string; readonly policyId: string }[]> {
  return reader
    .selectFrom('invoices')
    .select(['id', 'policy_id as policyId'])
    .where(sql<boolean>`status in (${sql.join(PAID_STATES.map((state) => sql.lit(state)))})`)
    .where(sql<boolean>`not is_payment_told`)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Answers whether nobody had told it. */
export async function markPaymentTold(transaction: Transaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('invoices')
    .set({ is_payment_told: true })
    .where('id', '=', id)
    .where('is_payment_told', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Of one that a bank took back: that it is paid is told anew once it is. */
export async function forgetPaymentTold(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .updateTable('invoices')
    .set({ is_payment_told: false })
    .where('id', '=', id)
    .where('payable_until', 'is', null)
    .where('period', '>', 0)
    .execute();
}
