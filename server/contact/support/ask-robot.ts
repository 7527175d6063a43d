import { requireUser } from '../../ground/authorization/require-level.ts';
import type { Context } from '../../context.ts';
import { articlesNow } from '../help/articles-now.ts';
import { robotWords } from '../../content/robot-words.ts';
import { listOwnMessages } from './list-own-messages.ts';
import type { SupportMessage } from './message.ts';
import { answerOfRobot, asksOwnFacts } from './robot-answer.ts';
import { takeMessage } from './take-message.ts';
import { hasRobotWritten, insertMessage } from './store.ts';

/**
 * Asks the robot, which answers in the chat at once and says what it is in the first words it ever writes there. What it reads of somebody is
 * theirs and of this session alone. Whoever wants a person, or complains, has one with it. Answers the chat as it stands.
 */
export async function askRobot(context: Context, written: string): Promise<SupportMessage[]> {
  const userId = requireUser(context);
  const { database, encryption, clock, ids, caller, policyRegister } = context;
  const isOwner = caller.authLevel === 'verified' && caller.authenticated;
  const own = !isOwner ? 'not_told' : asksOwnFacts(written) ? await policyRegister.tellOwn(context) : null;
  const now = clock.now();
  const answer = answerOfRobot(written, { articles: articlesNow(context), now, own });
  await database.transaction(async (transaction) => {
    const { isForPerson } = answer;
    const asked = await takeMessage(transaction, context, { userId, written, isForPerson });
    const isFirst = !(await hasRobotWritten(transaction, userId));
    await insertMessage(transaction, encryption, {
      ...asked,
      id: ids.uuid(),
      by: 'robot',
      text: isFirst ? `${robotWords('about')} ${answer.text}` : answer.text,
      article: answer.article,
      vendorState: null,
    });
  });
  return listOwnMessages(context);
}
