import {
  DOCUMENT_LOOKED_AT_WITHIN_WORKING_HOURS,
  identityStanding,
} from '@wysh/domain/accounts/identity-review-lifecycle.ts';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { addWorkingHours } from '@wysh/domain/dates/working-hours.ts';
import type { Context } from '../../context.ts';
import { openWork } from '../../ground/work/change-work.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { queueNotice } from '../accounts/queue-notice.ts';
import type { IdentityReview } from './identity-review.ts';
import { lockNewestReview, saveReview } from './identity-review-store.ts';
import { IDENTITY_KIND, keepIdentityMove } from './identity-work.ts';
import { factsOf, findNewestCheck } from './store.ts';

/** Documents of somebody whom the records couldn't tell: one of ours looks, and they hear by when. */
export async function handInDocument(
  transaction: Transaction,
  context: Context,
  userId: string,
  documents: readonly string[],
): Promise<void> {
  const newest = await findNewestCheck(transaction, userId);
  const before = await lockNewestReview(transaction, context.encryption, userId);
  if (newest === null || identityStanding(factsOf(newest, before)) !== 'document_needed') return;
  await putBeforeDesk(transaction, context, { userId, checkId: newest.id, documents }, 'document_handed_in');
}

/** One of ours looks, and they hear by when. */
export async function putBeforeDesk(
  transaction: Transaction,
  context: Context,
  { userId, checkId, documents }: Pick<IdentityReview, 'userId' | 'checkId' | 'documents'>,
  event: 'document_handed_in' | 'taken_up_again',
): Promise<void> {
  const { encryption, clock, ids } = context;
  const id = ids.uuid();
  const now = clock.now();
  const answerBy = lookedAtBy(now);
  await saveReview(transaction, encryption, {
    id,
    userId,
    checkId,
    state: 'waiting',
    documents,
    handedInAt: now,
    answerBy,
    decided: null,
  });
  await openWork(transaction, context, { kind: IDENTITY_KIND, subjectId: id, dueAt: answerBy });
  await keepIdentityMove(transaction, context, id, event, null);
  await queueNotice(transaction, context, userId, {
    template: 'identity_looked_at',
    vars: { by: dayToHear(answerBy) },
  });
}

/** By when we say that one of ours has looked. */
export function lookedAtBy(now: Temporal.Instant): Temporal.Instant {
  return addWorkingHours(now, DOCUMENT_LOOKED_AT_WITHIN_WORKING_HOURS);
}

export function dayToHear(by: Temporal.Instant): string {
  return formatDate(easternDate(by).toString());
}
