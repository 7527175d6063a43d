import { personName } from '@wysh/domain/accounts/person-name.ts';
import { NAME_SUFFIXES } from '@wysh/domain/beneficiaries/contact-words.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { POLICY_CORRECTION_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Insured } from '@wysh/domain/policy/insured.ts';

/** As it arrives, from a page or from the desk. */
export interface SaidInsured {
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly suffix: string | null;
  readonly birthdate: Temporal.PlainDate;
  readonly sex: Insured['sex'];
}

/** Nobody was born longer ago who has a policy. */
const YEARS_AGO_MAX = 120;

/**
 * What is said to be right of an insured, read.
 * @throws Failure that names the field in which no name, or no birthdate, was given.
 */
export function readRightInsured(said: SaidInsured, today: Temporal.PlainDate): Insured {
  const isPast =
    Temporal.PlainDate.compare(said.birthdate, today) < 0 &&
    Temporal.PlainDate.compare(said.birthdate, today.subtract({ years: YEARS_AGO_MAX })) > 0;
  if (!isPast) throw refusal(problem(POLICY_CORRECTION_PROBLEMS, 'birthdate'), { field: 'birthdate' });
  return {
    firstName: needed(said.firstName, 'firstName'),
    middleName: optional(said.middleName, 'middleName'),
    lastName: needed(said.lastName, 'lastName'),
    suffix: suffixOf(said.suffix),
    birthdate: said.birthdate.toString(),
    sex: said.sex,
  };
}

function needed(text: string, field: string): string {
  const name = personName(text);
  if (name === null || name === undefined) throw noName(field);
  return name;
}

function optional(text: string | null, field: string): string | null {
  const name = personName(text);
  if (name === undefined) throw noName(field);
  return name;
}

function suffixOf(text: string | null): string | null {
  const suffix = text === null || text === '' ? null : text;
  if (suffix !== null && !Object.hasOwn(NAME_SUFFIXES, suffix)) throw noName('suffix');
  return suffix;
}

function noName(field: string) {
  return refusal(problem(POLICY_CORRECTION_PROBLEMS, 'name'), { field });
}
