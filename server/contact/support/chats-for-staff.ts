import { notFound } from '@wysh/domain/errors/failure.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { queueNotice } from '../../people/accounts/queue-notice.ts';
import { recordSensitiveRead } from '../../ground/audit/record-sensitive-read.ts';
import type { Context } from '../../context.ts';
import { moveWork } from '../../ground/work/change-work.ts';
import type { WorkAct } from '../../ground/work/change-work.ts';
import { lockChatAsSeen } from './change-chat.ts';
import type { SupportMessage } from './message.ts';
import { findGuest, lockGuest } from './guest-store.ts';
import type { SupportGuest } from './guest.ts';
import { tellGuest } from './tell-guest.ts';
import { insertMessage, listMessages, noteMessage } from './store.ts';

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
  const { database, encryption, clock, ids } = context;
  await database.transaction(async (transaction) => {
    // Before the chat, as whoever writes as a guest.
    const guest = await lockGuest(transaction, encryption, userId);
    const work = await lockChatAsSeen(transaction, { subjectId: userId, revision });
    const isWaiting = work.state !== 'done';
    // More can be said to what was answered; it waits for nobody then.
    if (isWaiting) await moveWork(transaction, context, work, { event: 'finished' }, by.staffId);
    await noteMessage(transaction, userId, clock.now());
    const asked = (await listMessages(transaction, encryption, userId)).findLast(({ by }) => by === 'person');
    const message: SupportMessage = {
      userId,
      id: ids.uuid(),
      by: 'staff',
      staffId: by.staffId,
      authLevel: asked?.authLevel ?? 'verified',
      text,
      article: null,
      createdAt: clock.now(),
    };
    await insertMessage(transaction, encryption, message);
    const isGuest = guest !== null && (await tellGuest(transaction, context, guest, { isMailed: isWaiting }));
    if (isWaiting && !isGuest)
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
