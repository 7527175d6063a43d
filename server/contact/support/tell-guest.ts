import { GUEST_RULES } from '@wysh/domain/help/guest-rules.ts';
import { queueTemplate } from '../../ground/messaging/queue-template.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { lockGuest, noteWritten } from './guest-store.ts';

/**
 * One of ours answered in a chat: a guest is mailed the way to it, once for all that was answered since they asked, and their link lasts on
 * from here. False where the chat is no guest's.
 */
export async function tellGuest(
  transaction: Transaction,
  context: Context,
  id: string,
  { isMailed }: { readonly isMailed: boolean },
): Promise<boolean> {
  const guest = await lockGuest(transaction, context.encryption, id);
  if (guest === null || guest.provedAt === null) return false;
  const { said, provedAt } = guest;
  await noteWritten(transaction, id, { provedAt, writtenAt: context.clock.now() });
  if (isMailed)
    await queueTemplate(transaction, context, {
      template: 'guest_answered',
      to: said.email,
      vars: { token: said.token, days: String(GUEST_RULES.threadLastsDays) },
    });
  return true;
}
