import { notFound } from '@wysh/domain/errors/failure.ts';
import { recordSensitiveRead } from '../../ground/audit/record-sensitive-read.ts';
import type { Context } from '../../context.ts';
import type { WorkAct } from '../../ground/work/change-work.ts';
import { lockChatAsSeen } from './change-chat.ts';
import type { SupportMessage } from './message.ts';
import { findGuest, lockGuest } from './guest-store.ts';
import type { SupportGuest } from './guest.ts';
import { handOverLater } from './hand-over.ts';
import { putAnswer } from './put-answer.ts';
import { listMessages } from './store.ts';

/** What one person and our people wrote. That it was read is kept before it is answered (S-81). */
export async function readSupportChat(context: Context, userId: string): Promise<SupportMessage[]> {
  const messages = await listMessages(context.database.reader, context.encryption, userId);
  if (messages.length === 0) throw notFound('the chat');
  const about = { subjectType: 'support_chat', subjectId: userId };
  await recordSensitiveRead(context, { action: 'support_chat_read', ...about });
  return messages;
}

/** Who wrote it where that is nobody with a session; null where it is. */
export function findGuestOfChat({ database, encryption }: Context, id: string): Promise<SupportGuest | null> {
  return findGuest(database.reader, encryption, id);
}

/**
 * Answers a person; they find it where they wrote, and a mail tells those who have an address, once for all that was answered
 * since they asked. It is for sessions of the level they wrote in. Of two who answer at once the second one is told to look first.
 */
export async function answerSupportChat(
  context: Context,
  { subjectId: userId, revision, by, text }: WorkAct & { readonly text: string },
): Promise<SupportMessage[]> {
  const { database, encryption } = context;
  await database.transaction(async (transaction) => {
    // Before the chat, as whoever writes as a guest.
    const guest = await lockGuest(transaction, encryption, userId);
    const work = await lockChatAsSeen(transaction, { subjectId: userId, revision });
    await putAnswer(transaction, context, { work, guest }, { staffId: by.staffId, text, part: null });
    await handOverLater(transaction, context, userId);
  });
  return listMessages(database.reader, encryption, userId);
}
