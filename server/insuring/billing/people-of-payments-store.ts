import type { Reader } from '../../platform/database/database.ts';

// Whose a way to pay, a charge and a bill is. For the desk, which tells no consumer.

/** Whose cards and bank accounts, present and past, end with these digits. */
export async function findPeopleOfCard(reader: Reader, last4: string, limit: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('payment_methods')
    .select('user_id')
    .distinct()
    .where('last4', '=', last4)
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Who was asked for money by a charge, by the vendor's name for it. */
export async function findPersonOfCharge(reader: Reader, chargeId: string): Promise<string | null> {
  const row = await reader
    .selectFrom('payment_attempts')
    .select('user_id')
    .where('charge_id', '=', chargeId)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Whose a bill is, by its number. */
export async function findPersonOfBill(reader: Reader, invoiceId: string): Promise<string | null> {
  const row = await reader
    .selectFrom('invoices')
    .select('user_id')
    .where('id', '=', invoiceId)
    .executeTakeFirst();
  return row?.user_id ?? null;
}
