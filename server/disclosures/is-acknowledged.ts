import type { Context } from '../context.ts';
import type { Reader } from '../platform/database/database.ts';
import { listAcknowledged } from './store.ts';

/** Whether a person has agreed to a text, in its present version, for this application or membership of theirs. */
export async function isAcknowledged(
  { disclosures }: Pick<Context, 'disclosures'>,
  reader: Reader,
  { userId, slug, contextId }: { readonly userId: string; readonly slug: string; readonly contextId: string },
): Promise<boolean> {
  const version = disclosures.bySlug(slug)?.version;
  const acknowledged = await listAcknowledged(reader, userId, contextId);
  return acknowledged.some((agreed) => agreed.slug === slug && agreed.version === version);
}
