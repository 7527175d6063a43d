import { REVIEW_PROBLEMS } from '@wysh/domain/errors/applying-problems.ts';
import { notFound } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { changesOf } from '../applying/reviews/corrected-answers.ts';
import { findHindrance } from '../applying/reviews/may-be-decided-again.ts';
import type { DecisionReview } from '../applying/reviews/review.ts';
import { findReviewEvidence, findReviewForStaff } from '../applying/reviews/review-for-staff.ts';
import { readApplicationFile } from '../applying/underwriting/read-application-file.ts';
import { readDecidedForStaff } from '../applying/underwriting/read-decided.ts';
import type { Decided } from '../applying/underwriting/read-decided.ts';
import { recordSensitiveRead } from '../ground/audit/record-sensitive-read.ts';
import { readWork } from '../ground/work/read-work.ts';
import { nameOf, staffNames } from './assignee.ts';
import type { DeskContext } from './desk-context.ts';
import { showWork } from './list-desk-work.ts';
import { requireAct } from './policy.ts';
import { engineView } from './read-desk-case.ts';
import { questionsOfReview } from './review-questions.ts';

/** What somebody asks of a decision about them, with all of it. These are health answers, so that it was read is kept first. */
export async function readReviewAtDesk(context: DeskContext, reviewId: string) {
  const { database, editions } = context;
  requireAct(context.staff, 'review_decisions');
  const { reader } = database;
  const review = await findReviewForStaff(context, reviewId);
  if (review === null) throw notFound('the review');
  const { userId, applicationId, asked, answered, decidedAgainId } = review;
  await recordSensitiveRead(context, {
    action: 'decision_review_read',
    subjectType: 'insurance_application',
    subjectId: applicationId,
    detail: { review: review.id, userId },
  });
  const [file, decided, again, work, names, evidence] = await Promise.all([
    readApplicationFile(context, { userId, id: applicationId }),
    readDecidedForStaff(reader, context, { userId, id: applicationId }),
    decidedAgainId === null ? null : readApplicationFile(context, { userId, id: decidedAgainId }),
    readWork(context, { kind: 'review_decision', subjectId: review.id }),
    staffNames(reader),
    findReviewEvidence(reader, review),
  ]);
  if (file?.decision == null || file.readable === null) throw notFound('the decision');
  const [shown = null] = work === null || work.state === 'done' ? [] : await showWork(context, [work]);
  return {
    id: review.id,
    work: shown,
    userId,
    applicationId,
    status: review.state,
    askedAt: review.askedAt,
    result: file.application.result,
    changes: changesOf(context, file.values, asked.answers),
    shown: changesOf(context, { ...file.values, ...asked.answers }, answered?.shown ?? {}),
    questions:
      decided === null || review.state !== 'asked' || evidence.length === 0
        ? []
        : questionsOfReview(context, decided, asked.answers),
    statement: asked.statement,
    wantsPerson: asked.wantsPerson,
    evidence: evidence.map(({ id, filename, contentType, byteSize }) => ({
      blobId: id,
      filename,
      contentType,
      byteSize,
    })),
    ...(await whyNotAgain(context, review, decided)),
    engine: engineView(file.decision, file.readable, editions.rulebooks),
    answers: file.answers,
    answeredBy: answered && nameOf(answered.by, names),
    words: answered?.words ?? null,
    heldUpAt: review.heldUpAt,
    decidedAgainId,
    decidedAgainResult: again?.application.result ?? null,
  };
}

/** What keeps it from being decided anew by the answers they corrected, and by whatever papers show. */
async function whyNotAgain(context: DeskContext, { state, asked }: DecisionReview, decided: Decided | null) {
  if (state !== 'asked' || decided === null) return { cannotDecideAgainBecause: null, mayBeShown: false };
  const hindered = await hinderedBecause(context, asked, decided);
  const isCorrected = Object.keys(asked.answers).length > 0;
  const nothing = 'They corrected no answer: there is nothing to decide anew.';
  return {
    cannotDecideAgainBecause: hindered ?? (isCorrected ? null : nothing),
    mayBeShown: hindered === null,
  };
}

async function hinderedBecause(
  context: DeskContext,
  asked: DecisionReview['asked'],
  { application }: Decided,
): Promise<string | null> {
  const hindrance = await findHindrance(context, context.database.reader, application, asked.answers);
  return hindrance && `As they are told: ${problem(REVIEW_PROBLEMS, hindrance).message}`;
}
