import type { Handler } from '../../happenings.ts';
import { removeWork } from '../../ground/work/remove-work.ts';
import { deleteSecondPeople } from './second-person-store.ts';
import { deleteLettersOf } from './store.ts';

/**
 * Letters about a kept policy or its application stay with its file, with their proof; of others nothing does. Nobody is looked for who has
 * closed their account.
 */
export const removeLetters: Handler<'people_removed'> = async (
  transaction,
  _context,
  { userIds, keptFiles },
) => {
  await deleteSecondPeople(transaction, userIds);
  await removeWork(transaction, 'reach_person', userIds);
  await deleteLettersOf(
    transaction,
    userIds,
    keptFiles.flatMap(({ policyId, applicationId }) => [policyId, applicationId]),
  );
};
