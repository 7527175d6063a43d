import { APPLICATION_PROBLEMS } from '@wysh/domain/errors/applying-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import type { Failure } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { INITIAL_APPLICATION_RESULT } from '@wysh/domain/underwriting/application-lifecycle.ts';
import { inputsOf } from '@wysh/domain/forms/items.ts';
import { dayIn } from '@wysh/domain/policy/policy-rules.ts';
import type { QuestionAnswers } from '@wysh/domain/questions/question-catalogue.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import { coverAskedFor } from '../../shopping/coverage/cover-asked-for.ts';
import { findMembershipOf } from '../../people/accounts/find-constellations.ts';
import { requestDocument } from '../../ground/documents/request-document.ts';
import { walkByKnown } from '../../ground/flows/walk-by-known.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { applicationPaper } from './application-paper.ts';
import { stateOf } from './application.ts';
import type { InsuranceApplication, Submission } from './application.ts';
import { requireFreeWay, requireUnderwritingEnabled } from './require-free-way.ts';
import { underwriteApplicationJob } from './underwrite-application.ts';
import { findLatestApplication, insertApplication, insertTransition } from './store.ts';

/** The flow that says who somebody is, and the one that asks some of it before; the interview says the rest. */
const PROFILE_FLOW = 'insurance-profile';
const PROFILE_FLOWS = ['pre-qualification', PROFILE_FLOW];

export interface HandIn {
  readonly userId: string;
  readonly flowSessionId: string;
  /** Whatever the person said. */
  readonly known: QuestionAnswers;
  /** The answers on the path of the interview that ends here, as its version had it; null where something else ends. */
  readonly interview: QuestionAnswers | null;
}

/**
 * Hands an application in: freezes the answers that count with the cover asked for, and has it decided by a job. One is
 * undecided at a time, whatever two tabs do.
 */
export async function submitApplication(
  transaction: Transaction,
  context: Context,
  { userId, flowSessionId, ...said }: HandIn,
): Promise<void> {
  await requireUnderwritingEnabled(transaction);
  await requireFreeWay(context, transaction, userId);
  const now = context.clock.now();
  const submission = await submissionOf(transaction, context, userId, said);
  const latest = await findLatestApplication(transaction, userId);
  const application: InsuranceApplication = {
    id: context.ids.uuid(),
    userId,
    version: (latest?.version ?? 0) + 1,
    result: INITIAL_APPLICATION_RESULT,
    submittedAt: now,
    decidedAt: null,
  };
  const inserted = await insertApplication(transaction, context.encryption, application, {
    submission,
    flowSessionId,
  });
  if (inserted === null) {
    throw refusal(problem(APPLICATION_PROBLEMS, 'handed_in_already'));
  }
  await insertTransition(transaction, application, {
    id: context.ids.uuid(),
    from: null,
    to: application.result,
    event: 'handed_in',
    staffId: null,
    at: now,
  });
  const { id: applicationId } = application;
  const membershipId = (await findMembershipOf(transaction, userId))?.id ?? null;
  await requestDocument(transaction, context, {
    userId,
    slug: 'application',
    data: await applicationPaper(transaction, context, { ...application, membershipId }, submission),
    subject: { type: 'application', id: applicationId },
    cause: `handed-in:${applicationId}`,
  });
  await context.jobs.enqueue(
    transaction,
    underwriteApplicationJob,
    { userId, applicationId },
    { key: applicationId },
  );
  await recordAuditEvent(transaction, context, {
    action: 'application_handed_in',
    subjectType: 'insurance_application',
    subjectId: applicationId,
    detail: { version: application.version },
  });
}

async function submissionOf(
  transaction: Transaction,
  context: Context,
  userId: string,
  { known, interview }: Pick<HandIn, 'known' | 'interview'>,
): Promise<Submission> {
  if (!walkByKnown(context, PROFILE_FLOW, known).ended) throw unfinished(PROFILE_FLOW);
  const answers = { ...answersAbout(context, known), ...(interview ?? interviewIn(context, known)) };
  const { birthdate } = answers;
  if (typeof birthdate !== 'string') throw unfinished(PROFILE_FLOW);
  const state = stateOf({ answers });
  const today = dayIn(state, context.clock.now());
  const { amount, years } = await coverAskedFor(transaction, context, userId, {
    birthdate,
    state,
    today,
  });
  return { answers, requested: { amount, years, increase: 0 }, today: today.toString() };
}

function answersAbout({ flows }: Context, known: QuestionAnswers): QuestionAnswers {
  const forms = PROFILE_FLOWS.flatMap((slug) => flows.bySlug(slug)?.definition.forms ?? []);
  const keys = new Set(forms.flatMap((form) => inputsOf(form).map(({ key }) => key)));
  return Object.fromEntries(Object.entries(known).filter(([key]) => keys.has(key)));
}

function interviewIn(context: Context, known: QuestionAnswers): QuestionAnswers {
  const { ended, relevantValues } = walkByKnown(context, 'aura-interview', known);
  if (!ended) throw unfinished('aura-interview');
  return relevantValues;
}

function unfinished(flow: string): Failure {
  return refusal(problem(APPLICATION_PROBLEMS, 'interview_unfinished'), {
    internalMessage: `the flow ${flow} was not answered to its end`,
  });
}
