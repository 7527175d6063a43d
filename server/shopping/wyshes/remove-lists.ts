import type { Handler } from '../../happenings.ts';
import { deleteRecipientsOf } from './recipient-store.ts';
import { deleteAllocations } from './store.ts';

/** Removes everything these constellations ever had on their lists, for when the people they belong to are gone. */
export const removeLists: Handler<'people_left'> = async (transaction, _context, { constellationIds }) => {
  if (constellationIds.length === 0) return;
  await deleteRecipientsOf(transaction, constellationIds);
  await deleteAllocations(transaction, constellationIds);
};
