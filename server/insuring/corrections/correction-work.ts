import { addWorkingHours } from '@wysh/domain/dates/working-hours.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { keepWork, lockWorkAsSeen, moveWork, openWork } from '../../ground/work/change-work.ts';
import type { WorkAct, WorkChange } from '../../ground/work/change-work.ts';
import type { WorkItem } from '../../ground/work/work-item.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** Of the work of setting right what a policy says of its insured. */
export const CORRECTION_KIND = 'correct_policy';

/** Whoever asks is answered within three working days: papers are looked at. */
const DECIDED_WITHIN_WORKING_HOURS = 72;

/** Puts it before the desk. */
export async function openCorrectionWork(
  transaction: Transaction,
  context: Context,
  correctionId: string,
): Promise<void> {
  const dueAt = addWorkingHours(context.clock.now(), DECIDED_WITHIN_WORKING_HOURS);
  await openWork(transaction, context, { kind: CORRECTION_KIND, subjectId: correctionId, dueAt });
}

/** It becomes the staff member's, or anybody's again, or a colleague's. */
export async function changeCorrectionWork(
  context: Context,
  { subjectId, revision, by }: WorkAct,
  change: WorkChange & { readonly event: 'taken' | 'given_back' | 'handed_over' },
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const found = await lockWorkAsSeen(transaction, { kind: CORRECTION_KIND, subjectId, revision });
    await moveWork(transaction, context, found, change, by.staffId);
    await keepMove(transaction, context, subjectId, change.event, by.staffId);
  });
}

/** Gives it back in the place of whoever has it; not if it was changed since it was seen. */
export async function freeCorrectionWork(
  context: Context,
  { subjectId, revision }: Pick<WorkItem, 'subjectId' | 'revision'>,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const found = await keepWork(transaction, { kind: CORRECTION_KIND, subjectId });
    if (found?.revision !== revision) return;
    await moveWork(transaction, context, found, { event: 'given_back' }, null);
    await keepMove(transaction, context, subjectId, 'given_back', null);
  });
}

/** Nobody waits for it any more: it was taken back, or ended with its policy. What a colleague was to agree to comes back first, by nobody's hand. */
export async function closeCorrectionWork(
  transaction: Transaction,
  context: Context,
  correctionId: string,
): Promise<void> {
  const found = await keepWork(transaction, { kind: CORRECTION_KIND, subjectId: correctionId });
  if (found === null || found.state === 'done') return;
  const free =
    found.makerId === null
      ? found
      : await moveWork(transaction, context, found, { event: 'given_back' }, null);
  await moveWork(transaction, context, free, { event: 'finished' }, null);
  await keepMove(transaction, context, correctionId, 'finished', null);
}

/** Keeps in the audit what happened to it. */
export function keepMove(
  transaction: Transaction,
  context: Context,
  correctionId: string,
  event: string,
  staffId: string | null,
): Promise<void> {
  return recordAuditEvent(transaction, context, {
    action: `correct_policy_${event}`,
    subjectType: 'policy_correction',
    subjectId: correctionId,
    detail: { staff: staffId },
  });
}
