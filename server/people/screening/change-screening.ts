import { nextState, allows } from '@wysh/domain/lifecycles/lifecycle.ts';
import { SCREENING_LIFECYCLE } from '@wysh/domain/screening/screening-lifecycle.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { keepWork, lockWorkAsSeen, moveWork } from '../../ground/work/change-work.ts';
import type { WorkAct, WorkChange } from '../../ground/work/change-work.ts';
import type { WorkItem } from '../../ground/work/work-item.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { lockScreening, updateScreening } from './store.ts';

/** Of the work of comparing somebody with the list; its subject is the screening. */
export const SCREENING_KIND = 'clear_screening';

/** It becomes the staff member's, or anybody's again, or a colleague's. */
export async function changeScreening(
  context: Context,
  { subjectId, revision, by }: WorkAct,
  change: WorkChange & { readonly event: 'taken' | 'given_back' | 'handed_over' },
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const found = await lockWorkAsSeen(transaction, { kind: SCREENING_KIND, subjectId, revision });
    await moveWork(transaction, context, found, change, by.staffId);
    if (change.event === 'given_back') await withdrawProposal(transaction, context, subjectId);
    await keepScreeningMove(transaction, context, subjectId, change.event, by.staffId);
  });
}

/** Gives it back in the place of whoever has it; not if it was changed since it was seen. */
export async function freeScreening(
  context: Context,
  { subjectId, revision }: Pick<WorkItem, 'subjectId' | 'revision'>,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const found = await keepWork(transaction, { kind: SCREENING_KIND, subjectId });
    if (found?.revision !== revision) return;
    await moveWork(transaction, context, found, { event: 'given_back' }, null);
    await withdrawProposal(transaction, context, subjectId);
    await keepScreeningMove(transaction, context, subjectId, 'given_back', null);
  });
}

/** What somebody proposed who has it no more is proposed by nobody. */
async function withdrawProposal(
  transaction: Transaction,
  { encryption }: Pick<Context, 'encryption'>,
  id: string,
): Promise<void> {
  const screening = await lockScreening(transaction, encryption, id);
  if (!allows(SCREENING_LIFECYCLE, screening.state, 'sent_back')) return;
  const state = nextState(SCREENING_LIFECYCLE, screening.state, 'sent_back');
  await updateScreening(transaction, encryption, { ...screening, state, reason: null, decidedBy: null });
}

/** Keeps in the audit what happened to it, and no name. */
export function keepScreeningMove(
  transaction: Transaction,
  context: Context,
  id: string,
  event: string,
  staffId: string | null,
  detail: { readonly subject?: string; readonly opinion?: string } = {},
): Promise<void> {
  return recordAuditEvent(transaction, context, {
    action: `screening_${event}`,
    subjectType: 'screening',
    subjectId: id,
    detail: { staff: staffId, ...detail },
  });
}
