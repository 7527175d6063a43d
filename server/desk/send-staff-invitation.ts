import { queueTemplate } from '../ground/messaging/queue-template.ts';
import type { DeskContext } from './desk-context.ts';
import { inviteStaffMember } from './invite-staff-member.ts';
import type { StaffInvitation } from './invite-staff-member.ts';
import { freeWorkOfAbsentStaffJob } from './free-work-of-absent-staff.ts';
import { requireAdminAfterwards } from './last-admin.ts';
import { requireAct } from './policy.ts';
import type { StaffMember } from './staff-member.ts';

/** An admin invites somebody; the link goes to their address and is shown to nobody else. */
export async function sendStaffInvitation(
  context: DeskContext,
  invitation: StaffInvitation,
): Promise<StaffMember> {
  const { staff, database } = context;
  requireAct(staff, 'invite_staff');
  return database.transaction(async (transaction) => {
    const written = await inviteStaffMember(transaction, context, invitation);
    // Inviting a member again may take a role away.
    await requireAdminAfterwards(transaction);
    await context.jobs.enqueue(transaction, freeWorkOfAbsentStaffJob, null);
    await queueTemplate(transaction, context, {
      template: 'staff_invitation',
      to: written.member.email,
      vars: { name: written.member.name, inviter: staff.name, token: written.token },
    });
    return written.member;
  });
}
