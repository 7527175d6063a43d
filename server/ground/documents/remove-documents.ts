import type { Handler } from '../../happenings.ts';
import { deleteDocumentsOf } from './document-store.ts';

/**
 * Removes the papers of these people that belong to no kept file of a policy; their files follow by a job. To the file belong what is about
 * the policy, its application or what that was offered, and what was sent to those who receive the benefit.
 */
export const removeDocuments: Handler<'people_removed'> = (transaction, _context, { userIds, keptFiles }) =>
  deleteDocumentsOf(transaction, userIds, {
    ownersOfFiles: keptFiles.map(({ userId }) => userId),
    exceptSubjects: keptFiles.flatMap(({ policyId, applicationId, offeringIds }) => [
      policyId,
      applicationId,
      ...offeringIds,
    ]),
  });
