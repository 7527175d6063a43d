import { IDENTITY_REVIEW_LIFECYCLE } from '@wysh/domain/accounts/identity-review-lifecycle.ts';
import type { IdentityReviewEvent } from '@wysh/domain/accounts/identity-review-lifecycle.ts';
import { notFound } from '@wysh/domain/errors/failure.ts';
import { nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import type { Context } from '../../context.ts';
import { askFormAnew } from '../../ground/flows/ask-form-anew.ts';
import { lockWorkAsSeen, moveWork } from '../../ground/work/change-work.ts';
import type { WorkAct } from '../../ground/work/change-work.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { queueNotice } from '../accounts/queue-notice.ts';
import type { IdentityReview } from './identity-review.ts';
import { lockIdentityReview, saveReview } from './identity-review-store.ts';
import { IDENTITY_KIND, keepIdentityMove } from './identity-work.ts';

/** It is them: they hear that they can go on, and what they chose is as they left it. */
export async function sayItIsThem(context: Context, act: WorkAct, reason: string): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const { userId } = await decide(transaction, context, act, 'was_them', reason);
    await queueNotice(transaction, context, userId, { template: 'looked_at', vars: {} });
  });
}

/** It is not: they are told, and whom to call where we are wrong. */
export async function sayItIsNotThem(context: Context, act: WorkAct, reason: string): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const { userId } = await decide(transaction, context, act, 'was_not', reason);
    await queueNotice(transaction, context, userId, { template: 'identity_not_shown', vars: {} });
  });
}

/** The document doesn't show enough: they hand in another one, and are asked for nothing else. */
export async function askForDocumentAgain(context: Context, act: WorkAct, reason: string): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const { userId } = await decide(transaction, context, act, 'asked_again', reason);
    const form = { flowSlug: 'cdd-form', formKey: 'identity-document' } as const;
    await askFormAnew(transaction, context, { userId, ...form, forgets: ['identity-document'] });
    await queueNotice(transaction, context, userId, { template: 'identity_asked_again', vars: {} });
  });
}

async function decide(
  transaction: Transaction,
  context: Context,
  { subjectId, revision, by: { staffId } }: WorkAct,
  event: IdentityReviewEvent,
  reason: string,
): Promise<IdentityReview> {
  // Before its work, as whatever else ends it locks them.
  const review = isUuid(subjectId)
    ? await lockIdentityReview(transaction, context.encryption, subjectId)
    : null;
  if (review === null) throw notFound(`identity review ${subjectId}`);
  const work = await lockWorkAsSeen(transaction, { kind: IDENTITY_KIND, subjectId, revision });
  await moveWork(transaction, context, work, { event: 'finished' }, staffId);
  const state = nextState(IDENTITY_REVIEW_LIFECYCLE, review.state, event);
  const decided = { at: context.clock.now(), by: staffId, reason };
  await saveReview(transaction, context.encryption, { ...review, state, decided });
  await keepIdentityMove(transaction, context, review.id, event, staffId);
  return review;
}
