import { removeWork } from '../../ground/work/remove-work.ts';
import type { Handler } from '../../happenings.ts';
import { deleteReviewsOf, listIdentityReviewIds } from './identity-review-store.ts';
import { IDENTITY_KIND } from './identity-work.ts';
import { deleteChecksOf } from './store.ts';

/** That a buyer was who they said stays as long as the file of what they bought. */
export const removeIdentityChecks: Handler<'people_removed'> = async (
  transaction,
  _context,
  { userIds, keptFiles },
) => {
  const owners = new Set(keptFiles.map(({ userId }) => userId));
  const removed = userIds.filter((userId) => !owners.has(userId));
  if (removed.length === 0) return;
  await removeWork(transaction, IDENTITY_KIND, await listIdentityReviewIds(transaction, removed));
  await deleteReviewsOf(transaction, removed);
  await deleteChecksOf(transaction, removed);
};
