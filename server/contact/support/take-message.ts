import { addWorkingHours } from '@wysh/domain/dates/working-hours.ts';
import { SUPPORT_PROBLEMS } from '@wysh/domain/errors/contact-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Context } from '../../context.ts';
import { openWork } from '../../ground/work/change-work.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { dueAtVendor, handOverLater } from './hand-over.ts';
import { MESSAGE_LENGTH_MAX } from './message.ts';
import type { SupportMessage } from './message.ts';
import { countMessagesSince, insertMessage, noteMessage } from './store.ts';

const perDay = Temporal.Duration.from({ hours: 24 });
/** One business day, counted from the first message that was not answered. */
const answeredWithinWorkingHours = 24;
/** A long talk, and not more than a person can read. */
const messagesMax = 60;

/** Puts what somebody wrote into their chat, and before our people where one of them is to answer; the chat is kept for the transaction. */
export async function takeMessage(
  transaction: Transaction,
  context: Context,
  {
    userId,
    written,
    isForPerson,
  }: { readonly userId: string; readonly written: string; readonly isForPerson: boolean },
): Promise<SupportMessage> {
  const { encryption, clock, ids, caller } = context;
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
    vendorState: isForPerson ? dueAtVendor(context) : null,
    vendorPart: null,
  };
  await insertMessage(transaction, encryption, message);
  if (!isForPerson) return message;
  const dueAt = addWorkingHours(now, answeredWithinWorkingHours);
  await openWork(transaction, context, { kind: 'answer_chat', subjectId: userId, dueAt });
  await handOverLater(transaction, context, userId);
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
