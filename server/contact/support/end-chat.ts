import { removeWork } from '../../ground/work/remove-work.ts';
import type { Handler } from '../../happenings.ts';

/** Whoever closed their account reads no answer, so nobody at the desk is to write one. */
export const endChat: Handler<'account_closing'> = (transaction, _context, { userId }) =>
  removeWork(transaction, 'answer_chat', [userId]);
