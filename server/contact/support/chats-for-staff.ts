import { notFound } from '@wysh/domain/errors/failure.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { queueNotice } from '../../people/accounts/queue-notice.ts';
import { recordSensitiveRead } from '../../ground/audit/record-sensitive-read.ts';
import type { Context } from '../../context.ts';
import type { SupportChat, SupportMessage } from './message.ts';
import { insertMessage, listChats, listMessages, lockChat, markAnswered } from './store.ts';

/** The inbox: who waits longest comes first. */
export function listSupportChats({ database }: Context): Promise<SupportChat[]> {
  return listChats(database.reader);
}

/** What one person and our people wrote. That it was read is kept before it is answered (S-81). */
export async function readSupportChat(context: Context, userId: string): Promise<SupportMessage[]> {
  const messages = await listMessages(context.database.reader, context.encryption, userId);
  if (messages.length === 0) throw notFound('the chat');
  const about = { subjectType: 'support_chat', subjectId: userId };
  await recordSensitiveRead(context, { action: 'support_chat_read', ...about });
  return messages;
}

/**
 * Answers a person; they find it where they wrote, and a mail tells those who have an address, once for all that was answered
 * since they asked. It is for sessions of the level they wrote in.
 */
export async function answerSupportChat(
  context: Context,
  { userId, staffId, text }: { readonly userId: string; readonly staffId: string; readonly text: string },
): Promise<SupportMessage[]> {
  const { database, encryption, clock, ids } = context;
  await database.transaction(async (transaction) => {
    const chat = await lockChat(transaction, userId);
    if (chat === null) throw notFound('the chat');
    await markAnswered(transaction, userId, clock.now());
    const asked = (await listMessages(transaction, encryption, userId)).findLast(({ by }) => by === 'person');
    const message: SupportMessage = {
      userId,
      id: ids.uuid(),
      by: 'staff',
      staffId,
      authLevel: asked?.authLevel ?? 'verified',
      text,
      createdAt: clock.now(),
    };
    await insertMessage(transaction, encryption, message);
    if (chat.isWaiting)
      await queueNotice(transaction, context, userId, { template: 'support_answered', vars: {} });
    await recordAuditEvent(transaction, context, {
      action: 'support_chat_answered',
      subjectType: 'support_chat',
      subjectId: userId,
      detail: { message: message.id },
    });
  });
  return listMessages(database.reader, encryption, userId);
}
