import { applicationAfter } from '@wysh/domain/underwriting/application-lifecycle.ts';
import type { ApplicationEvent, ApplicationResult } from '@wysh/domain/underwriting/application-lifecycle.ts';
import { tell } from '../../ground/happenings/tell.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { InsuranceApplication } from './application.ts';
import { updateResult } from './store.ts';

/**
 * Moves the result of a locked application, and keeps who did and when.
 * @throws Failure when its result does not allow the event.
 */
export async function moveApplication(
  transaction: Transaction,
  context: Context,
  application: InsuranceApplication,
  event: ApplicationEvent,
  staffId: string | null = null,
): Promise<ApplicationResult> {
  const to = applicationAfter(application.result, event);
  const at = context.clock.now();
  await updateResult(transaction, application, { id: context.ids.uuid(), to, event, staffId, at });
  await recordAuditEvent(transaction, context, {
    action: 'application_result_changed',
    subjectType: 'insurance_application',
    subjectId: application.id,
    detail: { event, from: application.result, to, staff: staffId },
  });
  // However nobody came to decide it: who waits for it asks anew.
  if (application.kind === 'change' && to === 'failed')
    await tell(transaction, context, 'change_undecided', {
      userId: application.userId,
      applicationId: application.id,
    });
  if (application.firstDecidedAt !== null && application.result === 'pending')
    await tell(transaction, context, 'correction_decided', {
      userId: application.userId,
      id: application.id,
      isDecided: to !== 'failed',
      isByStaff: staffId !== null,
    });
  return to;
}
