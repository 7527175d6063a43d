import type { Reader } from '../../platform/database/database.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { QuotedPremium } from './quote.ts';
import { findQuotes, findQuotesById } from './store.ts';

/** The arithmetic of some quotes of a person's, by their ids. */
export async function findQuotePremiums(
  reader: Reader,
  encryption: Encryption,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, QuotedPremium>> {
  const quotes = await findQuotes(reader, encryption, userId, ids);
  return new Map(quotes.map(({ id, premium }) => [id, premium]));
}

/** The same of quotes of anybody, for reports. */
export async function findQuotedPremiums(
  reader: Reader,
  encryption: Encryption,
  ids: readonly string[],
): Promise<ReadonlyMap<string, QuotedPremium>> {
  const quotes = await findQuotesById(reader, encryption, ids);
  return new Map(quotes.map(({ id, premium }) => [id, premium]));
}
