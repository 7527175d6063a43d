import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { isUsState } from '@wysh/domain/states/us-states.ts';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../platform/http/content-disposition.ts';

/** A register of a year as a file, of one state or of all, as it stood on a day, or stands today. */
export interface RegisterQuery {
  readonly year?: string;
  readonly state?: string;
  readonly on?: string;
}

export interface RegisterAsked {
  readonly year: number;
  /** By the postal abbreviation. */
  readonly state: string | null;
  readonly on: Temporal.PlainDate;
}

export function registerAsked(
  { year = '', state = '', on = '' }: RegisterQuery,
  now: Temporal.Instant,
): RegisterAsked {
  if (!/^2\d{3}$/.test(year) || (state !== '' && !isUsState(state)))
    throw refusal(problem(DESK_PROBLEMS, 'invalid', 'Choose a year, and a state or none.'), {
      field: 'year',
    });
  const today = easternDate(now);
  return {
    year: Number(year),
    state: state === '' ? null : state,
    on: on === '' ? today : pastDay(on, today),
  };
}

export function sendRegister(
  reply: FastifyReply,
  what: string,
  { year = '', state = '', on = '' }: RegisterQuery,
  csv: string,
): FastifyReply {
  const name = `${what}-${year}${state === '' ? '' : `-${state}`}${on === '' ? '' : `-on-${on}`}.csv`;
  reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': contentDisposition(name, 'attachment'),
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
  return reply.send(csv);
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
