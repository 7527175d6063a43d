import { notFound } from '@wysh/domain/errors/failure.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../context.ts';
import { isUuid } from '../platform/ids.ts';
import { changeStaffRoles } from './change-staff-roles.ts';
import { deactivateStaffMember } from './deactivate-staff-member.ts';
import { listStaffMembers } from './list-staff-members.ts';
import { readBody } from './read-body.ts';
import { readDeskAudit } from './read-desk-audit.ts';
import { sendStaffInvitation } from './send-staff-invitation.ts';
import { STAFF_ROLES } from './staff-member.ts';
import { asStaff } from './staff-request.ts';

const roles = v.pipe(
  v.array(v.picklist(STAFF_ROLES, 'There is no such role.'), 'Choose at least one role.'),
  v.transform((chosen) => [...new Set(chosen)]),
);
const changedRoles = v.object({ roles });

export const staffInvitation = v.object({
  email: v.pipe(v.string('Give an email address.'), v.maxLength(254, 'That address is too long.')),
  name: v.pipe(v.string('Give a name.'), v.maxLength(400, 'That name is too long.')),
  roles,
});

/** What an admin does: staff, and the audit. */
export function registerStaffRoutes(scope: FastifyInstance, services: Services): void {
  scope.get('/staff', (request) =>
    asStaff(services, request, async (context) => ({ staff: await listStaffMembers(context) })),
  );

  scope.post('/staff', (request) =>
    asStaff(services, request, async (context) => ({
      member: await sendStaffInvitation(context, readBody(staffInvitation, request.body)),
    })),
  );

  scope.put<{ Params: { staffId: string } }>('/staff/:staffId/roles', (request) =>
    asStaff(services, request, async (context) => ({
      member: await changeStaffRoles(context, {
        staffId: idOf(request.params.staffId),
        roles: readBody(changedRoles, request.body).roles,
      }),
    })),
  );

  scope.post<{ Params: { staffId: string } }>('/staff/:staffId/deactivate', (request) =>
    asStaff(services, request, async (context) => {
      await deactivateStaffMember(context, idOf(request.params.staffId));
      return { deactivated: true };
    }),
  );

  scope.get('/audit', (request) =>
    asStaff(services, request, async (context) => ({ events: await readDeskAudit(context) })),
  );
}

function idOf(text: string): string {
  if (!isUuid(text)) throw notFound('the member of staff');
  return text;
}
