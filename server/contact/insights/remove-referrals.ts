import type { Handler } from '../../happenings.ts';
import { deleteDeliveriesOf } from './delivery-store.ts';
import { dropEmailHashes } from './event-store.ts';
import { deleteReferralsOf } from './store.ts';

/** Who sent these people, and what others were to be told of them; what they did stays counted, as nobody's. */
export const removeReferrals: Handler<'people_removed'> = async (transaction, _context, { userIds }) => {
  await deleteReferralsOf(transaction, userIds);
  await deleteDeliveriesOf(transaction, userIds);
  await dropEmailHashes(transaction, userIds);
};
