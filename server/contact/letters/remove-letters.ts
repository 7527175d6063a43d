import type { Handler } from '../../happenings.ts';
import { deleteLettersOf } from './store.ts';

/** Letters about a kept policy or its application stay with its file, with their proof; of others nothing does. */
export const removeLetters: Handler<'people_removed'> = (transaction, _context, { userIds, keptFiles }) =>
  deleteLettersOf(
    transaction,
    userIds,
    keptFiles.flatMap(({ policyId, applicationId }) => [policyId, applicationId]),
  );
