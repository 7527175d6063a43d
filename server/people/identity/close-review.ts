import {
  IDENTITY_REVIEW_LIFECYCLE,
  type IdentityReviewEvent,
} from '@wysh/domain/accounts/identity-review-lifecycle.ts';
import { allows, nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import type { Context } from '../../context.ts';
import { keepWork, moveWork } from '../../ground/work/change-work.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { queueNotice } from '../accounts/queue-notice.ts';
import { lockNewestReview, saveReview } from './identity-review-store.ts';
import { IDENTITY_KIND, keepIdentityMove } from './identity-work.ts';
import type { CheckKey } from './store.ts';

/** The records could tell after all: nobody needs to look, and its person goes on. */
export async function closePassedReview(
  transaction: Transaction,
  context: Context,
  { userId, checkId }: CheckKey,
): Promise<void> {
  if (await closeReview(transaction, context, userId, 'passed', checkId))
    await queueNotice(transaction, context, userId, { template: 'looked_at', vars: {} });
}

/** Other details were told, of which a document that waits says nothing: nobody looks at it any more. */
export async function overtakeReview(
  transaction: Transaction,
  context: Context,
  userId: string,
): Promise<void> {
  await closeReview(transaction, context, userId, 'overtaken', null);
}

/** Ends what waits, of one check where it is named, with its work; false where nothing waits. */
async function closeReview(
  transaction: Transaction,
  context: Context,
  userId: string,
  event: Extract<IdentityReviewEvent, 'passed' | 'overtaken'>,
  checkId: string | null,
): Promise<boolean> {
  const review = await lockNewestReview(transaction, context.encryption, userId);
  if (review === null || !allows(IDENTITY_REVIEW_LIFECYCLE, review.state, event)) return false;
  if (checkId !== null && review.checkId !== checkId) return false;
  const state = nextState(IDENTITY_REVIEW_LIFECYCLE, review.state, event);
  await saveReview(transaction, context.encryption, { ...review, state });
  const work = await keepWork(transaction, { kind: IDENTITY_KIND, subjectId: review.id });
  if (work !== null && work.state !== 'done')
    await moveWork(transaction, context, work, { event: 'finished' }, null);
  await keepIdentityMove(transaction, context, review.id, event, null);
  return true;
}
