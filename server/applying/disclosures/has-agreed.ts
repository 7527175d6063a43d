import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import { readAgreements } from './store.ts';

/** Whether somebody agreed to a text as it is now, for this application or membership. */
export async function hasAgreed(
  reader: Reader,
  { disclosures, clock }: Pick<Context, 'disclosures' | 'clock'>,
  { userId, contextId, slug }: { readonly userId: string; readonly contextId: string; readonly slug: string },
): Promise<boolean> {
  const { acknowledged } = await readAgreements(reader, userId, contextId, clock.now());
  const version = disclosures.bySlug(slug)?.version;
  return acknowledged.some((one) => one.slug === slug && one.version === version);
}
