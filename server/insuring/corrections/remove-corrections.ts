import type { Handler } from '../../happenings.ts';
import { deleteCorrections } from './correction-store.ts';

/** They go with the file of the policy. */
export const removeCorrections: Handler<'people_removed'> = (transaction, _context, { userIds, keptFiles }) =>
  deleteCorrections(
    transaction,
    userIds,
    keptFiles.map(({ policyId }) => policyId),
  );
