import type { Context } from '../../context.ts';
import { keepWork, moveWork, openWork } from '../../ground/work/change-work.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { writeAsStaff } from './write-as-staff.ts';

/**
 * Something of ours that stands in somebody's chat beside what they asked there. What they asked and wait for goes on waiting.
 */
export async function writeIntoChat(
  transaction: Transaction,
  context: Context,
  { userId, staffId, text }: { readonly userId: string; readonly staffId: string; readonly text: string },
): Promise<void> {
  // Who did not ask there is told to nobody but them.
  const { createdAt } = await writeAsStaff(transaction, context, {
    userId,
    staffId,
    text,
    vendorState: null,
    vendorPart: null,
  });
  const subject = { kind: 'answer_chat', subjectId: userId } as const;
  if ((await keepWork(transaction, subject)) !== null) return;
  // A chat that we began waits for nobody, and can be gone on with.
  await openWork(transaction, context, { ...subject, dueAt: createdAt });
  const opened = await keepWork(transaction, subject);
  if (opened !== null) await moveWork(transaction, context, opened, { event: 'finished' }, staffId);
}
