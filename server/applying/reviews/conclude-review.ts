import { nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import { REVIEW_LIFECYCLE } from '@wysh/domain/underwriting/review-lifecycle.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import type { Handler } from '../../happenings.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { ApplicationKey } from '../underwriting/application.ts';
import type { DecisionReview } from './review.ts';
import { queueReviewHeldUp } from './review-messages.ts';
import { findDecidingId, markDecidedAgain, markHandedOn, markHeldUp, markTakenBack } from './review-store.ts';
import { closeReviewWork, giveBackReviewWork, lockWithWork } from './review-work.ts';

// What became of an application that was handed in with the right answers. The review is open until somebody decided that.

/** The engine gave no answer: whoever asked is told once that it is not done, and anybody at the desk has it before them. */
export const keepHeldUp: Handler<'correction_held_up'> = async (transaction, context, key) => {
  const review = await lockDeciding(transaction, context, key);
  if (review === null || review.heldUpAt !== null) return;
  await markHeldUp(transaction, review, context.clock.now());
  await giveBackReviewWork(transaction, context, review.id);
  await recordAuditEvent(transaction, context, {
    action: 'decision_review_held_up',
    subjectType: 'insurance_application',
    subjectId: review.applicationId,
    detail: { review: review.id },
  });
  await queueReviewHeldUp(transaction, context, review);
};

/** It was decided, or its person stopped it before. What staff end they answer themselves. */
export const concludeReview: Handler<'correction_decided'> = async (
  transaction,
  context,
  { isDecided, isByStaff, ...key },
) => {
  if (!isDecided && isByStaff) return;
  const review = await lockDeciding(transaction, context, key);
  if (review === null) return;
  const event = isDecided ? 'decided' : 'taken_back';
  nextState(REVIEW_LIFECYCLE, review.state, event);
  if (isDecided) await markDecidedAgain(transaction, review);
  else await markTakenBack(transaction, review, context.clock.now());
  await closeReviewWork(transaction, context, review.id);
  await recordAuditEvent(transaction, context, {
    action: `decision_review_${event}`,
    subjectType: 'insurance_application',
    subjectId: review.applicationId,
    detail: { review: review.id },
  });
};

/** It waits for the one that took its place. */
export const handReviewOn: Handler<'correction_handed_on'> = async (
  transaction,
  context,
  { toId, ...key },
) => {
  const review = await lockDeciding(transaction, context, key);
  if (review !== null) await markHandedOn(transaction, review, toId);
};

async function lockDeciding(
  transaction: Transaction,
  { encryption }: Context,
  key: ApplicationKey,
): Promise<DecisionReview | null> {
  const id = await findDecidingId(transaction, key);
  const review = id === null ? null : await lockWithWork(transaction, encryption, id);
  return review?.state === 'deciding' ? review : null;
}
