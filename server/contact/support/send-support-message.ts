import { addWorkingHours } from '@wysh/domain/dates/working-hours.ts';
import { SUPPORT_PROBLEMS } from '@wysh/domain/errors/contact-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { requireUser } from '../../ground/authorization/require-level.ts';
import { openWork } from '../../ground/work/change-work.ts';
import type { Context } from '../../context.ts';
import { listOwnMessages } from './list-own-messages.ts';
import { MESSAGE_LENGTH_MAX } from './message.ts';
import type { SupportMessage } from './message.ts';
import { countMessagesSince, insertMessage, noteMessage } from './store.ts';

const perDay = Temporal.Duration.from({ hours: 24 });
/** One business day, counted from the first message that was not answered. */
const ANSWERED_WITHIN_WORKING_HOURS = 24;
/** A long talk, and not more than a person can read. */
const messagesMax = 60;

/** Writes to our people, who find it in their inbox. Answers the chat as it stands. */
export async function sendSupportMessage(context: Context, written: string): Promise<SupportMessage[]> {
  const userId = requireUser(context);
  const text = written.trim();
  if (text === '') throw refusal(problem(SUPPORT_PROBLEMS, 'text_missing'), { field: 'text' });
  if (text.length > MESSAGE_LENGTH_MAX)
    throw refusal(problem(SUPPORT_PROBLEMS, 'text_too_long', { max: MESSAGE_LENGTH_MAX }), { field: 'text' });
  const { database, encryption, clock, ids, caller } = context;
  const now = clock.now();
  await database.transaction(async (transaction) => {
    // Locks the chat, so that two tabs are counted one after the other.
    await noteMessage(transaction, userId, now);
    if ((await countMessagesSince(transaction, userId, now.subtract(perDay))) >= messagesMax)
      throw refusal(problem(SUPPORT_PROBLEMS, 'too_many'), { field: 'text' });
    await insertMessage(transaction, encryption, {
      userId,
      id: ids.uuid(),
      by: 'person',
      staffId: null,
      authLevel: caller.authLevel === 'verified' ? 'verified' : 'identified',
      text,
      createdAt: now,
    });
    const dueAt = addWorkingHours(now, ANSWERED_WITHIN_WORKING_HOURS);
    await openWork(transaction, context, { kind: 'answer_chat', subjectId: userId, dueAt });
  });
  return listOwnMessages(context);
}
