import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { BillingFrequency } from '@wysh/domain/billing/billing-schedule.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { QuotesTable } from '../../platform/database/tables.generated.ts';
import { bytesOf, instantOf, readingPart, readPart } from '../../platform/database/reading-part.ts';
import type { ReadingSource, ReadRow } from '../../platform/database/reading-part.ts';
import { isBehind } from '../../platform/database/replay.ts';
import type { KeyedPage } from '../../platform/database/replay.ts';
import { isRowId } from '../../platform/database/row-id.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { openQuotePremium, sealQuotePremium } from './quote.ts';
import type { Quote } from './quote.ts';

// Quotes. Policies are in policy-store.ts. Whose rows they are is part of each statement.

export async function insertQuote(
  transaction: Transaction,
  encryption: Encryption,
  quote: Quote,
): Promise<void> {
  await transaction
    .insertInto('quotes')
    .values({
      user_id: quote.userId,
      id: quote.id,
      offering_id: quote.offeringId,
      application_id: quote.applicationId,
      membership_id: quote.membershipId,
      product_slug: quote.productSlug,
      kind: quote.kind,
      status: quote.status,
      amount: quote.amount,
      term_years: quote.termYears,
      insureds_age_at_term: quote.insuredsAgeAtTerm,
      annual_premium_cents: quote.annualCents,
      monthly_premium_cents: quote.monthlyCents,
      basis_version: quote.basisVersion,
      premium_sealed: sealQuotePremium(encryption, quote),
      created_at: toTimestamp(quote.createdAt),
      chosen_at: toTimestamp(quote.chosenAt),
      expires_at: toTimestamp(quote.expiresAt),
    })
    .execute();
}

