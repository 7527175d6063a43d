import { removeWork } from '../../ground/work/remove-work.ts';
import type { Handler } from '../../happenings.ts';
import { SCREENING_KIND } from './change-screening.ts';
import { listScreeningIdsOf, removeScreeningsOf } from './store.ts';

/** Whom the list was asked about stays as long as the file of the policy whose money or payees it was about. */
export const removeScreenings: Handler<'people_removed'> = async (transaction, _context, those) => {
  // The work first, as whoever decides about one locks them.
  await removeWork(transaction, SCREENING_KIND, await listScreeningIdsOf(transaction, those));
  await removeScreeningsOf(transaction, those);
};
