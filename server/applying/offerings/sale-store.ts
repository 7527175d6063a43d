import type { Selectable } from 'kysely';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { bytesOf, instantOf } from '../../platform/database/reading-part.ts';
import type { ReadRow } from '../../platform/database/reading-part.ts';
import { isRowId } from '../../platform/database/row-id.ts';
import type { ProductOfferingsTable } from '../../platform/database/tables.generated.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { openOfferingPricing, sealOfferingPricing } from './offering.ts';
import type { Offering, OfferingStatus } from './offering.ts';

/** Locked until the end of the transaction; null when it is not this person's. */
export async function lockOffering(
  transaction: Transaction,
  encryption: Encryption,
  userId: string,
  id: string,
): Promise<Offering | null> {
  if (!isRowId(id)) return null;
  const row = await ownOffering(transaction, userId, id).forNoKeyUpdate().executeTakeFirst();
  return row === undefined ? null : offeringOf(encryption, row);
}

/** Null when it is not this person's. */
export async function findOffering(
  reader: Reader,
  encryption: Encryption,
  userId: string,
  id: string,
): Promise<Offering | null> {
  if (!isRowId(id)) return null;
  const row = await ownOffering(reader, userId, id).executeTakeFirst();
  return row === undefined ? null : offeringOf(encryption, row);
}

function ownOffering(reader: Reader, userId: string, id: string) {
  return reader
    .selectFrom('product_offerings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id);
}

export type OfferingRow = ReadRow<Omit<Selectable<ProductOfferingsTable>, 'end_told_at'>>;

export function offeringOf(encryption: Encryption, row: OfferingRow): Offering {
  const { user_id: userId, id } = row;
  let premium: Offering['premium'] | null = null;
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
    // Opened by whoever shows it: most screens name the price alone.
    get premium() {
      return (premium ??= openOfferingPricing(encryption, { userId, id }, bytesOf(row.pricing_sealed)));
    },
    createdAt: instantOf(row.created_at),
    expiresAt: instantOf(row.expires_at),
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

/** Other cover at its own price. */
export async function setOfferingCover(
  transaction: Transaction,
  encryption: Encryption,
  offering: Offering,
): Promise<void> {
  await transaction
    .updateTable('product_offerings')
    .set({
      amount: offering.amount,
      term_years: offering.termYears,
      annual_premium_cents: offering.annualCents,
      monthly_premium_cents: offering.monthlyCents,
      pricing_sealed: sealOfferingPricing(encryption, offering),
    })
    .where('user_id', '=', offering.userId)
    .where('id', '=', offering.id)
    .execute();
}

/** Those of some kinds that are open, locked in one order, so that nobody waits crosswise; answers which. */
export async function withdrawOpenOfferings(
  transaction: Transaction,
  userId: string,
  kinds: readonly Offering['kind'][],
): Promise<string[]> {
  const rows = await transaction
    .updateTable('product_offerings')
    .set({ status: 'withdrawn' })
    .where('user_id', '=', userId)
    .where('id', 'in', (query) =>
      query
        .selectFrom('product_offerings')
        .select('id')
        .where('user_id', '=', userId)
        .where('kind', 'in', kinds)
        .where('status', '=', 'pending')
        .orderBy('id')
        .forNoKeyUpdate(),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Answers whether it was still open. */
export async function withdrawOpenOffering(
  transaction: Transaction,
  { userId, id }: Pick<Offering, 'userId' | 'id'>,
): Promise<boolean> {
  const row = await transaction
    .updateTable('product_offerings')
    .set({ status: 'withdrawn' })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
