import { removeWork } from '../../ground/work/remove-work.ts';
import type { Handler } from '../../happenings.ts';
import type { Reader } from '../../platform/database/database.ts';
import { ACT_KIND } from './act-work.ts';
import { deleteDeskActs, listDeskActIdsOf } from './desk-act-store.ts';

/** All that was done or proposed for somebody, by id: what is to be done about those is to be done about them. */
export function findActIdsOf(reader: Reader, userId: string): Promise<string[]> {
  return listDeskActIdsOf(reader, [userId]);
}

/** What staff did for somebody stays as long as the file of any policy of theirs. */
export const removeDeskActs: Handler<'people_removed'> = async (
  transaction,
  _context,
  { userIds, keptFiles },
) => {
  const kept = new Set(keptFiles.map(({ userId }) => userId));
  const gone = userIds.filter((userId) => !kept.has(userId));
  if (gone.length === 0) return;
  const ids = await listDeskActIdsOf(transaction, gone);
  // The work first, as whoever answers one locks it first.
  await removeWork(transaction, ACT_KIND, ids);
  if (ids.length > 0) await deleteDeskActs(transaction, ids);
};
