import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { isUsState } from '@wysh/domain/states/us-states.ts';
import type { FastifyInstance } from 'fastify';
import { recordRegisterDownload } from '../contact/complaints/complaints-for-staff.ts';
import { readComplaintRegister } from '../contact/complaints/read-register.ts';
import type { Services } from '../context.ts';
import { contentDisposition } from '../platform/http/content-disposition.ts';
import { requireAct } from './policy.ts';
import { asStaff } from './staff-request.ts';

/**
 * The complaints register of a year as a file for a spreadsheet, as it stood at the end of a day, or stands today. That somebody took it with
 * them is kept.
 */
export function registerComplaintRegisterRoute(scope: FastifyInstance, services: Services): void {
  scope.get<{ Querystring: Asked }>('/complaints', async (request, reply) => {
    const { year = '', state = '', on = '' } = request.query;
    const csv = await asStaff(services, request, async (context) => {
      requireAct(context.staff, 'read_complaint_register');
      if (!/^2\d{3}$/.test(year) || (state !== '' && !isUsState(state)))
        throw refusal(problem(DESK_PROBLEMS, 'invalid', 'Choose a year, and a state or none.'), {
          field: 'year',
        });
      const today = easternDate(services.clock.now());
      const asked = {
        year: Number(year),
        state: state === '' ? null : state,
        on: on === '' ? today : pastDay(on, today),
      };
      await recordRegisterDownload(context, asked);
      return readComplaintRegister(services, asked);
    });
    const name = `complaints-${year}${state === '' ? '' : `-${state}`}${on === '' ? '' : `-on-${on}`}.csv`;
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': contentDisposition(name, 'attachment'),
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
    return reply.send(csv);
  });
}

interface Asked {
  readonly year?: string;
  readonly state?: string;
  readonly on?: string;
}

function pastDay(text: string, today: Temporal.PlainDate): Temporal.PlainDate {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? dayOf(text) : null;
  if (day === null || Temporal.PlainDate.compare(day, today) > 0)
    throw refusal(problem(DESK_PROBLEMS, 'invalid', 'Give a day as 2027-04-05, and none to come.'), {
      field: 'on',
    });
  return day;
}

function dayOf(text: string): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from(text);
  } catch {
    return null;
  }
}
