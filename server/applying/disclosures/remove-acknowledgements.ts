import type { Handler } from '../../happenings.ts';
import { deleteAcknowledgementsOf, deleteDueOf } from './store.ts';

/** What these people agreed to, but for what belongs to a policy's file: what was agreed to for its application or its membership. */
export const removeAcknowledgements: Handler<'people_removed'> = async (
  transaction,
  _context,
  { userIds, keptFiles },
) => {
  await deleteDueOf(transaction, userIds);
  await deleteAcknowledgementsOf(transaction, userIds, {
    exceptContexts: keptFiles.flatMap(({ applicationId, membershipId }) => [applicationId, membershipId]),
  });
};
