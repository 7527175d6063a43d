import { csvOf } from '@wysh/domain/documents/csv.ts';
import { replacementTable } from '@wysh/domain/replacement/replacement-register.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';
import { readReplacementRegister } from '../insuring/replacements/replacements-for-staff.ts';
import { daysAsked, sendRegister } from './register-asked.ts';
import type { DaysQuery } from './register-asked.ts';
import { requireAct } from './policy.ts';
import { asStaff } from './staff-request.ts';

/** The register of replacements of some days of issue as a file for a spreadsheet, as it stood at the end of a day, or stands today. */
export function registerReplacementRegisterRoute(scope: FastifyInstance, services: Services): void {
  scope.get<{ Querystring: DaysQuery }>('/replacements', async (request, reply) => {
    const csv = await asStaff(services, request, async (context) => {
      requireAct(context.staff, 'read_replacement_register');
      const asked = daysAsked(request.query, services.clock.now());
      return csvOf(replacementTable(await readReplacementRegister(context, asked)));
    });
    const { from, to } = request.query;
    return sendRegister(reply, `replacements-${from}-to-${to}`, request.query, csv);
  });
}
