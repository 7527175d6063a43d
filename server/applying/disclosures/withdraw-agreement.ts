import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { markWithdrawn } from './store.ts';

/**
 * What a person agreed to by a text does not count any more, in whichever version, for whatever it was or for one thing alone. It stays on
 * record, and giving it again is another agreement.
 */
export async function withdrawAgreement(
  transaction: Transaction,
  { clock }: Pick<Context, 'clock'>,
  userId: string,
  slug: string,
  { contextId = null }: { readonly contextId?: string | null } = {},
): Promise<void> {
  await markWithdrawn(transaction, { userId, slug, contextId }, clock.now());
}
