import type { Handler } from '../../happenings.ts';
import { removeWork } from '../../ground/work/remove-work.ts';
import { TELL_COMPANY_KIND } from './company-work.ts';
import { deleteReplaced } from './replacement-store.ts';

/** They go with the file of the policy, which is kept longer than any state wants the register to be. */
export const removeReplacements: Handler<'people_removed'> = async (
  transaction,
  _context,
  { userIds, keptFiles },
) => {
  const gone = await deleteReplaced(
    transaction,
    userIds,
    keptFiles.map(({ policyId }) => policyId),
  );
  await removeWork(transaction, TELL_COMPANY_KIND, gone);
};
