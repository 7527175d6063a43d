import { takeAccountAllowance } from '../../ground/authorization/account-allowances.ts';
import type { Context } from '../../context.ts';
import { hashSecret } from '../../platform/ids.ts';
import { openLinkContent } from './deep-link.ts';
import type { DeepLink } from './deep-link.ts';
import { findDeepLink } from './store.ts';

/**
 * What a link's id stands for; null when it is unknown or expired. Anybody may ask, as anybody may who holds the message:
 * the id is a secret of 256 bits, and what it carries opens at most an identified session, once.
 */
export async function findLink(context: Context, id: string): Promise<DeepLink | null> {
  await takeAccountAllowance(context, 'link');
  const link = await findDeepLink(context.database.reader, hashSecret(id), context.clock.now());
  if (link === null) return null;
  return { feature: link.feature, ...openLinkContent(context, link.contentSealed) };
}
