import { addWorkingHours } from '@wysh/domain/dates/working-hours.ts';
import { CASE_PROBLEMS } from '@wysh/domain/errors/applying-problems.ts';
import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { ANSWER_PROMISED_WITHIN, caseAfter, mayActOnCase } from '@wysh/domain/underwriting/case-lifecycle.ts';
import type { CaseEventKind } from '@wysh/domain/underwriting/case-lifecycle.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { NOTHING_WRITTEN } from './case.ts';
import type { CaseEventContent, UnderwritingCase } from './case.ts';
import { insertCaseEvent, lockCase, updateCase } from './case-store.ts';
import { moveApplication } from './move-application.ts';
import { lockApplication } from './store.ts';

/** What a staff member does to a case, as they saw it. That they may is the desk's to say. */
export interface CaseAct {
  readonly caseId: string;
  readonly revision: number;
  readonly by: { readonly staffId: string };
}

export interface CaseChange {
  readonly kind: CaseEventKind;
  readonly content?: Partial<CaseEventContent>;
}

/**
 * The frame of everything staff do to a case: lock it, see that it is still as they saw it and theirs to act on, move it, keep
 * what happened, and do what follows, in one transaction.
 * @throws Failure with the code `case_changed` when somebody was faster, `case_not_yours` when somebody else has it.
 */
export async function changeCase(
  context: Context,
  { caseId, revision, by }: CaseAct,
  change: CaseChange,
  follow: (transaction: Transaction, changed: UnderwritingCase) => Promise<void> = async () => {},
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const found = isUuid(caseId) ? await lockCase(transaction, caseId) : null;
    if (found === null) throw notFound(`case ${caseId}`);
    if (found.revision !== revision) {
      throw refusal(problem(CASE_PROBLEMS, 'case_changed'), { field: 'revision' });
    }
    // The status speaks first: whoever decides what was decided is told so, and not that it is somebody else's.
    caseAfter(found.status, change.kind);
    if (!mayActOnCase(change.kind, found.assignedTo, by.staffId)) {
      throw refusal(problem(CASE_PROBLEMS, 'case_not_yours'), { field: 'case' });
    }
    const changed = await moveCase(transaction, context, found, change, by.staffId);
    await follow(transaction, changed);
  });
}

/** Moves a locked case and what hangs on it; `staffId` is null where no staff member did it. */
export async function moveCase(
  transaction: Transaction,
  context: Context,
  found: UnderwritingCase,
  { kind, content = {} }: CaseChange,
  staffId: string | null,
): Promise<UnderwritingCase> {
  const now = context.clock.now();
  const { to, application, restartsPromise } = caseAfter(found.status, kind);
  const changed: UnderwritingCase = {
    ...found,
    status: to,
    revision: found.revision + 1,
    assignedTo: to === 'open' ? null : kind === 'assigned' ? staffId : found.assignedTo,
    decision: kind === 'accepted' || kind === 'rejected' ? kind : null,
    decidedAt: to === 'decided' ? now : null,
    dueAt: restartsPromise ? addWorkingHours(now, ANSWER_PROMISED_WITHIN.application) : found.dueAt,
  };
  await updateCase(transaction, changed);
  await insertCaseEvent(transaction, context.encryption, changed, {
    id: context.ids.uuid(),
    kind,
    staffId,
    content: { ...NOTHING_WRITTEN, ...content },
    occurredAt: now,
  });
  await recordAuditEvent(transaction, context, {
    action: `case_${kind}`,
    subjectType: 'underwriting_case',
    subjectId: changed.id,
    detail: { staff: staffId },
  });
  if (application !== undefined) {
    const key = { id: changed.applicationId, userId: changed.userId };
    const decided = await lockApplication(transaction, key);
    if (decided === null) throw new Error(`case ${changed.id} has no application`);
    await moveApplication(transaction, context, decided, application, staffId);
  }
  return changed;
}
