import type { Cents } from '@wysh/domain/money/money.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Encryption } from '../platform/encryption.ts';
import { openOfferingPricing } from './offering.ts';
import type { Offering, OfferingStatus } from './offering.ts';

/** Locked until the end of the transaction; null when it is not this person's. */
export async function lockOffering(
  transaction: Transaction,
  encryption: Encryption,
  userId: string,
  id: string,
): Promise<Offering | null> {
  const row = await transaction
    .selectFrom('product_offerings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id,
    userId,
    applicationId: row.application_id,
    productSlug: row.product_slug,
    kind: row.kind,
    status: row.status,
    amount: row.amount,
    amountMax: row.amount_max,
    termYears: row.term_years,
    termYearsMax: row.term_years_max,
    annualCents: row.annual_premium_cents as Cents,
    monthlyCents: row.monthly_premium_cents as Cents,
    basisVersion: row.basis_version,
    premium: openOfferingPricing(encryption, { userId, id }, row.pricing_sealed),
    createdAt: row.created_at.toTemporalInstant(),
    expiresAt: row.expires_at.toTemporalInstant(),
  };
}

export async function setOfferingStatus(
  transaction: Transaction,
  { userId, id }: Pick<Offering, 'userId' | 'id'>,
  status: OfferingStatus,
): Promise<void> {
  await transaction
    .updateTable('product_offerings')
    .set({ status })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Those of new cover that are open, in one order for everybody, so that nobody waits for each other. */
export async function withdrawOpenOfferings(transaction: Transaction, userId: string): Promise<string[]> {
  const rows = await transaction
    .updateTable('product_offerings')
    .set({ status: 'withdrawn' })
    .where('user_id', '=', userId)
    .where('kind', '=', 'new')
    .where('status', '=', 'pending')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
