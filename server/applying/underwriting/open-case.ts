import { addWorkingHours } from '@wysh/domain/dates/working-hours.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { openWork } from '../../ground/work/change-work.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { ApplicationKey, Submission } from './application.ts';
import { externalIdFrom, NOTHING_WRITTEN } from './case.ts';
import type { UnderwritingCase } from './case.ts';
import { insertCase, insertCaseEvent } from './case-store.ts';
import { promisedWithin } from './promised-within.ts';
import { mailApplicant } from './mail-applicant.ts';

/** Of a billion numbers one is free at once, nearly always. */
const triesMax = 5;

/** Nothing of another account is written to a case, whose history its person may be handed. */
const ALIKE =
  'This may be one person with another account. Both are compared on a page of their own, before this is decided.';

/** Opens the case of an application that was referred, and tells the applicant that a person looks at it. */
export async function openCase(
  transaction: Transaction,
  context: Context,
  { id: applicationId, userId }: ApplicationKey,
  { change, alike }: Pick<Submission, 'change' | 'alike'>,
): Promise<void> {
  const createdAt = context.clock.now();
  const opened: Omit<UnderwritingCase, 'externalId'> = {
    id: context.ids.uuid(),
    userId,
    applicationId,
    source: 'underwriting',
    status: 'open',
    decision: null,
    assignedTo: null,
    revision: 1,
    createdAt,
    dueAt: addWorkingHours(createdAt, promisedWithin(change === undefined ? 'new' : 'change')),
    decidedAt: null,
  };
  await openWork(transaction, context, {
    kind: 'decide_case',
    subjectId: opened.id,
    dueAt: opened.dueAt,
  });
  const externalId = await insertUnderFreeNumber(transaction, context, opened);
  await insertCaseEvent(transaction, context.encryption, opened, {
    id: context.ids.uuid(),
    kind: 'opened',
    staffId: null,
    content: { ...NOTHING_WRITTEN, text: alike === undefined ? null : ALIKE },
    occurredAt: createdAt,
  });
  await recordAuditEvent(transaction, context, {
    action: 'case_opened',
    subjectType: 'underwriting_case',
    subjectId: opened.id,
    detail: { application: applicationId },
  });
  const vars = { caseNumber: externalId };
  if (change === undefined) await mailApplicant(transaction, context, userId, 'application_referred', vars);
  else
    await mailApplicant(transaction, context, userId, 'change_referred', {
      ...vars,
      number: change.policyNumber,
    });
}

async function insertUnderFreeNumber(
  transaction: Transaction,
  context: Context,
  opened: Omit<UnderwritingCase, 'externalId'>,
): Promise<string> {
  for (let count = 1; count <= triesMax; count += 1) {
    const externalId = externalIdFrom(context.ids.secret());
    if (await insertCase(transaction, { ...opened, externalId })) return externalId;
  }
  throw new Error('No case number was free.');
}
