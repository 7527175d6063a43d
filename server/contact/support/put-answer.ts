import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { moveWork } from '../../ground/work/change-work.ts';
import type { WorkItem } from '../../ground/work/work-item.ts';
import { queueNotice } from '../../people/accounts/queue-notice.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { SupportGuest } from './guest.ts';
import { dueAtVendor } from './hand-over.ts';
import { tellGuest } from './tell-guest.ts';
import { writeAsStaff } from './write-as-staff.ts';

/** Written at the desk by a member of staff, or in the vendor's inbox, which has a name for the answer. */
type Answer =
  | { readonly text: string; readonly staffId: string; readonly part: null }
  | { readonly text: string; readonly staffId: null; readonly part: string };

/**
 * Puts an answer into a chat that is kept, behind the guest it may be of, and with it what waited there is done. They find it where they
 * wrote, and a mail tells those who have an address, once for all that was answered since they asked.
 */
export async function putAnswer(
  transaction: Transaction,
  context: Context,
  { work, guest }: { readonly work: WorkItem; readonly guest: SupportGuest | null },
  { text, staffId, part }: Answer,
): Promise<void> {
  const userId = work.subjectId;
  const isWaiting = work.state !== 'done';
  // More can be said to what was answered; it waits for nobody then.
  if (isWaiting) await moveWork(transaction, context, work, { event: 'finished' }, staffId);
  const message = await writeAsStaff(transaction, context, {
    userId,
    staffId,
    text,
    vendorState: part === null ? dueAtVendor(context) : 'there',
    vendorPart: part,
  });
  const isGuest = guest !== null && (await tellGuest(transaction, context, guest, { isMailed: isWaiting }));
  if (isWaiting && !isGuest)
    await queueNotice(transaction, context, userId, { template: 'support_answered', vars: {} });
  await recordAuditEvent(transaction, context, {
    action: 'support_chat_answered',
    subjectType: 'support_chat',
    subjectId: userId,
    detail: { message: message.id },
  });
}
