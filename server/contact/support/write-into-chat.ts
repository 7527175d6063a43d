import type { Context } from '../../context.ts';
import { keepWork, moveWork, openWork } from '../../ground/work/change-work.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { SupportMessage } from './message.ts';
import { insertMessage, listMessages, noteMessage } from './store.ts';

/**
 * Something of ours that stands in somebody's chat beside what they asked there, for sessions of the level they wrote in, or after a code
 * where they never did. What they asked and wait for goes on waiting.
 */
export async function writeIntoChat(
  transaction: Transaction,
  context: Context,
  { userId, staffId, text }: { readonly userId: string; readonly staffId: string; readonly text: string },
): Promise<void> {
  const { clock, encryption, ids } = context;
  const now = clock.now();
  await noteMessage(transaction, userId, now);
  const asked = (await listMessages(transaction, encryption, userId)).findLast(({ by }) => by === 'person');
  const message: SupportMessage = {
    userId,
    id: ids.uuid(),
    by: 'staff',
    staffId,
    authLevel: asked?.authLevel ?? 'verified',
    text,
    article: null,
    createdAt: now,
    // Who did not ask there is told to nobody but them.
    vendorState: null,
    vendorPart: null,
  };
  await insertMessage(transaction, encryption, message);
  const subject = { kind: 'answer_chat', subjectId: userId } as const;
  if ((await keepWork(transaction, subject)) !== null) return;
  // A chat that we began waits for nobody, and can be gone on with.
  await openWork(transaction, context, { ...subject, dueAt: now });
  const opened = await keepWork(transaction, subject);
  if (opened !== null) await moveWork(transaction, context, opened, { event: 'finished' }, staffId);
}
