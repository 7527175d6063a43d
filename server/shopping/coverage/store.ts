import type { Selectable } from 'kysely';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { isBehind } from '../../platform/database/replay.ts';
import type { KeyedPage } from '../../platform/database/replay.ts';
import type { EstimateDataTable } from '../../platform/database/tables.generated.ts';
import { openPricing, sealPricing } from './estimate.ts';
import type { Estimate } from './estimate.ts';
import { NOTHING_SAID, openPrequalification, sealPrequalification } from './prequalification.ts';
import type { Prequalification } from './prequalification.ts';

// Whose rows they are is part of each statement.

/** Older ones are of use to nobody; the newest is the estimate. */
const estimatesKeptMax = 20;

export async function readPrequalification(
  reader: Reader,
  encryption: Encryption,
  userId: string,
): Promise<Prequalification> {
  const row = await reader
    .selectFrom('prequalifications')
    .select('answers_sealed')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? NOTHING_SAID : openPrequalification(encryption, userId, row.answers_sealed);
}

/** Reads it so that nobody else changes it, or saves an estimate on it, before the end of the transaction. */
export async function lockPrequalification(
  transaction: Transaction,
  encryption: Encryption,
  userId: string,
  now: Temporal.Instant,
): Promise<Prequalification> {
  await transaction
    .insertInto('prequalifications')
    .values({
      user_id: userId,
      answers_sealed: sealPrequalification(encryption, userId, NOTHING_SAID),
      updated_at: dateOf(now),
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const row = await transaction
    .selectFrom('prequalifications')
    .select('answers_sealed')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return openPrequalification(encryption, userId, row.answers_sealed);
}

export async function updatePrequalification(
  transaction: Transaction,
  encryption: Encryption,
  userId: string,
  answers: Prequalification,
  updatedAt: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('prequalifications')
    .set({ answers_sealed: sealPrequalification(encryption, userId, answers), updated_at: dateOf(updatedAt) })
    .where('user_id', '=', userId)
    .execute();
}

export async function findLatestEstimate(
  reader: Reader,
  encryption: Encryption,
  userId: string,
): Promise<Estimate | null> {
  const row = await newestEstimates(reader, userId).selectAll().limit(1).executeTakeFirst();
  return row === undefined ? null : estimateOf(encryption, row);
}

/** Of everybody, by their keys; each is opened by whoever wants to see it. */
export async function findEstimatesBehind(
  reader: Reader,
  { after, limit }: KeyedPage,
): Promise<Selectable<EstimateDataTable>[]> {
  return reader
    .selectFrom('estimate_data')
    .selectAll()
    .where(isBehind(after, 'estimate_data'))
    .orderBy('user_id')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function estimateOf(encryption: Encryption, row: Selectable<EstimateDataTable>): Estimate {
  return {
    id: row.id,
    productSlug: row.product_slug,
    amount: row.amount,
    termMonths: row.term_months,
    termUnit: row.term_unit,
    insuredsAgeAtTerm: row.insureds_age_at_term,
    annualCents: row.annual_premium_cents as Cents,
    monthlyCents: row.monthly_premium_cents as Cents,
    basisVersion: row.basis_version,
    pricing: openPricing(encryption, row.user_id, row.pricing_sealed),
    createdAt: row.created_at.toTemporalInstant(),
  };
}

/** Keeps a new estimate, and of the older ones as many as there may be. */
export async function insertEstimate(
  transaction: Transaction,
  encryption: Encryption,
  userId: string,
  estimate: Estimate,
): Promise<void> {
  await transaction
    .insertInto('estimate_data')
    .values({
      user_id: userId,
      id: estimate.id,
      product_slug: estimate.productSlug,
      amount: estimate.amount,
      term_months: estimate.termMonths,
      term_unit: estimate.termUnit,
      insureds_age_at_term: estimate.insuredsAgeAtTerm,
      annual_premium_cents: estimate.annualCents,
      monthly_premium_cents: estimate.monthlyCents,
      basis_version: estimate.basisVersion,
      pricing_sealed: sealPricing(encryption, userId, estimate.pricing),
      created_at: dateOf(estimate.createdAt),
    })
    .execute();
  const kept = newestEstimates(transaction, userId).select('id').limit(estimatesKeptMax);
  await transaction
    .deleteFrom('estimate_data')
    .where('user_id', '=', userId)
    .where('id', 'not in', kept)
    .execute();
}

function newestEstimates(reader: Reader, userId: string) {
  return reader
    .selectFrom('estimate_data')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
}

function dateOf(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds);
}

export async function deleteEstimatesOf(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  await transaction.deleteFrom('prequalifications').where('user_id', 'in', userIds).execute();
  await transaction.deleteFrom('estimate_data').where('user_id', 'in', userIds).execute();
}