export async function findQuoteOfOffering(
  reader: Reader,
  encryption: Encryption,
  userId: string,
  offeringId: string,
): Promise<Quote | null> {
  const row = await reader
    .selectFrom('quotes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('offering_id', '=', offeringId)
    .executeTakeFirst();
  return row === undefined ? null : quoteOf(encryption, row);
}

export async function findQuote(
  reader: Reader,
  encryption: Encryption,
  userId: string,
  id: string,
): Promise<Quote | null> {
  if (!isRowId(id)) return null;
  const row = await reader
    .selectFrom('quotes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : quoteOf(encryption, row);
}

export async function findQuotes(
  reader: Reader,
  encryption: Encryption,
  userId: string,
  ids: readonly string[],
): Promise<Quote[]> {
  const rows = await reader
    .selectFrom('quotes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .execute();
  return rows.map((row) => quoteOf(encryption, row));
}

/** Of anybody's policies, whoever they are of. */
export async function findQuotesById(
  reader: Reader,
  encryption: Encryption,
  ids: readonly string[],
): Promise<Quote[]> {
  const rows = await reader
    .selectFrom('quotes')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return rows.map((row) => quoteOf(encryption, row));
}

/** All of a person's, locked until the end of the transaction, so that what becomes of them happens one after the other. */
export async function lockQuotes(
  transaction: Transaction,
  encryption: Encryption,
  userId: string,
): Promise<Quote[]> {
  const rows = await transaction
    .selectFrom('quotes')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => quoteOf(encryption, row));
}

/** Those that were not taken and not withdrawn, of new cover before a lapsed policy's, the one its person chose last first. */
export const PENDING_QUOTES = readingPart({
  name: 'pending-quotes',
  of: 'person',
  rows: (id) => `
    select id, user_id, offering_id, application_id, membership_id, product_slug, kind, status, amount, term_years, insureds_age_at_term,
      annual_premium_cents, monthly_premium_cents, basis_version, premium_sealed, billing_frequency, created_at, chosen_at, expires_at
    from quotes where user_id = ${id} and status = 'pending' order by kind = 'new' desc, chosen_at desc, id desc`,
  valueOf: (rows: readonly QuoteRow[]) => rows,
});

/** The open one its person chose last. */
export async function findPendingQuote(
  source: ReadingSource,
  encryption: Encryption,
  userId: string,
  now: Temporal.Instant,
): Promise<Quote | null> {
  const rows = await readPart(source, PENDING_QUOTES, userId);
  const open = rows.find(({ expires_at }) => Temporal.Instant.compare(instantOf(expires_at), now) >= 0);
  return open === undefined ? null : quoteOf(encryption, open);
}

export async function noteQuoteChosen(
  transaction: Transaction,
  { userId, id }: Pick<Quote, 'userId' | 'id'>,
  now: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('quotes')
    .set({ chosen_at: toTimestamp(now) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Other cover at its own price. */
export async function setQuoteCover(
  transaction: Transaction,
  encryption: Encryption,
  quote: Quote,
): Promise<void> {
  await transaction
    .updateTable('quotes')
    .set({
      amount: quote.amount,
      term_years: quote.termYears,
      insureds_age_at_term: quote.insuredsAgeAtTerm,
      annual_premium_cents: quote.annualCents,
      monthly_premium_cents: quote.monthlyCents,
      premium_sealed: sealQuotePremium(encryption, quote),
    })
    .where('user_id', '=', quote.userId)
    .where('id', '=', quote.id)
    .execute();
}

export async function markQuoteAccepted(
  transaction: Transaction,
  { userId, id }: Pick<Quote, 'userId' | 'id'>,
  billingFrequency: BillingFrequency,
  now: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('quotes')
    .set({ status: 'accepted', billing_frequency: billingFrequency, accepted_at: toTimestamp(now) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** A quote whose policy made room for another one, open again. */
export async function markQuoteOpen(
  transaction: Transaction,
  { userId, id }: Pick<Quote, 'userId' | 'id'>,
): Promise<void> {
  await transaction
    .updateTable('quotes')
    .set({ status: 'pending', billing_frequency: null, accepted_at: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Of one that is still what it was. */
export async function setQuoteStatus(
  transaction: Transaction,
  { userId, id }: Pick<Quote, 'userId' | 'id'>,
  { from, to }: { readonly from: 'pending'; readonly to: 'withdrawn' | 'expired' },
): Promise<void> {
  await transaction
    .updateTable('quotes')
    .set({ status: to })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', '=', from)
    .execute();
}

/** Those of a person that nobody has taken, of some kinds where that is said. */
export async function withdrawPendingQuotes(
  transaction: Transaction,
  userId: string,
  kinds: readonly Quote['kind'][] | null = null,
): Promise<void> {
  await transaction
    .updateTable('quotes')
    .set({ status: 'withdrawn' })
    .where('user_id', '=', userId)
    // In the order in which everybody locks them.
    .where('id', 'in', (query) =>
      query
        .selectFrom('quotes')
        .select('id')
        .where('user_id', '=', userId)
        .where('status', '=', 'pending')
        .$if(kinds !== null, (some) => some.where('kind', 'in', kinds ?? []))
        .orderBy('id')
        .forNoKeyUpdate(),
    )
    .execute();
}

/** Answers how many, and whose new cover it would have been. */
export async function markQuotesExpired(
  transaction: Transaction,
  now: Temporal.Instant,
  limit: number,
): Promise<{ readonly count: number; readonly letRunOut: readonly string[] }> {
  const marked = await transaction
    .updateTable('quotes')
    .set({ status: 'expired' })
    .where('id', 'in', (query) =>
      query
        .selectFrom('quotes')
        .select('id')
        .where('status', '=', 'pending')
        .where('expires_at', '<', toTimestamp(now))
        .orderBy('expires_at')
        .limit(limit)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning(['user_id', 'kind'])
    .execute();
  const letRunOut = marked.filter(({ kind }) => kind === 'new').map(({ user_id }) => user_id);
  return { count: marked.length, letRunOut };
}

/** Of everybody, by their keys; each is opened by whoever wants to see it. */
export async function findQuotesBehind(
  reader: Reader,
  { after, limit }: KeyedPage,
): Promise<Selectable<QuotesTable>[]> {
  return reader
    .selectFrom('quotes')
    .selectAll()
    .where(isBehind(after, 'quotes'))
    .orderBy('user_id')
    .orderBy('id')
    .limit(limit)
    .execute();
}

type QuoteRow = ReadRow<Omit<Selectable<QuotesTable>, 'accepted_at'>>;

export function quoteOf(encryption: Encryption, row: QuoteRow): Quote {
  const key = { userId: row.user_id, id: row.id };
  return {
    ...key,
    offeringId: row.offering_id,
    applicationId: row.application_id,
    membershipId: row.membership_id,
    productSlug: row.product_slug,
    kind: row.kind,
    status: row.status,
    amount: row.amount,
    termYears: row.term_years,
    insuredsAgeAtTerm: row.insureds_age_at_term,
    annualCents: row.annual_premium_cents as Cents,
    monthlyCents: row.monthly_premium_cents as Cents,
    basisVersion: row.basis_version,
    premium: openQuotePremium(encryption, key, bytesOf(row.premium_sealed)),
    billingFrequency: row.billing_frequency,
    createdAt: instantOf(row.created_at),
    chosenAt: instantOf(row.chosen_at),
    expiresAt: instantOf(row.expires_at),
  };
}
