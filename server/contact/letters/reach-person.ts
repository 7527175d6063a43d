import { addWorkingHours } from '@wysh/domain/dates/working-hours.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { keepWork, lockWorkAsSeen, moveWork, openWork } from '../../ground/work/change-work.ts';
import type { WorkAct, WorkChange } from '../../ground/work/change-work.ts';
import type { WorkItem } from '../../ground/work/work-item.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';

// Somebody whom nothing of ours reaches is found by one of us: by telephone, or as they know.

/** Of the work of reaching somebody. */
export const REACH_KIND = 'reach_person';
const REACHED_WITHIN_WORKING_HOURS = 24;

/** Puts somebody before the desk whom our letters or mails do not reach; who waits there already waits on, as it was promised. */
export async function askToReach(transaction: Transaction, context: Context, userId: string): Promise<void> {
  const found = await keepWork(transaction, { kind: REACH_KIND, subjectId: userId });
  if (found !== null && found.state !== 'done') return;
  const dueAt = addWorkingHours(context.clock.now(), REACHED_WITHIN_WORKING_HOURS);
  await openWork(transaction, context, { kind: REACH_KIND, subjectId: userId, dueAt });
  await keepReachMove(transaction, context, userId, found === null ? 'opened' : 'reopened', null);
}

/** It becomes the staff member's, or anybody's again, or a colleague's. */
export async function changeReach(
  context: Context,
  { subjectId, revision, by }: WorkAct,
  change: WorkChange & { readonly event: 'taken' | 'given_back' | 'handed_over' },
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const found = await lockWorkAsSeen(transaction, { kind: REACH_KIND, subjectId, revision });
    await moveWork(transaction, context, found, change, by.staffId);
    await keepReachMove(transaction, context, subjectId, change.event, by.staffId);
  });
}

/** Gives it back in the place of whoever has it; not if it was changed since it was seen. */
export async function freeReach(
  context: Context,
  { subjectId, revision }: Pick<WorkItem, 'subjectId' | 'revision'>,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const found = await keepWork(transaction, { kind: REACH_KIND, subjectId });
    if (found?.revision !== revision) return;
    await moveWork(transaction, context, found, { event: 'given_back' }, null);
    await keepReachMove(transaction, context, subjectId, 'given_back', null);
  });
}

/** Keeps in the audit what happened to it. */
export function keepReachMove(
  transaction: Transaction,
  context: Context,
  userId: string,
  event: string,
  staffId: string | null,
  detail: { readonly addressGiven?: boolean } = {},
): Promise<void> {
  return recordAuditEvent(transaction, context, {
    action: `reach_person_${event}`,
    subjectType: 'user',
    subjectId: userId,
    detail: { staff: staffId, ...detail },
  });
}
