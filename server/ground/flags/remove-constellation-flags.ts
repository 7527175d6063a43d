import type { Handler } from '../../happenings.ts';
import { deleteConstellationFlags } from './store.ts';

/** Removes the flags set for these constellations alone, for when the people they belong to are gone. */
export const removeConstellationFlags: Handler<'people_left'> = async (
  transaction,
  _context,
  { constellationIds },
) => {
  if (constellationIds.length > 0) await deleteConstellationFlags(transaction, constellationIds);
};
