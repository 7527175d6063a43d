import type { Services } from '../../context.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { readInbox } from '../../ground/work/read-work.ts';
import { REVIEW_KIND } from './review-work.ts';

/** Says to whom we owe an answer about a decision, in the log and in the audit: once an hour, until they have one. */
export async function remindOfOverdueReviews(services: Services): Promise<void> {
  const { database, clock, log } = services;
  const open = await readInbox(services, { kinds: [REVIEW_KIND], states: ['open', 'taken', 'waiting'] });
  const overdue = open.filter(({ dueAt }) => Temporal.Instant.compare(dueAt, clock.now()) < 0);
  if (overdue.length === 0) return;
  const context = { ...services, caller: visitorWithoutSession('remind of overdue reviews', null) };
  await database.transaction(async (transaction) => {
    for (const { subjectId, dueAt, assignedTo } of overdue) {
      await recordAuditEvent(transaction, context, {
        action: 'decision_review_overdue',
        subjectType: 'decision_review',
        subjectId,
        detail: { due: dueAt.toString(), staff: assignedTo },
      });
    }
  });
  log.warn({ reviews: overdue.map(({ subjectId }) => subjectId) }, 'reviews of decisions are overdue');
}
