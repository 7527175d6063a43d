import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { isUsState } from '@wysh/domain/states/us-states.ts';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../platform/http/content-disposition.ts';

/** A register as a file, of one state or of all, as it stood on a day, or stands today. */
interface RegisterQuery {
  readonly state?: string;
  readonly on?: string;
}

export interface YearQuery extends RegisterQuery {
  readonly year?: string;
}

/** Both days are included. */
export interface DaysQuery extends RegisterQuery {
  readonly from?: string;
  readonly to?: string;
}

interface RegisterAsked {
  /** By the postal abbreviation. */
  readonly state: string | null;
  readonly on: Temporal.PlainDate;
}

export function yearAsked(
  { year = '', ...query }: YearQuery,
  now: Temporal.Instant,
): RegisterAsked & { readonly year: number } {
  if (!/^2\d{3}$/.test(year)) throw invalid('year', 'Choose a year, and a state or none.');
  return { year: Number(year), ...asked(query, now) };
}

export function daysAsked(
  { from = '', to = '', ...query }: DaysQuery,
  now: Temporal.Instant,
): RegisterAsked & { readonly from: Temporal.PlainDate; readonly to: Temporal.PlainDate } {
  const [first, last] = [dayOf(from), dayOf(to)];
  if (first === null || last === null || Temporal.PlainDate.compare(first, last) > 0)
    throw invalid('from', 'Give two days as 2027-04-05, the first one first.');
  return { from: first, to: last, ...asked(query, now) };
}

function asked({ state = '', on = '' }: RegisterQuery, now: Temporal.Instant): RegisterAsked {
  if (state !== '' && !isUsState(state)) throw invalid('state', 'Choose a state, or none.');
  const today = easternDate(now);
  return { state: state === '' ? null : state, on: on === '' ? today : pastDay(on, today) };
}

/** `what` names it by what it is and the days it is of. */
export function sendRegister(
  reply: FastifyReply,
  what: string,
  { state = '', on = '' }: RegisterQuery,
  csv: string,
): FastifyReply {
  const name = `${what}${state === '' ? '' : `-${state}`}${on === '' ? '' : `-on-${on}`}.csv`;
  reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': contentDisposition(name, 'attachment'),
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
  return reply.send(csv);
}

function pastDay(text: string, today: Temporal.PlainDate): Temporal.PlainDate {
  const day = dayOf(text);
  if (day === null || Temporal.PlainDate.compare(day, today) > 0)
    throw invalid('on', 'Give a day as 2027-04-05, and none to come.');
  return day;
}

function dayOf(text: string): Temporal.PlainDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  try {
    return Temporal.PlainDate.from(text);
  } catch {
    return null;
  }
}

function invalid(field: string, sentence: string): Error {
  return refusal(problem(DESK_PROBLEMS, 'invalid', sentence), { field });
}
