import type { Handler } from '../../happenings.ts';
import { loseUploadsOf } from './store.ts';

/** Takes the files people handed in out of reach, for a job to remove; evidence for a policy stays as long as its file. */
export const removeUploads: Handler<'people_removed'> = async (
  transaction,
  _context,
  { userIds, keptFiles },
) => {
  const owners = new Set(keptFiles.map(({ userId }) => userId));
  const removed = userIds.filter((userId) => !owners.has(userId));
  if (removed.length > 0) await loseUploadsOf(transaction, removed);
};
