import { addWorkingHours } from '@wysh/domain/dates/working-hours.ts';
import { requireUser } from '../../ground/authorization/require-level.ts';
import { openWork } from '../../ground/work/change-work.ts';
import type { Context } from '../../context.ts';
import { listOwnMessages } from './list-own-messages.ts';
import type { SupportMessage } from './message.ts';
import { ANSWERED_WITHIN_WORKING_HOURS, takeMessage } from './take-message.ts';

/** Writes to our people, who find it in their inbox. Answers the chat as it stands. */
export async function sendSupportMessage(context: Context, written: string): Promise<SupportMessage[]> {
  const userId = requireUser(context);
  const { database } = context;
  await database.transaction(async (transaction) => {
    const { createdAt } = await takeMessage(transaction, context, { userId, written });
    const dueAt = addWorkingHours(createdAt, ANSWERED_WITHIN_WORKING_HOURS);
    await openWork(transaction, context, { kind: 'answer_chat', subjectId: userId, dueAt });
  });
  return listOwnMessages(context);
}
