import type { Handler } from '../../happenings.ts';
import { deleteReferralsOf } from './store.ts';

/** Who sent these people. */
export const removeReferrals: Handler<'people_removed'> = (transaction, _context, { userIds }) =>
  deleteReferralsOf(transaction, userIds);
