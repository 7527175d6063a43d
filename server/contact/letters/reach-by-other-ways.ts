import { waysFailed } from '../../ground/messaging/ways-failed.ts';
import type { Handler } from '../../happenings.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { mayBeTexted } from '../../people/accounts/may-be-texted.ts';
import { askToReach } from './reach-person.ts';
import { hasLetterThatReachedNobody } from './store.ts';

/** Of letter, mail and text two that don't reach somebody who has to be told are too many: one of us looks for them. */
const failedMax = 1;

/** What was owed to somebody was refused, or given up while the vendor was down. */
export const reachByOtherWays: Handler<'message_failed'> = async (transaction, context, { owedTo }) => {
  if (owedTo !== null) await countWays(transaction, context, owedTo);
};

/** Where mail or letter had failed, the text was what was left. */
export const reachWithoutTexts: Handler<'texts_revoked'> = async (transaction, context, { userId }) => {
  await countWays(transaction, context, userId);
};

/** A text that may not be sent has failed; a letter that is on its way, a mail that nobody was sent, have not. */
async function countWays(transaction: Transaction, context: Context, userId: string): Promise<void> {
  const [failed, mayText, hasLetterFailed] = await Promise.all([
    waysFailed(transaction, userId),
    mayBeTexted(transaction, userId),
    hasLetterThatReachedNobody(transaction, userId),
  ]);
  const ways = [failed.email, failed.text || !mayText, hasLetterFailed];
  if (ways.filter(Boolean).length > failedMax) await askToReach(transaction, context, userId);
}
