import { keepWork } from '../../ground/work/change-work.ts';
import type { Context } from '../../context.ts';
import type { ChatAnswer } from '../../providers/chat/port.ts';
import { lockGuest } from './guest-store.ts';
import { putAnswer } from './put-answer.ts';
import { findUserOfConversation, isPartKept, lockChat } from './store.ts';

/** No longer than a page: what the vendor lets its people write beyond that is cut, and says so. */
const lengthMax = 10_000;
const cutMark = ' […]';

/**
 * What one of ours answered in the vendor's inbox comes into the chat it belongs to; told again it is there. An answer to a chat that is
 * gone, or that nobody is there any more to read, is left.
 */
export async function takeVendorAnswer(context: Context, { part, text, ...of }: ChatAnswer): Promise<void> {
  const userId = await findUserOfConversation(context.database.reader, of);
  if (userId === null) return;
  await context.database.transaction(async (transaction) => {
    const guest = await lockGuest(transaction, context.encryption, userId);
    if (!(await lockChat(transaction, userId)) || (await isPartKept(transaction, userId, part))) return;
    const work = await keepWork(transaction, { kind: 'answer_chat', subjectId: userId });
    if (work === null) return;
    const shown = text.length > lengthMax ? `${text.slice(0, lengthMax)}${cutMark}` : text;
    await putAnswer(transaction, context, { work, guest }, { text: shown, staffId: null, part });
  });
}
