import { notFound } from '@wysh/domain/errors/failure.ts';
import { recordAuditEvent } from '../ground/audit/record-audit-event.ts';
import type { DeskContext } from './desk-context.ts';
import { freeWorkOfAbsentStaffJob } from './free-work-of-absent-staff.ts';
import { requireAdminAfterwards } from './last-admin.ts';
import { requireAct } from './policy.ts';
import type { StaffMember } from './staff-member.ts';
import { endLiveCode, endStaffSessionsOf } from './staff-session-store.ts';
import { endInvitations, lockActiveAdmins, lockStaffMember, setStaffStatus } from './staff-store.ts';

/** Somebody does not work here any more: password, sessions, invitations and codes end at once, and their cases are anybody's (S-30). */
export async function deactivateStaffMember(context: DeskContext, staffId: string): Promise<StaffMember> {
  const { staff, database, clock } = context;
  requireAct(staff, 'deactivate_staff');
  return database.transaction(async (transaction) => {
    await lockActiveAdmins(transaction);
    const locked = await lockStaffMember(transaction, staffId);
    if (locked === null) throw notFound('the member of staff');
    const { passwordHash: _, ...member } = locked;
    if (member.status === 'deactivated') return member;
    const now = clock.now();
    await setStaffStatus(transaction, staffId, { status: 'deactivated', passwordHash: null });
    await endStaffSessionsOf(transaction, staffId, now);
    await endInvitations(transaction, staffId, now);
    await endLiveCode(transaction, staffId, 'replaced');
    await requireAdminAfterwards(transaction);
    await context.jobs.enqueue(transaction, freeWorkOfAbsentStaffJob, null);
    await recordAuditEvent(transaction, context, {
      action: 'staff_deactivated',
      subjectType: 'staff_member',
      subjectId: staffId,
    });
    return { ...member, status: 'deactivated' };
  });
}
