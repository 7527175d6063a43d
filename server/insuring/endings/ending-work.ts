import { addWorkingHours } from '@wysh/domain/dates/working-hours.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { keepWork, lockWorkAsSeen, moveWork, openWork } from '../../ground/work/change-work.ts';
import type { WorkAct, WorkChange } from '../../ground/work/change-work.ts';
import type { WorkItem } from '../../ground/work/work-item.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** Of the work of ending somebody's policy, as they asked. */
export const ENDING_KIND = 'end_policy';

/** Whoever wants out is answered within a working day. */
const CARRIED_OUT_WITHIN_WORKING_HOURS = 24;

/** Puts it before the desk, or before it again. */
export async function openEndingWork(
  transaction: Transaction,
  context: Context,
  endingId: string,
): Promise<void> {
  const dueAt = addWorkingHours(context.clock.now(), CARRIED_OUT_WITHIN_WORKING_HOURS);
  await openWork(transaction, context, { kind: ENDING_KIND, subjectId: endingId, dueAt });
}

/** It becomes the staff member's, or anybody's again, or a colleague's. */
export async function changeEndingWork(
  context: Context,
  { subjectId, revision, by }: WorkAct,
  change: WorkChange & { readonly event: 'taken' | 'given_back' | 'handed_over' },
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const found = await lockWorkAsSeen(transaction, { kind: ENDING_KIND, subjectId, revision });
    await moveWork(transaction, context, found, change, by.staffId);
    await keepMove(transaction, context, subjectId, change.event, by.staffId);
  });
}

/** Gives it back in the place of whoever has it; not if it was changed since it was seen. */
export async function freeEndingWork(
  context: Context,
  { subjectId, revision }: Pick<WorkItem, 'subjectId' | 'revision'>,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const found = await keepWork(transaction, { kind: ENDING_KIND, subjectId });
    if (found?.revision !== revision) return;
    await moveWork(transaction, context, found, { event: 'given_back' }, null);
    await keepMove(transaction, context, subjectId, 'given_back', null);
  });
}

/** Nobody waits for it any more: it was taken back. What a colleague was to agree to comes back first, by nobody's hand. */
export async function closeEndingWork(
  transaction: Transaction,
  context: Context,
  endingId: string,
): Promise<void> {
  const found = await keepWork(transaction, { kind: ENDING_KIND, subjectId: endingId });
  if (found === null || found.state === 'done') return;
  const free =
    found.makerId === null
      ? found
      : await moveWork(transaction, context, found, { event: 'given_back' }, null);
  await moveWork(transaction, context, free, { event: 'finished' }, null);
  await keepMove(transaction, context, endingId, 'finished', null);
}

/** Keeps in the audit what happened to it. */
export function keepMove(
  transaction: Transaction,
  context: Context,
  endingId: string,
  event: string,
  staffId: string | null,
): Promise<void> {
  return recordAuditEvent(transaction, context, {
    action: `end_policy_${event}`,
    subjectType: 'policy_ending',
    subjectId: endingId,
    detail: { staff: staffId },
  });
}
