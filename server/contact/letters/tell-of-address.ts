import type { Context } from '../../context.ts';
import { isAccountOpen } from '../../people/accounts/is-account-open.ts';
import { queueOwedNotice } from '../../people/accounts/queue-notice.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { PostalAddress } from '../../providers/post/port.ts';

/** Tells somebody by mail where letters to them go now, as one of us noted it: it may not have been them who said so. */
export async function tellOfAddress(
  transaction: Transaction,
  context: Context,
  userId: string,
  { line1, line2, city, state, zip }: Omit<PostalAddress, 'name'>,
): Promise<void> {
  if (!(await isAccountOpen(transaction, userId))) return;
  const lines = [line1, line2, city, `${state} ${zip}`].filter((line) => line !== null);
  const vars = { address: lines.join(', ') };
  await queueOwedNotice(transaction, context, userId, { template: 'mailing_address_changed', vars });
}
