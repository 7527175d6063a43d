import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { keepWork, lockWorkAsSeen, moveWork } from '../../ground/work/change-work.ts';
import type { WorkAct, WorkChange } from '../../ground/work/change-work.ts';
import type { WorkItem } from '../../ground/work/work-item.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** Of the work of looking who asks for an account; its subject is what they asked. */
export const RECOVERY_KIND = 'recover_account';

/** It becomes the staff member's, or anybody's again, or a colleague's. */
export async function changeRecovery(
  context: Context,
  { subjectId, revision, by }: WorkAct,
  change: WorkChange & { readonly event: 'taken' | 'given_back' | 'handed_over' },
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const found = await lockWorkAsSeen(transaction, { kind: RECOVERY_KIND, subjectId, revision });
    await moveWork(transaction, context, found, change, by.staffId);
    await keepRecoveryMove(transaction, context, subjectId, change.event, by.staffId);
  });
}

/** Gives it back in the place of whoever has it; not if it was changed since it was seen. */
export async function freeRecovery(
  context: Context,
  { subjectId, revision }: Pick<WorkItem, 'subjectId' | 'revision'>,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const found = await keepWork(transaction, { kind: RECOVERY_KIND, subjectId });
    if (found?.revision !== revision) return;
    await moveWork(transaction, context, found, { event: 'given_back' }, null);
    await keepRecoveryMove(transaction, context, subjectId, 'given_back', null);
  });
}

/** Keeps in the audit what happened to it, and no name. */
export function keepRecoveryMove(
  transaction: Transaction,
  context: Context,
  id: string,
  event: string,
  staffId: string | null,
  detail: { readonly opinion?: string } = {},
): Promise<void> {
  return recordAuditEvent(transaction, context, {
    action: `recover_account_${event}`,
    subjectType: 'recovery',
    subjectId: id,
    detail: { staff: staffId, ...detail },
  });
}
