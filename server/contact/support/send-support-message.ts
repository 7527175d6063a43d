import { requireUser } from '../../ground/authorization/require-level.ts';
import type { Context } from '../../context.ts';
import { listOwnMessages } from './list-own-messages.ts';
import type { SupportMessage } from './message.ts';
import { takeMessage } from './take-message.ts';

/** Writes to our people, who find it in their inbox. Answers the chat as it stands. */
export async function sendSupportMessage(context: Context, written: string): Promise<SupportMessage[]> {
  const userId = requireUser(context);
  await context.database.transaction((transaction) =>
    takeMessage(transaction, context, { userId, written, isForPerson: true }),
  );
  return listOwnMessages(context);
}
