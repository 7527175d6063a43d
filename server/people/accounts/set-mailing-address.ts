import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { PostalAddress } from '../../providers/post/port.ts';
import { keepPostalAddress } from './keep-postal-address.ts';

/** Where letters to a person go from now on, as they told somebody of ours. Where their policy was issued does not change by it. */
export async function setMailingAddress(
  transaction: Transaction,
  context: Pick<Context, 'clock' | 'ids' | 'caller'>,
  userId: string,
  { line1, line2, city, state, zip }: Omit<PostalAddress, 'name'>,
): Promise<void> {
  const address = { street1: line1, street2: line2, city, state, postalCode: zip };
  await keepPostalAddress(transaction, context, userId, address);
}
