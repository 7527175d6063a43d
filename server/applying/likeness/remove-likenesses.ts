import { removeWork } from '../../ground/work/remove-work.ts';
import type { Handler } from '../../happenings.ts';
import { deleteLikenessesOf, listLikenessIdsOf } from './likeness-store.ts';
import { LIKENESS_KIND } from './likeness-work.ts';

/** Of two accounts one of which is gone nothing is left to compare: what was found goes with whichever goes first. */
export const removeLikenesses: Handler<'people_removed'> = async (
  transaction,
  _context,
  { userIds, keptFiles },
) => {
  const owners = new Set(keptFiles.map(({ userId }) => userId));
  const removed = userIds.filter((userId) => !owners.has(userId));
  if (removed.length === 0) return;
  // The work first, as whoever decides about one locks them.
  await removeWork(transaction, LIKENESS_KIND, await listLikenessIdsOf(transaction, removed));
  await deleteLikenessesOf(transaction, removed);
};
