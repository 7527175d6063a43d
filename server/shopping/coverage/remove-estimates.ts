import type { Handler } from '../../happenings.ts';
import { deleteEstimatesOf } from './store.ts';

/** What these people told us for an estimate, and the estimates. */
export const removeEstimates: Handler<'people_removed'> = (transaction, _context, { userIds }) =>
  deleteEstimatesOf(transaction, userIds);
