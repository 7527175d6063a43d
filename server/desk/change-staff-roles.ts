import { Failure, notFound } from '@wysh/domain/errors/failure.ts';
import { recordAuditEvent } from '../ground/audit/record-audit-event.ts';
import type { DeskContext } from './desk-context.ts';
import { freeCasesOfAbsentStaffJob } from './free-cases-of-absent-staff.ts';
import { requireAdminAfterwards } from './last-admin.ts';
import { requireAct } from './policy.ts';
import type { StaffMember, StaffRole } from './staff-member.ts';
import { lockActiveAdmins, lockStaffMember, updateStaffMember } from './staff-store.ts';

/** Gives a member these roles and no others, from their next request on. */
export async function changeStaffRoles(
  context: DeskContext,
  { staffId, roles }: { readonly staffId: string; readonly roles: readonly StaffRole[] },
): Promise<StaffMember> {
  const { staff, database } = context;
  requireAct(staff, 'change_roles');
  if (roles.length === 0)
    throw new Failure('STANDARD_ERROR', {
      fieldErrors: [{ field: 'roles', message: 'Choose at least one role.', code: 'roles_missing' }],
    });
  return database.transaction(async (transaction) => {
    // Admins first and in one order, so that two who change each other's roles wait and do not deadlock.
    await lockActiveAdmins(transaction);
    const member = await lockStaffMember(transaction, staffId);
    if (member === null) throw notFound('the member of staff');
    // An invitation is the way back, and it says its roles itself.
    if (member.status === 'deactivated')
      throw new Failure('STANDARD_ERROR', {
        publicMessage: "They don't work here any more. Invite them again, with the roles they are to have.",
      });
    await updateStaffMember(transaction, staffId, { roles });
    await requireAdminAfterwards(transaction);
    await context.jobs.enqueue(transaction, freeCasesOfAbsentStaffJob, null);
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
