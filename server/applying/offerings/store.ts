import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { Page } from '../../platform/database/each-page.ts';
import { readingPart } from '../../platform/database/reading-part.ts';
import { isBehind } from '../../platform/database/replay.ts';
import type { KeyedPage } from '../../platform/database/replay.ts';
import type { ProductOfferingsTable } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { sealOfferingPricing } from './offering.ts';
import type { Offering } from './offering.ts';
import type { OfferingRow } from './sale-store.ts';

export async function insertOffering(
  transaction: Transaction,
  encryption: Encryption,
  offering: Offering,
): Promise<void> {
  await transaction
    .insertInto('product_offerings')
    .values({
      user_id: offering.userId,
      id: offering.id,
      application_id: offering.applicationId,
      product_slug: offering.productSlug,
      kind: offering.kind,
      status: offering.status,
      amount: offering.amount,
      amount_max: offering.amountMax,
      term_years: offering.termYears,
      term_years_max: offering.termYearsMax,
      annual_premium_cents: offering.annualCents,
      monthly_premium_cents: offering.monthlyCents,
      basis_version: offering.basisVersion,
      pricing_sealed: sealOfferingPricing(encryption, offering),
      created_at: toTimestamp(offering.createdAt),
      expires_at: toTimestamp(offering.expiresAt),
    })
    .execute();
}

/** Of everybody, by their keys; each is opened by whoever wants to see it. */
export async function findOfferingsBehind(
  reader: Reader,
  { after, limit }: KeyedPage,
): Promise<Selectable<ProductOfferingsTable>[]> {
  return reader
    .selectFrom('product_offerings')
    .selectAll()
    .where(isBehind(after, 'product_offerings'))
    .orderBy('user_id')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Those of new cover of the application that made the newest ones, but for those that others took the place of; term life first. */
export const NEWEST_OFFERINGS = readingPart({
  name: 'newest-offerings',
  of: 'person',
  rows: (id) => `
    select user_id, id, application_id, product_slug, kind, status, amount, amount_max, term_years, term_years_max,
      annual_premium_cents, monthly_premium_cents, basis_version, pricing_sealed, created_at, expires_at
    from product_offerings
    where user_id = ${id} and kind = 'new' and status <> 'withdrawn'
      and application_id = (
        select application_id from product_offerings where user_id = ${id} and kind = 'new' order by id desc limit 1)
    order by product_slug desc, id`,
  valueOf: (rows: readonly OfferingRow[]) => rows,
});

/** Answers how many, and who let new cover run out: whoever chose one of the offers of an application has a quote that runs out by itself. */
export async function markOfferingsExpired(
  transaction: Transaction,
  now: Temporal.Instant,
  limit: number,
): Promise<{ readonly count: number; readonly letRunOut: readonly string[] }> {
  const marked = await transaction
    .updateTable('product_offerings')
    .set({ status: 'expired' })
    .where((row) =>
      row(
        row.refTuple('user_id', 'id'),
        'in',
        row
          .selectFrom('product_offerings')
          .select(['user_id', 'id'])
          .where('status', '=', 'pending')
          .where('expires_at', '<', toTimestamp(now))
          .orderBy('expires_at')
          .limit(limit)
          .forNoKeyUpdate()
          .skipLocked()
          .$asTuple('user_id', 'id'),
      ),
    )
    .returning((row) => [
      'user_id',
      'kind',
      row
        .exists(
          row
            .selectFrom('product_offerings as sibling')
            .select('sibling.id')
            .whereRef('sibling.user_id', '=', 'product_offerings.user_id')
            .whereRef('sibling.application_id', '=', 'product_offerings.application_id')
            .where('sibling.status', '=', 'accepted'),
        )
        .as('is_chosen'),
    ])
    .execute();
  const letRunOut = marked.filter(({ kind, is_chosen }) => kind === 'new' && !is_chosen);
  return { count: marked.length, letRunOut: letRunOut.map(({ user_id }) => user_id) };
}

/** Whose open and chosen offers of new cover end until then and were not told so, in the order of their ids after the one a run got to. */
export async function findPeopleToTellOfEnd(
  reader: Reader,
  { now, before }: { readonly now: Temporal.Instant; readonly before: Temporal.Instant },
  { after, limit }: Page,
): Promise<{ id: string }[]> {
  return reader
    .selectFrom('product_offerings')
    .select('user_id as id')
    .distinct()
    .where('kind', '=', 'new')
    .where('status', 'in', ['pending', 'accepted'])
    .where('end_told_at', 'is', null)
    .where('expires_at', '>=', toTimestamp(now))
    .where('expires_at', '<', toTimestamp(before))
    .$if(after !== null, (query) => query.where('user_id', '>', after))
    .orderBy('user_id')
    .limit(limit)
    .execute();
}

/** Marks these people's open and chosen offers of new cover that end until then; answers those it marked. */
export async function markEndTold(
  transaction: Transaction,
  {
    now,
    before,
    userIds,
  }: {
    readonly now: Temporal.Instant;
    readonly before: Temporal.Instant;
    readonly userIds: readonly string[];
  },
): Promise<{ readonly userId: string; readonly expiresAt: Temporal.Instant }[]> {
  const rows = await transaction
    .updateTable('product_offerings')
    .set({ end_told_at: toTimestamp(now) })
    // In the order in which everybody locks them.
    .where((row) =>
      row(
        row.refTuple('user_id', 'id'),
        'in',
        row
          .selectFrom('product_offerings')
          .select(['user_id', 'id'])
          .where('user_id', 'in', userIds)
          .where('kind', '=', 'new')
          .where('status', 'in', ['pending', 'accepted'])
          .where('end_told_at', 'is', null)
          .where('expires_at', '>=', toTimestamp(now))
          .where('expires_at', '<', toTimestamp(before))
          .orderBy('user_id')
          .orderBy('id')
          .forNoKeyUpdate()
          .$asTuple('user_id', 'id'),
      ),
    )
    .returning(['user_id', 'expires_at'])
    .execute();
  return rows.map((row) => ({ userId: row.user_id, expiresAt: row.expires_at.toTemporalInstant() }));
}

export async function deleteOfferingsOf(
  transaction: Transaction,
  userIds: readonly string[],
  { exceptApplications }: { readonly exceptApplications: readonly string[] },
): Promise<void> {
  await transaction
    .deleteFrom('product_offerings')
    .where('user_id', 'in', userIds)
    .where('application_id', '<>', sql<string>`all(${exceptApplications}::uuid[])`)
    .execute();
}

/** When each of a person's applications was first offered something, by its id. */
export async function findFirstOfferedAt(
  reader: Reader,
  userId: string,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, Temporal.Instant>> {
  const rows = await reader
    .selectFrom('product_offerings')
    .select((row) => ['application_id as id', row.fn.min('created_at').as('at')])
    .where('user_id', '=', userId)
    .where('application_id', '=', sql<string>`any(${applicationIds}::uuid[])`)
    .groupBy('application_id')
    .execute();
  return new Map(rows.map(({ id, at }) => [id, at.toTemporalInstant()]));
}

/** What applications were offered, by their ids. */
export async function findOfferingIds(
  reader: Reader,
  userIds: readonly string[],
): Promise<{ id: string; applicationId: string }[]> {
  return reader
    .selectFrom('product_offerings')
    .select(['id', 'application_id as applicationId'])
    .where('user_id', 'in', userIds)
    .execute();
}
