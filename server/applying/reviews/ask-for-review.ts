import { REVIEW_PROBLEMS } from '@wysh/domain/errors/applying-problems.ts';
import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { REVIEW_LIFECYCLE, REVIEWS_MAX, STATEMENT_MAX } from '@wysh/domain/underwriting/review-lifecycle.ts';
import type { Context } from '../../context.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { attachUploads } from '../../ground/documents/attach-uploads.ts';
import { confirmUploads } from '../../ground/documents/confirm-uploads.ts';
import { keepWork } from '../../ground/work/change-work.ts';
import { readOwnDecided } from '../underwriting/read-decided.ts';
import type { Decided } from '../underwriting/read-decided.ts';
import { readCorrected } from './corrected-answers.ts';
import type { CorrectedAnswers } from './corrected-answers.ts';
import { requireDecidableAgain } from './may-be-decided-again.ts';
import type { Asked, DecisionReview } from './review.ts';
import { queueReviewAsked } from './review-messages.ts';
import { insertReview, listReviews } from './review-store.ts';
import { openReviewWork, REVIEW_KIND } from './review-work.ts';

interface Said {
  readonly applicationId: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly statement: string | null;
  readonly wantsPerson: boolean;
  readonly evidence: readonly string[];
}

/** What the caller's decision would rest on with these answers, and what is still to be answered for it; nothing is kept. */
export async function checkCorrectedAnswers(
  context: Context,
  { applicationId, answers }: Pick<Said, 'applicationId' | 'answers'>,
): Promise<CorrectedAnswers> {
  return readCorrected(context, await requireOwnDecided(context, applicationId), answers);
}

/** The caller says what is not right of a decision about them, or asks for a person; one of ours answers within the days. */
export async function requestDecisionReview(context: Context, said: Said): Promise<Decided> {
  const decided = await requireOwnDecided(context, said.applicationId);
  const { application } = decided;
  const asked = readAsked(context, decided, said);
  const refused = await confirmUploads(context, said.evidence);
  await context.database.transaction(async (transaction) => {
    if (Object.keys(asked.answers).length > 0)
      await requireDecidableAgain(context, transaction, application, asked.answers);
    const before = await listReviews(transaction, context.encryption, application);
    if (before.length >= REVIEWS_MAX) throw refusal(problem(REVIEW_PROBLEMS, 'too_many_reviews'));
    await attachUploads(transaction, context, { field: 'evidence', blobIds: said.evidence, refused });
    const review: DecisionReview = {
      id: context.ids.uuid(),
      userId: application.userId,
      applicationId: application.id,
      state: REVIEW_LIFECYCLE.initial,
      askedAt: context.clock.now(),
      asked,
      evidence: [...new Set(said.evidence)],
      answered: null,
      decidedAgainId: null,
      heldUpAt: null,
      takenBackAt: null,
    };
    if (!(await insertReview(transaction, context.encryption, review)))
      throw refusal(problem(REVIEW_PROBLEMS, 'review_asked_already'));
    await openReviewWork(transaction, context, review.id);
    await recordAuditEvent(transaction, context, {
      action: 'decision_review_asked',
      subjectType: 'insurance_application',
      subjectId: application.id,
      detail: {
        review: review.id,
        corrects: Object.keys(asked.answers).length,
        hasStatement: asked.statement !== null,
        wantsPerson: asked.wantsPerson,
        files: review.evidence.length,
      },
    });
    const work = await keepWork(transaction, { kind: REVIEW_KIND, subjectId: review.id });
    if (work !== null) await queueReviewAsked(transaction, context, review, work.dueAt);
  });
  return decided;
}

async function requireOwnDecided(context: Context, applicationId: string): Promise<Decided> {
  const decided = await readOwnDecided(context, applicationId);
  if (decided === null) throw notFound('the decision');
  return decided;
}

function readAsked(context: Context, decided: Decided, said: Said): Asked {
  const statement = said.statement?.trim() ?? '';
  if (statement.length > STATEMENT_MAX)
    throw refusal(problem(REVIEW_PROBLEMS, 'statement_long'), { field: 'statement' });
  const { answers, changes, missing } = readCorrected(context, decided, said.answers);
  if (Object.keys(answers).length > 0 && changes.length === 0)
    throw refusal(problem(REVIEW_PROBLEMS, 'nothing_corrected'));
  if (missing.length > 0) throw refusal(problem(REVIEW_PROBLEMS, 'follow_up_missing'));
  if (changes.length === 0 && statement === '' && !said.wantsPerson)
    throw refusal(problem(REVIEW_PROBLEMS, 'nothing_said'));
  return { answers, statement: statement === '' ? null : statement, wantsPerson: said.wantsPerson };
}
