import type { Handler } from '../../happenings.ts';
import { deleteApplicationsOf } from './store.ts';

/** What these people applied for, with decisions and cases, but for the application that a kept policy stands on. */
export const removeApplications: Handler<'people_removed'> = (
  transaction,
  _context,
  { userIds, keptFiles },
) =>
  deleteApplicationsOf(transaction, userIds, {
    exceptApplications: keptFiles.map(({ applicationId }) => applicationId),
  });
