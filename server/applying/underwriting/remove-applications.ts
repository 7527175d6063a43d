import type { Handler } from '../../happenings.ts';
import { removeWork } from '../../ground/work/remove-work.ts';
import { findCaseIdsOf } from './case-store.ts';
import { deleteApplicationsOf } from './store.ts';

/** What these people applied for, with decisions and cases, but for the applications that a kept policy stands on. */
export const removeApplications: Handler<'people_removed'> = async (
  transaction,
  _context,
  { userIds, keptFiles },
) => {
  const kept = {
    exceptApplications: keptFiles.flatMap(({ applicationId, laterApplicationIds }) => [
      applicationId,
      ...laterApplicationIds,
    ]),
  };
  await removeWork(transaction, 'decide_case', await findCaseIdsOf(transaction, userIds, kept));
  await deleteApplicationsOf(transaction, userIds, kept);
};
