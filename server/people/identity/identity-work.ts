import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { keepWork, lockWorkAsSeen, moveWork } from '../../ground/work/change-work.ts';
import type { WorkAct, WorkChange } from '../../ground/work/change-work.ts';
import type { WorkItem } from '../../ground/work/work-item.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** Of the work of looking at a document that shows who somebody is; its subject is the review of it. */
export const IDENTITY_KIND = 'check_identity';

/** It becomes the staff member's, or anybody's again, or a colleague's. */
export async function changeIdentityWork(
  context: Context,
  { subjectId, revision, by }: WorkAct,
  change: WorkChange & { readonly event: 'taken' | 'given_back' | 'handed_over' },
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const found = await lockWorkAsSeen(transaction, { kind: IDENTITY_KIND, subjectId, revision });
    await moveWork(transaction, context, found, change, by.staffId);
    await keepIdentityMove(transaction, context, subjectId, change.event, by.staffId);
  });
}

/** Gives it back in the place of whoever has it; not if it was changed since it was seen. */
export async function freeIdentityWork(
  context: Context,
  { subjectId, revision }: Pick<WorkItem, 'subjectId' | 'revision'>,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const found = await keepWork(transaction, { kind: IDENTITY_KIND, subjectId });
    if (found?.revision !== revision) return;
    await moveWork(transaction, context, found, { event: 'given_back' }, null);
    await keepIdentityMove(transaction, context, subjectId, 'given_back', null);
  });
}

/** Keeps in the audit what happened to it, and no name. */
export function keepIdentityMove(
  transaction: Transaction,
  context: Context,
  id: string,
  event: string,
  staffId: string | null,
): Promise<void> {
  return recordAuditEvent(transaction, context, {
    action: `identity_${event}`,
    subjectType: 'identity_review',
    subjectId: id,
    detail: { staff: staffId },
  });
}
