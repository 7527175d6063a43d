import type { FastifyInstance } from 'fastify';
import { recordRegisterDownload } from '../contact/complaints/complaints-for-staff.ts';
import { readComplaintRegister } from '../contact/complaints/read-register.ts';
import type { Services } from '../context.ts';
import { requireAct } from './policy.ts';
import { registerAsked, sendRegister } from './register-asked.ts';
import type { RegisterQuery } from './register-asked.ts';
import { asStaff } from './staff-request.ts';

/**
 * The complaints register of a year as a file for a spreadsheet, as it stood at the end of a day, or stands today. That somebody took it with
 * them is kept.
 */
export function registerComplaintRegisterRoute(scope: FastifyInstance, services: Services): void {
  scope.get<{ Querystring: RegisterQuery }>('/complaints', async (request, reply) => {
    const csv = await asStaff(services, request, async (context) => {
      requireAct(context.staff, 'read_complaint_register');
      const asked = registerAsked(request.query, services.clock.now());
      await recordRegisterDownload(context, asked);
      return readComplaintRegister(services, asked);
    });
    return sendRegister(reply, 'complaints', request.query, csv);
  });
}
