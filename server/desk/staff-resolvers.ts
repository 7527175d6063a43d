import { notFound } from '@wysh/domain/errors/failure.ts';
import { isUuid } from '../platform/ids.ts';
import { changeStaffRoles } from './change-staff-roles.ts';
import { deactivateStaffMember } from './deactivate-staff-member.ts';
import { listStaffMembers } from './list-staff-members.ts';
import { requireAct } from './policy.ts';
import { readBody } from './read-body.ts';
import { readDeskAudit } from './read-desk-audit.ts';
import type { Resolvers } from './resolver-types.generated.ts';
import { sendStaffInvitation } from './send-staff-invitation.ts';
import { givenRoles, staffInvitation } from './staff-invitation.ts';
import { memberView } from './staff-member-view.ts';

/** Who is signed in; what an admin does: staff, and the audit. */
export const staffResolvers = {
  Query: {
    me: (_parent, _args, { staff }) => memberView(staff),
    now: (_parent, _args, { clock }) => clock.now(),
    staff: (_parent, _args, context) => listStaffMembers(context),
    audit: (_parent, _args, context) => readDeskAudit(context),
  },
  Mutation: {
    inviteStaff: (_parent, { input }, context) => {
      requireAct(context.staff, 'invite_staff');
      return sendStaffInvitation(context, readBody(staffInvitation, input));
    },
    changeStaffRoles: (_parent, { input }, context) => {
      requireAct(context.staff, 'change_roles');
      return changeStaffRoles(context, { staffId: idOf(input), ...readBody(givenRoles, input) });
    },
    deactivateStaff: (_parent, { input }, context) => {
      requireAct(context.staff, 'deactivate_staff');
      return deactivateStaffMember(context, idOf(input));
    },
  },
} satisfies Resolvers;

function idOf({ staffId }: { readonly staffId: string }): string {
  if (!isUuid(staffId)) throw notFound('the member of staff');
  return staffId;
}
