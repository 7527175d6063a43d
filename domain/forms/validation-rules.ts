import { FORM_PROBLEMS } from '../errors/ground-problems.ts';
import { problem } from '../errors/problem.ts';
import type { Problem } from '../errors/problem.ts';
import { isFilled, isUnitized } from './answer-value.ts';
import type { AnswerValue, FormValues } from './answer-value.ts';
import { isEmailAddress } from './email-address.ts';
import { isIsoDate, isWithin, yearsFrom } from './iso-date.ts';
import { isPhoneNumber } from './phone-number.ts';
import { isTaxId } from './tax-id.ts';
import type { ParametersOfRule, RuleName } from './validations.ts';

/** A beneficiary who is no minor has had this birthday. */
export const BENEFICIARY_AGE_MIN = 21;
/** The text of the key form.validation.birthdate.valid, for the birthdate's own rule (FORM-96, A-106). */
export const BIRTHDATE_MESSAGE = 'Please enter a valid birthdate';

/** What a rule may look at besides the value: the form's other values and the business date as ISO text. */
export interface RuleSurroundings {
  values: FormValues;
  today: string;
}

interface ValidationRule<Parameters> extends Problem<keyof typeof FORM_PROBLEMS> {
  passes(value: AnswerValue, parameters: Parameters, surroundings: RuleSurroundings): boolean;
}

const textOf = (value: AnswerValue | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A number given as number or as plain digits; anything else is NaN, which no comparison lets pass. */
const numberOf = (value: AnswerValue): number =>
  /^-?\d+(\.\d+)?$/.test(textOf(value)) ? Number(value) : Number.NaN;

/**
 * Every rule with its code and its default words, which are the specification's, spelling included (FVAL-01 to
 * FVAL-17). A rule judges a value that is there; whether one must be there is asked first, by `required`. Each
 * takes time linear in the length of the value (S-47). Browser and server run the same rules (FVAL-20).
 */
export const VALIDATION_RULES: { [Name in RuleName]: ValidationRule<ParametersOfRule[Name]> } = {
  required: { ...problem(FORM_PROBLEMS, 'required'), passes: isFilled },
  alphabetical: {
    ...problem(FORM_PROBLEMS, 'alphabetical'),
    passes: (value, { allowNamePunctuation = false }) =>
      (allowNamePunctuation ? /^[\p{L}\p{M} '’.-]+$/u : /^[\p{L}\p{M}]+$/u).test(textOf(value)),
  },
  email: {
    ...problem(FORM_PROBLEMS, 'email'),
    passes: (value) => isEmailAddress(textOf(value).trim()),
  },
  phoneNumber: {
    ...problem(FORM_PROBLEMS, 'phone_number'),
    passes: (value, { countryCodeKey }, { values }) =>
      isPhoneNumber(countryCodeKey === undefined ? '1' : textOf(values[countryCodeKey]), textOf(value)),
  },
  ssnTin: {
    ...problem(FORM_PROBLEMS, 'ssn_tin'),
    passes: (value) => isTaxId(textOf(value)),
  },
  inRange: {
    ...problem(FORM_PROBLEMS, 'in_range'),
    passes: (value, { min, max }) => {
      const number = numberOf(value);
      return Number.isInteger(number) && number >= min && number <= max;
    },
  },
  greaterThan: {
    ...problem(FORM_PROBLEMS, 'greater_than'),
    passes: (value, { min }) => numberOf(value) > min,
  },
  notAllZero: {
    ...problem(FORM_PROBLEMS, 'not_all_zero'),
    // One that is not answered yet has its own problem.
    passes: (_value, { keys }, { values }) => keys.some((key) => numberOf(values[key] ?? null) !== 0),
  },
  middleInitial: {
    ...problem(FORM_PROBLEMS, 'middle_initial'),
    passes: (value) => /^(\p{L}\p{M}*)?$/u.test(textOf(value)),
  },
  beneficiaryTooYoung: {
    ...problem(FORM_PROBLEMS, 'beneficiary_too_young'),
    passes: (value, _, { today }) =>
      isIsoDate(textOf(value)) && yearsFrom(textOf(value), BENEFICIARY_AGE_MIN) <= today,
  },
  validateDateFormat: {
    ...problem(FORM_PROBLEMS, 'date_format'),
    passes: (value) => isIsoDate(textOf(value)),
  },
  validateDateRange: {
    ...problem(FORM_PROBLEMS, 'date_range'),
    passes: (value, range, { today }) => isWithin(textOf(value), range, today),
  },
  validateDateFormatAndRange: {
    ...problem(FORM_PROBLEMS, 'date_format_and_range'),
    passes: (value, range, { today }) => isIsoDate(textOf(value)) && isWithin(textOf(value), range, today),
  },
  validateUnitizedRequired: {
    ...problem(FORM_PROBLEMS, 'unitized_required'),
    passes: (value) => isUnitized(value) && Object.values(value).every((part) => part !== null),
  },
};
