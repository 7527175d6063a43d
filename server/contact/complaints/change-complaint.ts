import { notFound } from '@wysh/domain/errors/failure.ts';
import type { Context } from '../../context.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { keepWork, lockWorkAsSeen, moveWork } from '../../ground/work/change-work.ts';
import type { WorkAct, WorkChange } from '../../ground/work/change-work.ts';
import type { WorkItem } from '../../ground/work/work-item.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Complaint } from './complaint.ts';
import { lockComplaint } from './complaint-store.ts';

const WORK_KIND = 'answer_complaint';

/** A complaint becomes the staff member's, or anybody's again, or a colleague's. */
export async function changeComplaint(
  context: Context,
  { subjectId, revision, by }: WorkAct,
  change: WorkChange & { readonly event: 'taken' | 'given_back' | 'handed_over' },
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const { work } = await lockComplaintAsSeen(transaction, { subjectId, revision });
    await moveWork(transaction, context, work, change, by.staffId);
    await keepMove(transaction, context, subjectId, change.event, by.staffId);
  });
}

/** Gives it back in the place of whoever has it; not if it was changed since it was seen. */
export async function freeComplaint(
  context: Context,
  { subjectId, revision }: Pick<WorkItem, 'subjectId' | 'revision'>,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    await lockComplaint(transaction, subjectId);
    const found = await keepWork(transaction, { kind: WORK_KIND, subjectId });
    if (found?.revision !== revision) return;
    await moveWork(transaction, context, found, { event: 'given_back' }, null);
    await keepMove(transaction, context, subjectId, 'given_back', null);
  });
}

/** The complaint and the work on it, as a member of staff saw it; the complaint is kept before its work, by everybody. */
export async function lockComplaintAsSeen(
  transaction: Transaction,
  { subjectId, revision }: Pick<WorkAct, 'subjectId' | 'revision'>,
): Promise<{ readonly complaint: Complaint; readonly work: WorkItem }> {
  const complaint = isUuid(subjectId) ? await lockComplaint(transaction, subjectId) : null;
  if (complaint === null) throw notFound('the complaint');
  const work = await lockWorkAsSeen(transaction, { kind: WORK_KIND, subjectId, revision });
  return { complaint, work };
}

function keepMove(
  transaction: Transaction,
  context: Context,
  complaintId: string,
  event: string,
  staffId: string | null,
): Promise<void> {
  return recordAuditEvent(transaction, context, {
    action: `complaint_${event}`,
    subjectType: 'complaint',
    subjectId: complaintId,
    detail: { staff: staffId },
  });
}
