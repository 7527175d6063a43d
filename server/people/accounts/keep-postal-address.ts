import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { noteContactChange } from './contact-changes.ts';
import { upsertPostalAddress } from './profile-store.ts';
import type { PostalAddress } from './profile-store.ts';

/** Where somebody lives from now on; that it is elsewhere than before is kept too, and answered. */
export async function keepPostalAddress(
  transaction: Transaction,
  context: Pick<Context, 'clock' | 'ids' | 'caller'>,
  userId: string,
  address: PostalAddress,
): Promise<boolean> {
  const isAnother = await upsertPostalAddress(transaction, userId, address, context.clock.now());
  if (isAnother) await noteContactChange(transaction, context, userId, 'address');
  return isAnother;
}
