import type { Handler } from '../../happenings.ts';
import { adoptChoices, deleteChoicesOf } from './store.ts';

/** What a visitor said counts for the person they are. */
export const adoptPrivacyChoices: Handler<'person_continued'> = (transaction, _context, happened) =>
  adoptChoices(transaction, happened.fromUserId, happened.toUserId);

/** Nobody is left to choose. */
export const removePrivacyChoices: Handler<'people_removed' | 'people_left'> = (
  transaction,
  _context,
  { userIds },
) => deleteChoicesOf(transaction, userIds);
