import type { Handler } from '../../happenings.ts';
import { deleteAnswersOf } from './answer-store.ts';
import { deleteJourneysOf } from './journey-store.ts';
import { deleteSessionsOf } from './store.ts';

/** Everything these people answered and how far they came. What they handed in is the application's, and stays with it. */
export const removeFlows: Handler<'people_removed'> = async (transaction, _context, { userIds }) => {
  await deleteSessionsOf(transaction, userIds);
  await deleteAnswersOf(transaction, userIds);
  await deleteJourneysOf(transaction, userIds);
};
