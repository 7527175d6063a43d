import { GUEST_RULES } from '@wysh/domain/help/guest-rules.ts';
import { queueTemplate } from '../../ground/messaging/queue-template.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { noteWritten } from './guest-store.ts';
import type { SupportGuest } from './guest.ts';

/**
 * One of ours answered in a guest's chat: they are mailed the way to it, once for all that was answered since they asked, and their link lasts
 * on from here. False where they never proved who they are.
 */
export async function tellGuest(
  transaction: Transaction,
  context: Context,
  { id, said, provedAt }: SupportGuest,
  { isMailed }: { readonly isMailed: boolean },
): Promise<boolean> {
  if (provedAt === null) return false;
  await noteWritten(transaction, id, { provedAt, writtenAt: context.clock.now() });
  if (isMailed)
    await queueTemplate(transaction, context, {
      template: 'guest_answered',
      to: said.email,
      vars: { token: said.token, days: String(GUEST_RULES.threadLastsDays) },
    });
  return true;
}
