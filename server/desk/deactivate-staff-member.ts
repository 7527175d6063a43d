import { notFound } from '@wysh/domain/errors/failure.ts';
import { recordAuditEvent } from '../ground/audit/record-audit-event.ts';
import type { DeskContext } from './desk-context.ts';
import { freeCasesOfAbsentStaffJob } from './free-cases-of-absent-staff.ts';
import { requireAdminAfterwards } from './last-admin.ts';
import { requireAct } from './policy.ts';
import { endLiveCode, endStaffSessionsOf } from './staff-session-store.ts';
import { endInvitations, lockActiveAdmins, lockStaffMember, setStaffStatus } from './staff-store.ts';

/** Somebody does not work here any more: password, sessions, invitations and codes end at once, and their cases are anybody's (S-30). */
export async function deactivateStaffMember(context: DeskContext, staffId: string): Promise<void> {
  const { staff, database, clock } = context;
  requireAct(staff, 'deactivate_staff');
  await database.transaction(async (transaction) => {
    await lockActiveAdmins(transaction);
    const member = await lockStaffMember(transaction, staffId);
    if (member === null) throw notFound('the member of staff');
    if (member.status === 'deactivated') return;
    const now = clock.now();
    await setStaffStatus(transaction, staffId, { status: 'deactivated', passwordHash: null });
    await endStaffSessionsOf(transaction, staffId, now);
    await endInvitations(transaction, staffId, now);
    await endLiveCode(transaction, staffId, 'replaced');
    await requireAdminAfterwards(transaction);
    await context.jobs.enqueue(transaction, freeCasesOfAbsentStaffJob, null);
    await recordAuditEvent(transaction, context, {
      action: 'staff_deactivated',
      subjectType: 'staff_member',
      subjectId: staffId,
    });
  });
}
