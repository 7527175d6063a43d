import type { Handler } from '../../happenings.ts';
import { removeWork } from '../../ground/work/remove-work.ts';
import { deleteReviews, listReviewIds } from './review-store.ts';
import { REVIEW_KIND } from './review-work.ts';

/** They go with their application, and stay with one that a kept policy stands on. */
export const removeReviews: Handler<'people_removed'> = async (
  transaction,
  _context,
  { userIds, keptFiles },
) => {
  const kept = new Set(
    keptFiles.flatMap(({ applicationId, laterApplicationIds }) => [applicationId, ...laterApplicationIds]),
  );
  const ids = (await listReviewIds(transaction, userIds)).flatMap(({ id, applicationId, decidedAgainId }) =>
    kept.has(applicationId) && (decidedAgainId === null || kept.has(decidedAgainId)) ? [] : [id],
  );
  await removeWork(transaction, REVIEW_KIND, ids);
  await deleteReviews(transaction, ids);
};
