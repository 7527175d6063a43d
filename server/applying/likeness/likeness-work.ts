import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { keepWork, lockWorkAsSeen, moveWork } from '../../ground/work/change-work.ts';
import type { WorkAct, WorkChange } from '../../ground/work/change-work.ts';
import type { WorkItem } from '../../ground/work/work-item.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** Of the work of comparing two accounts; its subject is the likeness. */
export const LIKENESS_KIND = 'compare_people';

/** It becomes the staff member's, or anybody's again, or a colleague's. */
export async function changeLikenessWork(
  context: Context,
  { subjectId, revision, by }: WorkAct,
  change: WorkChange & { readonly event: 'taken' | 'given_back' | 'handed_over' },
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const found = await lockWorkAsSeen(transaction, { kind: LIKENESS_KIND, subjectId, revision });
    await moveWork(transaction, context, found, change, by.staffId);
    await keepLikenessMove(transaction, context, subjectId, change.event, by.staffId);
  });
}

/** Gives it back in the place of whoever has it; not if it was changed since it was seen. */
export async function freeLikenessWork(
  context: Context,
  { subjectId, revision }: Pick<WorkItem, 'subjectId' | 'revision'>,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const found = await keepWork(transaction, { kind: LIKENESS_KIND, subjectId });
    if (found?.revision !== revision) return;
    await moveWork(transaction, context, found, { event: 'given_back' }, null);
    await keepLikenessMove(transaction, context, subjectId, 'given_back', null);
  });
}

/** Keeps in the audit what happened to it, and no name. */
export function keepLikenessMove(
  transaction: Transaction,
  context: Context,
  id: string,
  event: string,
  staffId: string | null,
): Promise<void> {
  return recordAuditEvent(transaction, context, {
    action: `likeness_${event}`,
    subjectType: 'likeness',
    subjectId: id,
    detail: { staff: staffId },
  });
}
