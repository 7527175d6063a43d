import type { Handler } from '../../happenings.ts';
import { findUserByEmail } from '../../people/accounts/find-user-by-email.ts';
import { askToReach } from './reach-person.ts';

/** Mails that tell of the end of cover: who does not get one has to be found another way. */
const OWED: readonly string[] = ['premium_missed', 'payment_failed', 'lapse_day_moved', 'letter_came_back'];

/** Of mail, letter and text two have failed then, because nobody is sent a text without having asked for it. */
export const reachByOtherWays: Handler<'message_refused'> = async (
  transaction,
  context,
  { template, recipient },
) => {
  if (!OWED.includes(template)) return;
  const userId = await findUserByEmail(transaction, recipient);
  if (userId !== null) await askToReach(transaction, context, userId);
};
