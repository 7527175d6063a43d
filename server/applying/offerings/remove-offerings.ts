import type { Handler } from '../../happenings.ts';
import { deleteOfferingsOf } from './store.ts';

/** What these people were offered, but for the offers that the application of a kept policy was made. */
export const removeOfferings: Handler<'people_removed'> = (transaction, _context, { userIds, keptFiles }) =>
  deleteOfferingsOf(transaction, userIds, {
    exceptApplications: keptFiles.map(({ applicationId }) => applicationId),
  });
