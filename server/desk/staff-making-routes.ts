import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { visitorWithoutSession } from '../ground/authorization/visitor-without-session.ts';
import type { Services } from '../context.ts';
import { inviteStaffMember } from './invite-staff-member.ts';
import { staffInvitation } from './staff-invitation.ts';

/** Makes members of staff for trying the desk, and answers the link that sets a password. Registered inside the sandbox's scope. */
export function registerStaffMakingRoutes(scope: FastifyInstance, services: Services): void {
  scope.post('/staff', async (request) => {
    const invitation = v.parse(staffInvitation, request.body);
    const context = { ...services, caller: visitorWithoutSession(request.id, request.ip) };
    const { url } = await services.database.transaction((transaction) =>
      inviteStaffMember(transaction, context, invitation),
    );
    return { url };
  });
}
