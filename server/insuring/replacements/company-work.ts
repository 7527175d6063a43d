import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { keepWork, lockWorkAsSeen, moveWork, openWork } from '../../ground/work/change-work.ts';
import type { WorkAct, WorkChange } from '../../ground/work/change-work.ts';
import type { WorkItem } from '../../ground/work/work-item.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** Of the work of telling a company that a policy of theirs is replaced; its subject is that policy. */
export const TELL_COMPANY_KIND = 'tell_company';

/** Puts before the desk a company of which nobody knows where letters go, or whom a letter did not reach; due by the state's last day. */
export async function openCompanyWork(
  transaction: Transaction,
  context: Context,
  { subjectId, dueAt }: Pick<WorkItem, 'subjectId' | 'dueAt'>,
): Promise<void> {
  await openWork(transaction, context, { kind: TELL_COMPANY_KIND, subjectId, dueAt });
  await keepCompanyMove(transaction, context, subjectId, 'opened', null);
}

/** It becomes the staff member's, or anybody's again, or a colleague's. */
export async function changeCompanyWork(
  context: Context,
  { subjectId, revision, by }: WorkAct,
  change: WorkChange & { readonly event: 'taken' | 'given_back' | 'handed_over' },
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const found = await lockWorkAsSeen(transaction, { kind: TELL_COMPANY_KIND, subjectId, revision });
    await moveWork(transaction, context, found, change, by.staffId);
    await keepCompanyMove(transaction, context, subjectId, change.event, by.staffId);
  });
}

/** Gives it back in the place of whoever has it; not if it was changed since it was seen. */
export async function freeCompanyWork(
  context: Context,
  { subjectId, revision }: Pick<WorkItem, 'subjectId' | 'revision'>,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const found = await keepWork(transaction, { kind: TELL_COMPANY_KIND, subjectId });
    if (found?.revision !== revision) return;
    await moveWork(transaction, context, found, { event: 'given_back' }, null);
    await keepCompanyMove(transaction, context, subjectId, 'given_back', null);
  });
}

/** Keeps in the audit what happened to it, and no name. */
export function keepCompanyMove(
  transaction: Transaction,
  context: Context,
  id: string,
  event: string,
  staffId: string | null,
  detail: Readonly<Record<string, string>> = {},
): Promise<void> {
  return recordAuditEvent(transaction, context, {
    action: `tell_company_${event}`,
    subjectType: 'replaced_policy',
    subjectId: id,
    detail: { staff: staffId, ...detail },
  });
}
