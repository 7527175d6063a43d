import { csvOf } from '@wysh/domain/documents/csv.ts';
import { replacementTable } from '@wysh/domain/replacement/replacement-register.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';
import { readReplacementRegister } from '../insuring/replacements/replacements-for-staff.ts';
import { registerAsked, sendRegister } from './register-asked.ts';
import type { RegisterQuery } from './register-asked.ts';
import { requireAct } from './policy.ts';
import { asStaff } from './staff-request.ts';

/** The register of replacements of a year as a file for a spreadsheet, as it stood at the end of a day, or stands today. */
export function registerReplacementRegisterRoute(scope: FastifyInstance, services: Services): void {
  scope.get<{ Querystring: RegisterQuery }>('/replacements', async (request, reply) => {
    const csv = await asStaff(services, request, async (context) => {
      requireAct(context.staff, 'read_replacement_register');
      const asked = registerAsked(request.query, services.clock.now());
      return csvOf(replacementTable(await readReplacementRegister(context, asked)));
    });
    return sendRegister(reply, 'replacements', request.query, csv);
  });
}
