import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { noteContactChange } from './contact-changes.ts';
import { upsertPostalAddress } from './profile-store.ts';
import type { PostalAddress } from './profile-store.ts';

/**
 * Where somebody lives from now on; that it is elsewhere than before is answered, and kept too. So is the first address that one of ours
 * gives: a check would go there, and they alone say that it is theirs.
 */
export async function keepPostalAddress(
  transaction: Transaction,
  context: Pick<Context, 'clock' | 'ids' | 'caller'>,
  userId: string,
  address: PostalAddress,
): Promise<boolean> {
  const beside = await upsertPostalAddress(transaction, userId, address, context.clock.now());
  const isAnother = beside === 'another';
  if (isAnother || (beside === 'first' && context.caller.staffId !== undefined))
    await noteContactChange(transaction, context, userId, 'address');
  return isAnother;
}
