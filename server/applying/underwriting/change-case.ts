import { addWorkingHours } from '@wysh/domain/dates/working-hours.ts';
import { notFound } from '@wysh/domain/errors/failure.ts';
import { caseAfter } from '@wysh/domain/underwriting/case-lifecycle.ts';
import type { CaseEventKind } from '@wysh/domain/underwriting/case-lifecycle.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { keepWork, lockWorkAsSeen, moveWork } from '../../ground/work/change-work.ts';
import { isUuid } from '../../platform/ids.ts';
import { NOTHING_WRITTEN } from './case.ts';
import type { CaseEventContent, UnderwritingCase } from './case.ts';
import { findCase, insertCaseEvent, lockCase, updateCase } from './case-store.ts';
import { requireCompared } from '../likeness/require-compared.ts';
import { holdBeforeDeciding } from './hold-before-deciding.ts';
import { moveApplication } from './move-application.ts';
import { promisedWithin } from './promised-within.ts';
import { findApplication, lockApplication } from './store.ts';

/** What a staff member does to a case, as they saw it. That they may is the desk's to say. */
export interface CaseAct {
  readonly caseId: string;
  readonly revision: number;
  readonly by: { readonly staffId: string };
}

export interface CaseChange {
  readonly kind: CaseEventKind;
  readonly content?: Partial<CaseEventContent>;
  /** Whom it is handed to. */
  readonly to?: string;
}

/**
 * The frame of everything staff do to a case: lock it, see that its work is still as they saw it and theirs to act on, move it, keep
 * what happened, and do what follows, in one transaction.
 * @throws Failure with the code `work_changed` when somebody was faster, `work_not_yours` when somebody else has it.
 */
export async function changeCase(
  context: Context,
  { caseId, revision, by }: CaseAct,
  change: CaseChange,
  follow: (transaction: Transaction, changed: UnderwritingCase) => Promise<void> = async () => {},
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const seen = isUuid(caseId) ? await findCase(transaction, caseId) : null;
    const about = seen && { id: seen.applicationId, userId: seen.userId };
    if (about !== null)
      await holdBeforeDeciding(transaction, context, await findApplication(transaction, about));
    const found = seen && (await lockCase(transaction, caseId));
    if (found === null) throw notFound(`case ${caseId}`);
    await lockWorkAsSeen(transaction, { kind: 'decide_case', subjectId: caseId, revision });
    if (change.kind === 'accepted') await requireCompared(transaction, context, found.userId);
    const changed = await moveCase(transaction, context, found, change, by.staffId);
    await follow(transaction, changed);
  });
}

/** Moves a locked case and what hangs on it; `staffId` is null where no staff member did it. */
export async function moveCase(
  transaction: Transaction,
  context: Context,
  found: UnderwritingCase,
  { kind, content = {}, to: colleague }: CaseChange,
  staffId: string | null,
): Promise<UnderwritingCase> {
  const now = context.clock.now();
  // The status speaks first: whoever decides what was decided is told so, and not that it is somebody else's.
  const { to, work: event, application, restartsPromise } = caseAfter(found.status, kind);
  const work = await keepWork(transaction, { kind: 'decide_case', subjectId: found.id });
  if (work === null) throw new Error(`case ${found.id} has no work`);
  const { assignedTo, revision, dueAt } = await moveWork(
    transaction,
    context,
    work,
    {
      event,
      ...(colleague !== undefined && { to: colleague }),
      ...(restartsPromise && { dueAt: await promisedAnew(transaction, context, found) }),
    },
    staffId,
  );
  const changed: UnderwritingCase = {
    ...found,
    status: to,
    revision,
    assignedTo,
    decision: kind === 'accepted' || kind === 'rejected' ? kind : null,
    decidedAt: to === 'decided' ? now : null,
    dueAt,
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

/** Once their papers are there, an answer is promised as it was when the case was opened. */
async function promisedAnew(
  transaction: Transaction,
  { clock }: Context,
  { applicationId, userId }: UnderwritingCase,
): Promise<Temporal.Instant> {
  const application = await findApplication(transaction, { id: applicationId, userId });
  return addWorkingHours(clock.now(), promisedWithin(application?.kind ?? 'new'));
}
