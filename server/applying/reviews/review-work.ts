import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { addWorkingHours } from '@wysh/domain/dates/working-hours.ts';
import { REVIEW_DAYS } from '@wysh/domain/underwriting/review-days.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { keepWork, lockWorkAsSeen, moveWork, openWork } from '../../ground/work/change-work.ts';
import type { WorkAct, WorkChange } from '../../ground/work/change-work.ts';
import type { WorkItem } from '../../ground/work/work-item.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { DecisionReview } from './review.ts';
import { lockReview } from './review-store.ts';

/** Of the work of answering what somebody asks of a decision. */
export const REVIEW_KIND = 'review_decision';

const HOURS_A_DAY = 24;

/** Puts it before the desk, due in the business days there are to answer. */
export async function openReviewWork(
  transaction: Transaction,
  context: Context,
  reviewId: string,
): Promise<void> {
  const dueAt = addWorkingHours(context.clock.now(), REVIEW_DAYS.toAnswer * HOURS_A_DAY);
  await openWork(transaction, context, { kind: REVIEW_KIND, subjectId: reviewId, dueAt });
}

/** The last day of an answer that is due then. What was asked on a weekend is due as Tuesday begins, and so on Monday. */
export function lastDayToAnswer(dueAt: Temporal.Instant): Temporal.PlainDate {
  return easternDate(dueAt.subtract({ milliseconds: 1 }));
}

/** Held until the end of the transaction, its work before it, as whoever answers it holds them. */
export async function lockWithWork(
  transaction: Transaction,
  encryption: Encryption,
  reviewId: string,
): Promise<DecisionReview | null> {
  await keepWork(transaction, { kind: REVIEW_KIND, subjectId: reviewId });
  return lockReview(transaction, encryption, reviewId);
}

/** It becomes the staff member's, or anybody's again, or a colleague's. */
export async function changeReviewWork(
  context: Context,
  { subjectId, revision, by }: WorkAct,
  change: WorkChange & { readonly event: 'taken' | 'given_back' | 'handed_over' },
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const found = await lockWorkAsSeen(transaction, { kind: REVIEW_KIND, subjectId, revision });
    await moveWork(transaction, context, found, change, by.staffId);
    await keepMove(transaction, context, subjectId, change.event, by.staffId);
  });
}

/** Gives it back in the place of whoever has it; not if it was changed since it was seen. */
export async function freeReviewWork(
  context: Context,
  { subjectId, revision }: Pick<WorkItem, 'subjectId' | 'revision'>,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const found = await keepWork(transaction, { kind: REVIEW_KIND, subjectId });
    if (found?.revision !== revision) return;
    await moveWork(transaction, context, found, { event: 'given_back' }, null);
    await keepMove(transaction, context, subjectId, 'given_back', null);
  });
}

/** Anybody's again, whoever has it. */
export async function giveBackReviewWork(
  transaction: Transaction,
  context: Context,
  reviewId: string,
): Promise<void> {
  const found = await keepWork(transaction, { kind: REVIEW_KIND, subjectId: reviewId });
  if (found?.state !== 'taken' && found?.state !== 'waiting') return;
  await moveWork(transaction, context, found, { event: 'given_back' }, null);
  await keepMove(transaction, context, reviewId, 'given_back', null);
}

/** Nobody waits for it any more: it was taken back, or decided. */
export async function closeReviewWork(
  transaction: Transaction,
  context: Context,
  reviewId: string,
): Promise<void> {
  const found = await keepWork(transaction, { kind: REVIEW_KIND, subjectId: reviewId });
  if (found === null || found.state === 'done') return;
  await moveWork(transaction, context, found, { event: 'finished' }, null);
  await keepMove(transaction, context, reviewId, 'finished', null);
}

/** Keeps in the audit what happened to it. */
export function keepMove(
  transaction: Transaction,
  context: Context,
  reviewId: string,
  event: string,
  staffId: string | null,
): Promise<void> {
  return recordAuditEvent(transaction, context, {
    action: `review_decision_${event}`,
    subjectType: 'decision_review',
    subjectId: reviewId,
    detail: { staff: staffId },
  });
}
