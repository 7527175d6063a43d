import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { queueOwedNotice } from '../../people/accounts/queue-notice.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { DecisionReview } from './review.ts';
import { lastDayToAnswer } from './review-work.ts';

// A mail says that something came and by when, or that there is an answer: what was decided and what of is behind its button.

type Told = Pick<DecisionReview, 'userId'>;

export async function queueReviewAsked(
  transaction: Transaction,
  context: Context,
  { userId }: Told,
  dueAt: Temporal.Instant,
): Promise<void> {
  const vars = { by: formatLongDate(lastDayToAnswer(dueAt).toString()) };
  await queueOwedNotice(transaction, context, userId, { template: 'review_asked', vars });
}

/** Once: that what they corrected is right, and could not be decided yet. */
export async function queueReviewHeldUp(
  transaction: Transaction,
  context: Context,
  { userId }: Told,
): Promise<void> {
  await queueOwedNotice(transaction, context, userId, { template: 'review_held_up', vars: {} });
}

export async function queueReviewAnswered(
  transaction: Transaction,
  context: Context,
  { userId }: Told,
  outcome: 'right' | 'shown' | 'stands',
): Promise<void> {
  if (outcome === 'shown')
    return queueOwedNotice(transaction, context, userId, { template: 'review_by_papers', vars: {} });
  const vars = { again: outcome === 'right' ? 'right' : '', stands: outcome === 'stands' ? 'stands' : '' };
  await queueOwedNotice(transaction, context, userId, { template: 'review_answered', vars });
}
