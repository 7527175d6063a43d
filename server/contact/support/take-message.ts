import { SUPPORT_PROBLEMS } from '@wysh/domain/errors/contact-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { MESSAGE_LENGTH_MAX } from './message.ts';
import type { SupportMessage } from './message.ts';
import { countMessagesSince, insertMessage, noteMessage } from './store.ts';

const perDay = Temporal.Duration.from({ hours: 24 });
/** One business day, counted from the first message that was not answered. */
export const ANSWERED_WITHIN_WORKING_HOURS = 24;
/** A long talk, and not more than a person can read. */
const messagesMax = 60;

/** Puts what somebody wrote into their chat, whoever is to answer it; the chat is kept for the transaction. */
export async function takeMessage(
  transaction: Transaction,
  { encryption, clock, ids, caller }: Context,
  { userId, written }: { readonly userId: string; readonly written: string },
): Promise<SupportMessage> {
  const text = readMessage(written);
  const now = clock.now();
  // Locks the chat, so that two tabs are counted one after the other.
  await noteMessage(transaction, userId, now);
  if ((await countMessagesSince(transaction, userId, now.subtract(perDay))) >= messagesMax)
    throw refusal(problem(SUPPORT_PROBLEMS, 'too_many'), { field: 'text' });
  const message: SupportMessage = {
    userId,
    id: ids.uuid(),
    by: 'person',
    staffId: null,
    authLevel: caller.authLevel === 'verified' ? 'verified' : 'identified',
    text,
    article: null,
    createdAt: now,
  };
  await insertMessage(transaction, encryption, message);
  return message;
}

/** What was written, or why it can't be sent. */
export function readMessage(written: string): string {
  const text = written.trim();
  if (text === '') throw refusal(problem(SUPPORT_PROBLEMS, 'text_missing'), { field: 'text' });
  if (text.length > MESSAGE_LENGTH_MAX)
    throw refusal(problem(SUPPORT_PROBLEMS, 'text_too_long', { max: MESSAGE_LENGTH_MAX }), { field: 'text' });
  return text;
}
