import { addWorkingHours } from '@wysh/domain/dates/working-hours.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { keepWork, lockWorkAsSeen, moveWork, openWork } from '../../ground/work/change-work.ts';
import type { WorkAct, WorkChange } from '../../ground/work/change-work.ts';
import type { WorkItem } from '../../ground/work/work-item.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findDeskAct, updateDeskAct } from './desk-act-store.ts';

/** Of the work of agreeing to what a colleague is to do for somebody. */
export const ACT_KIND = 'agree_to_act';

/** Whom it is done for waits: a colleague looks at it within a working day. */
const AGREED_WITHIN_WORKING_HOURS = 24;

/** Puts it before the desk, as the proposal of whoever made it. */
export async function openActWork(
  transaction: Transaction,
  context: Context,
  actId: string,
  staffId: string,
): Promise<void> {
  const subject = { kind: ACT_KIND, subjectId: actId } as const;
  const dueAt = addWorkingHours(context.clock.now(), AGREED_WITHIN_WORKING_HOURS);
  await openWork(transaction, context, { ...subject, dueAt });
  const opened = await lockWorkAsSeen(transaction, { ...subject, revision: 1 });
  const taken = await moveWork(transaction, context, opened, { event: 'taken' }, staffId);
  await moveWork(transaction, context, taken, { event: 'proposed' }, staffId);
  await keepMove(transaction, context, actId, 'proposed', staffId);
}

/** It becomes the staff member's, or anybody's again, or a colleague's; what somebody gives back is proposed by nobody. */
export async function changeActWork(
  context: Context,
  { subjectId, revision, by }: WorkAct,
  change: WorkChange & { readonly event: 'taken' | 'given_back' | 'handed_over' },
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const found = await lockWorkAsSeen(transaction, { kind: ACT_KIND, subjectId, revision });
    await moveWork(transaction, context, found, change, by.staffId);
    if (change.event === 'given_back') await withdraw(transaction, context, subjectId);
    await keepMove(transaction, context, subjectId, change.event, by.staffId);
  });
}

/** Gives it back in the place of whoever has it; not if it was changed since it was seen. */
export async function freeActWork(
  context: Context,
  { subjectId, revision }: Pick<WorkItem, 'subjectId' | 'revision'>,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const found = await keepWork(transaction, { kind: ACT_KIND, subjectId });
    if (found?.revision !== revision) return;
    await moveWork(transaction, context, found, { event: 'given_back' }, null);
    await withdraw(transaction, context, subjectId);
    await keepMove(transaction, context, subjectId, 'given_back', null);
  });
}

async function withdraw(transaction: Transaction, { encryption }: Context, actId: string): Promise<void> {
  const act = await findDeskAct(transaction, encryption, actId);
  if (act?.state === 'proposed') await updateDeskAct(transaction, encryption, { ...act, state: 'returned' });
}

/** Keeps in the audit what happened to it. */
export function keepMove(
  transaction: Transaction,
  context: Context,
  actId: string,
  event: string,
  staffId: string | null,
): Promise<void> {
  return recordAuditEvent(transaction, context, {
    action: `agree_to_act_${event}`,
    subjectType: 'desk_act',
    subjectId: actId,
    detail: { staff: staffId },
  });
}
