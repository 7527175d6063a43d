import type { Handler } from '../../happenings.ts';
import { deleteListsOf } from './store.ts';

/** Whom these people named, but for the lists of a policy's file: the policy's own, and the one its application named. */
export const removeBeneficiaryLists: Handler<'people_removed'> = (
  transaction,
  _context,
  { userIds, keptFiles },
) =>
  deleteListsOf(transaction, userIds, {
    exceptEntities: keptFiles.flatMap(({ policyId, membershipId }) => [policyId, membershipId]),
  });
