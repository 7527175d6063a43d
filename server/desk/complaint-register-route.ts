import type { FastifyInstance } from 'fastify';
import { recordRegisterDownload } from '../contact/complaints/complaints-for-staff.ts';
import { readComplaintRegister } from '../contact/complaints/read-register.ts';
import type { Services } from '../context.ts';
import { requireAct } from './policy.ts';
import { sendRegister, yearAsked } from './register-asked.ts';
import type { YearQuery } from './register-asked.ts';
import { asStaff } from './staff-request.ts';

/**
 * The complaints register of a year as a file for a spreadsheet, as it stood at the end of a day, or stands today. That somebody took it with
 * them is kept.
 */
export function registerComplaintRegisterRoute(scope: FastifyInstance, services: Services): void {
  scope.get<{ Querystring: YearQuery }>('/complaints', async (request, reply) => {
    const csv = await asStaff(services, request, async (context) => {
      requireAct(context.staff, 'read_complaint_register');
      const asked = yearAsked(request.query, services.clock.now());
      await recordRegisterDownload(context, asked);
      return readComplaintRegister(services, asked);
    });
    return sendRegister(reply, `complaints-${request.query.year}`, request.query, csv);
  });
}
