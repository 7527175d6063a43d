import { REVIEW_PROBLEMS } from '@wysh/domain/errors/applying-problems.ts';
import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import { REVIEW_LIFECYCLE } from '@wysh/domain/underwriting/review-lifecycle.ts';
import type { Context } from '../../context.ts';
import { requireVerifiedUser } from '../../ground/authorization/require-level.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { readOwnDecided } from '../underwriting/read-decided.ts';
import type { Decided } from '../underwriting/read-decided.ts';
import { findAskedId, markTakenBack } from './review-store.ts';
import { closeReviewWork, lockWithWork } from './review-work.ts';

/** The caller wants no answer any more to what they asked. The decision it was about is answered. */
export async function takeBackDecisionReview(context: Context): Promise<Decided> {
  const userId = requireVerifiedUser(context);
  const applicationId = await context.database.transaction(async (transaction) => {
    const id = await findAskedId(transaction, userId);
    const review = id === null ? null : await lockWithWork(transaction, context.encryption, id);
    // One of ours may have answered it while it was waited for: what was handed in with it goes on.
    if (review?.state !== 'asked') throw refusal(problem(REVIEW_PROBLEMS, 'review_not_open'));
    nextState(REVIEW_LIFECYCLE, review.state, 'taken_back');
    await markTakenBack(transaction, review, context.clock.now());
    await closeReviewWork(transaction, context, review.id);
    await recordAuditEvent(transaction, context, {
      action: 'decision_review_taken_back',
      subjectType: 'insurance_application',
      subjectId: review.applicationId,
      detail: { review: review.id },
    });
    return review.applicationId;
  });
  const decided = await readOwnDecided(context, applicationId);
  if (decided === null) throw notFound('the decision');
  return decided;
}
