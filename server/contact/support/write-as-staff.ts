import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { SupportMessage } from './message.ts';
import { insertMessage, listMessages, noteMessage } from './store.ts';

/**
 * Puts what one of ours wrote into somebody's chat, which is kept for the transaction: for sessions of the level they asked in last, or
 * after a code where they never did.
 */
export async function writeAsStaff(
  transaction: Transaction,
  { clock, encryption, ids }: Pick<Context, 'clock' | 'encryption' | 'ids'>,
  written: Pick<SupportMessage, 'userId' | 'staffId' | 'text' | 'vendorState' | 'vendorPart'>,
): Promise<SupportMessage> {
  const now = clock.now();
  await noteMessage(transaction, written.userId, now);
  const messages = await listMessages(transaction, encryption, written.userId);
  const asked = messages.findLast(({ by }) => by === 'person');
  const message: SupportMessage = {
    ...written,
    id: ids.uuid(),
    by: 'staff',
    authLevel: asked?.authLevel ?? 'verified',
    article: null,
    createdAt: now,
  };
  await insertMessage(transaction, encryption, message);
  return message;
}
