import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Services } from '../../context.ts';
import { findOverdueCases } from './case-store.ts';

const rowsMax = 200;

/** Says which cases we owe an answer for, in the log and in the audit: once an hour, until they have one. */
export async function remindOfOverdueCases(services: Services): Promise<void> {
  const { database, clock, log } = services;
  const overdue = await findOverdueCases(database.reader, clock.now(), rowsMax);
  if (overdue.length === 0) return;
  const context = { ...services, caller: visitorWithoutSession('remind of overdue cases', null) };
  await database.transaction(async (transaction) => {
    for (const { id, dueAt, assignedTo } of overdue) {
      await recordAuditEvent(transaction, context, {
        action: 'case_overdue',
        subjectType: 'underwriting_case',
        subjectId: id,
        detail: { due: dueAt.toString(), staff: assignedTo },
      });
    }
  });
  log.warn({ cases: overdue.map(({ externalId }) => externalId) }, 'cases are overdue');
}
