import { APPLICATION_PROBLEMS } from '@wysh/domain/errors/applying-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { INITIAL_APPLICATION_RESULT } from '@wysh/domain/underwriting/application-lifecycle.ts';
import type { Context } from '../../context.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { noticeLikenesses } from '../likeness/notice-likeness.ts';
import type { ApplicationKind, InsuranceApplication, Submission } from './application.ts';
import { findNextVersion, insertApplication, insertTransition } from './store.ts';
import { underwriteApplicationJob } from './underwrite-application.ts';

interface HandedIn {
  readonly userId: string;
  readonly kind: ApplicationKind;
  readonly flowSessionId: string;
  readonly submission: Submission;
  /** By which whoever else hands in is compared with them; left out of what is told for a policy they have. */
  readonly personMarks?: readonly Buffer[];
  /** When what it corrects was decided first; left out of one that corrects nothing. */
  readonly firstDecidedAt?: Temporal.Instant;
}

/**
 * Freezes what was handed in, and has it decided by a job. One is undecided at a time, whatever it is for and whatever two tabs do.
 * Whom its person may be besides is put before the desk.
 * @throws Failure beside another one.
 */
export async function handIn(
  transaction: Transaction,
  context: Context,
  { userId, kind, flowSessionId, submission, personMarks = [], firstDecidedAt }: HandedIn,
): Promise<InsuranceApplication> {
  const now = context.clock.now();
  const application: InsuranceApplication = {
    id: context.ids.uuid(),
    userId,
    kind,
    version: await findNextVersion(transaction, userId),
    result: INITIAL_APPLICATION_RESULT,
    submittedAt: now,
    decidedAt: null,
    firstDecidedAt: firstDecidedAt ?? null,
  };
  const inserted = await insertApplication(transaction, context.encryption, application, {
    submission,
    flowSessionId,
    personMarks,
  });
  if (inserted === null) throw refusal(problem(APPLICATION_PROBLEMS, 'handed_in_already'));
  await insertTransition(transaction, application, {
    id: context.ids.uuid(),
    from: null,
    to: application.result,
    event: 'handed_in',
    staffId: null,
    at: now,
  });
  await noticeLikenesses(transaction, context, userId, submission.alike ?? []);
  const { id: applicationId } = application;
  const payload = { userId, applicationId };
  await context.jobs.enqueue(transaction, underwriteApplicationJob, payload, { key: applicationId });
  await recordAuditEvent(transaction, context, {
    action: 'application_handed_in',
    subjectType: 'insurance_application',
    subjectId: applicationId,
    detail: { version: application.version, kind },
  });
  return application;
}
