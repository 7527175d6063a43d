import type { Handler } from '../../happenings.ts';
import { deleteCodesOf } from './store.ts';

/** Codes that these people were sent. */
export const removeCodes: Handler<'people_removed'> = (transaction, _context, { userIds }) =>
  deleteCodesOf(transaction, userIds);
