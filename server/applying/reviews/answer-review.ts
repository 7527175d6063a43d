import { REVIEW_PROBLEMS } from '@wysh/domain/errors/applying-problems.ts';
import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import { REVIEW_LIFECYCLE } from '@wysh/domain/underwriting/review-lifecycle.ts';
import type { Context } from '../../context.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { lockWorkAsSeen, moveWork } from '../../ground/work/change-work.ts';
import type { WorkAct } from '../../ground/work/change-work.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { handInCorrected } from '../underwriting/hand-in-corrected.ts';
import { readDecidedForStaff } from '../underwriting/read-decided.ts';
import { correctedSubmission, readCorrected } from './corrected-answers.ts';
import { requireDecidableAgain } from './may-be-decided-again.ts';
import type { DecisionReview } from './review.ts';
import { queueReviewAnswered } from './review-messages.ts';
import { lockReview, markAnswered } from './review-store.ts';
import { keepMove, REVIEW_KIND } from './review-work.ts';

interface ReviewAct extends WorkAct {
  /** To whoever asked: the reasons they asked for, or what was set right. */
  readonly words: string;
}

/** The decision stands, and whoever asked is told why. Their statement stays with it. */
export async function answerReview(context: Context, act: ReviewAct): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const review = await finish(transaction, context, act, 'answered');
    const answered = { at: context.clock.now(), by: act.by.staffId, words: act.words };
    await markAnswered(transaction, context.encryption, review, answered, { state: 'answered' });
    await queueReviewAnswered(transaction, context, review, false);
  });
}

/**
 * What was corrected is right: the same application with these answers is handed in for them and decided by the rules. Offers of the old one
 * are over, because they rest on what was wrong; the old decision stays as it was.
 */
export async function decideAgain(context: Context, act: ReviewAct): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const review = await finish(transaction, context, act, 'decided_again');
    const { userId, applicationId, asked } = review;
    const decided = await readDecidedForStaff(transaction, context, { userId, id: applicationId });
    if (decided === null) throw notFound('the decision');
    await requireDecidableAgain(context, transaction, decided.application);
    const { answers, changes, missing } = readCorrected(context, decided, asked.answers);
    if (changes.length === 0) throw refusal(problem(REVIEW_PROBLEMS, 'nothing_corrected'));
    if (missing.length > 0) throw refusal(problem(REVIEW_PROBLEMS, 'follow_up_missing'));
    const submission = correctedSubmission(decided, answers);
    const { id: decidedAgainId } = await handInCorrected(transaction, context, {
      userId,
      submission,
      handedInWith: review.id,
    });
    const answered = { at: context.clock.now(), by: act.by.staffId, words: act.words };
    const outcome = { state: 'decided_again', decidedAgainId } as const;
    await markAnswered(transaction, context.encryption, review, answered, outcome);
    await queueReviewAnswered(transaction, context, review, true);
  });
}

async function finish(
  transaction: Transaction,
  context: Context,
  { subjectId, revision, by }: ReviewAct,
  event: 'answered' | 'decided_again',
): Promise<DecisionReview> {
  const work = await lockWorkAsSeen(transaction, { kind: REVIEW_KIND, subjectId, revision });
  const review = await lockReview(transaction, context.encryption, subjectId);
  if (review === null) throw notFound('the review');
  nextState(REVIEW_LIFECYCLE, review.state, event);
  await moveWork(transaction, context, work, { event: 'finished' }, by.staffId);
  await keepMove(transaction, context, review.id, 'finished', by.staffId);
  await recordAuditEvent(transaction, context, {
    action: `decision_review_${event}`,
    subjectType: 'insurance_application',
    subjectId: review.applicationId,
    detail: { review: review.id, staff: by.staffId },
  });
  return review;
}
