import { easternDate } from '@wysh/domain/dates/eastern.ts';
import type { QuestionAnswers } from '@wysh/domain/questions/question-catalogue.ts';
import { applicant } from '@wysh/domain/underwriting/testing/applicant.ts';
import type { Clock } from '../../platform/clock.ts';
import type { OfferedProduct, PersonOptions } from './person.ts';

/** Everything about somebody that a recipe needs to know. */
export interface Outline {
  readonly email: string;
  readonly password: string;
  /** Ten digits. */
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  /** What they say when a flow asks, by the question's key. */
  readonly answers: QuestionAnswers;
  /** Whole dollars by the wysh's slug. */
  readonly wyshes: Readonly<Record<string, number>>;
  readonly product: OfferedProduct;
  readonly card: string;
  readonly nextCard: string | null;
}

export const PREPARED_PASSWORD = 'grey heron by the lake';

const goodCard = '4242424242424242';
let count = 0;

/** Somebody of 34 in Ohio with nothing to tell but what the options say, with an address and a number of their own. */
export function outlineOf(now: { readonly clock: Clock }, options: PersonOptions): Outline {
  count += 1;
  const {
    email = `prepared-${count}@example.com`,
    phone = `212${String(5_560_000 + count)}`,
    firstName = 'Alex',
    lastName = 'Walker',
    birthdate = birthdateOf(now, options.age ?? 34),
    state = 'OH',
    product = 'termLife',
  } = options;
  const { persona, requested } = applicant({
    name: firstName,
    birthdate,
    state,
    requested: options.amount === undefined ? {} : { amount: options.amount },
    answers: {
      'last-name': lastName,
      'individual-last-name': lastName,
      email,
      'phone-number': phone,
      ...ownMarks(phone),
      ...addressIn(state),
      ...options.answers,
    },
  });
  return {
    email,
    password: options.password ?? PREPARED_PASSWORD,
    phone,
    firstName,
    lastName,
    answers: { ...persona.answers, 'desired-coverage': requested.amount },
    wyshes: options.wyshes ?? {},
    product,
    card: options.card ?? goodCard,
    nextCard: options.nextCard ?? null,
  };
}

/** A birthdate that makes somebody turn `age` today, by Eastern time, or `days` from today. */
export function birthdateOf({ clock }: { readonly clock: Clock }, age: number, days = 0): string {
  return easternDate(clock.now()).subtract({ years: age }).add({ days }).toString();
}

/**
 * A tax id and a door that nobody else has, by the number that nobody else has: two of one birthdate and name with the same of either would be
 * looked at as one.
 */
export function ownMarks(phone: string): QuestionAnswers {
  const own = phone.slice(-4);
  return { 'tax-id': `1${own}6789`, 'address-street-2': `Unit ${own}` };
}

/** The plain address is in Ohio; elsewhere it would be nobody's. */
function addressIn(state: string): QuestionAnswers {
  return state === 'WI' ? { 'address-city': 'Madison', 'address-postal-code': '53703' } : {};
}
