import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { recordAuditEvent } from '../ground/audit/record-audit-event.ts';
import type { DeskContext } from './desk-context.ts';
import { freeWorkOfAbsentStaffJob } from './free-work-of-absent-staff.ts';
import { requireAdminAfterwards } from './last-admin.ts';
import { requireAct } from './policy.ts';
import type { StaffRole } from './roles-and-limits.ts';
import type { StaffMember } from './staff-member.ts';
import { lockActiveAdmins, lockStaffMember, updateStaffMember } from './staff-store.ts';

/** Gives a member these roles and no others, from their next request on. */
export async function changeStaffRoles(
  context: DeskContext,
  { staffId, roles }: { readonly staffId: string; readonly roles: readonly StaffRole[] },
): Promise<StaffMember> {
  const { staff, database } = context;
  requireAct(staff, 'change_roles');
  if (roles.length === 0) throw refusal(problem(DESK_PROBLEMS, 'roles_missing'), { field: 'roles' });
  return database.transaction(async (transaction) => {
    // Admins first and in one order, so that two who change each other's roles wait and do not deadlock.
    await lockActiveAdmins(transaction);
    const member = await lockStaffMember(transaction, staffId);
    if (member === null) throw notFound('the member of staff');
    // An invitation is the way back, and it says its roles itself.
    if (member.status === 'deactivated') throw refusal(problem(DESK_PROBLEMS, 'member_deactivated'));
    await updateStaffMember(transaction, staffId, { roles });
    await requireAdminAfterwards(transaction);
    await context.jobs.enqueue(transaction, freeWorkOfAbsentStaffJob, null);
    await recordAuditEvent(transaction, context, {
      action: 'staff_roles_changed',
      subjectType: 'staff_member',
      subjectId: staffId,
      detail: { from: member.roles.join(' '), to: roles.join(' ') },
    });
    const { passwordHash: _, ...rest } = member;
    return { ...rest, roles };
  });
}
