import type { Handler } from '../../happenings.ts';
import { deleteLoginTokensOf } from './store.ts';

/** What these people could have come in with. */
export const removeLoginTokens: Handler<'people_removed'> = (transaction, _context, { userIds }) =>
  deleteLoginTokensOf(transaction, userIds);
