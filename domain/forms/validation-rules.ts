import { isFilled, isUnitized } from './answer-value.ts';
import type { AnswerValue, FormValues } from './answer-value.ts';
import { EMAIL_MESSAGE, isEmailAddress } from './email-address.ts';
import { isIsoDate, isWithin, yearsFrom } from './iso-date.ts';
import { isPhoneNumber, PHONE_NUMBER_MESSAGE } from './phone-number.ts';
import { isTaxId } from './tax-id.ts';
import { textLength } from './text-entry.ts';
import type { ParametersOfRule, RuleName } from './validations.ts';

/** The shortest password (FVAL-06, CONST-01). */
export const PASSWORD_LENGTH_MIN = 12;
/** A beneficiary who is no minor has had this birthday. */
export const BENEFICIARY_AGE_MIN = 21;
/** The text of the key form.validation.birthdate.valid, for the birthdate's own rule (FORM-96, A-106). */
export const BIRTHDATE_MESSAGE = 'Please enter a valid birthdate';

/** What a rule may look at besides the value: the form's other values and the business date as ISO text. */
export interface RuleSurroundings {
  values: FormValues;
  today: string;
}

interface ValidationRule<Parameters> {
  code: string;
  message: string;
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
  required: { code: 'required', message: 'Required', passes: isFilled },
  alphabetical: {
    code: 'alphabetical',
    message: 'Must be only alphabetical characters',
    passes: (value, { allowNamePunctuation = false }) =>
      (allowNamePunctuation ? /^[\p{L}\p{M} '’.-]+$/u : /^[\p{L}\p{M}]+$/u).test(textOf(value)),
  },
  email: { code: 'email', message: EMAIL_MESSAGE, passes: (value) => isEmailAddress(textOf(value)) },
  mustMatch: {
    code: 'must_match',
    message: 'Passwords do not match',
    passes: (value, { otherKey }, { values }) => textOf(value) === textOf(values[otherKey]),
  },
  validatePasswordLength: {
    code: 'password_length',
    message: 'Must be at least 12 characters',
    passes: (value, { min = PASSWORD_LENGTH_MIN }) =>
      textLength(textOf(value)) >= Math.max(min, PASSWORD_LENGTH_MIN),
  },
  phoneNumber: {
    code: 'phone_number',
    message: PHONE_NUMBER_MESSAGE,
    passes: (value, { countryCodeKey }, { values }) =>
      isPhoneNumber(countryCodeKey === undefined ? '1' : textOf(values[countryCodeKey]), textOf(value)),
  },
  ssnTin: {
    code: 'ssn_tin',
    message: 'This should be a 9-digit number',
    passes: (value) => isTaxId(textOf(value)),
  },
  inRange: {
    code: 'in_range',
    message: 'Value is outside of the valid range',
    passes: (value, { min, max }) => {
      const number = numberOf(value);
      return Number.isInteger(number) && number >= min && number <= max;
    },
  },
  greaterThan: {
    code: 'greater_than',
    message: 'Added beneficiaries cannot have 0% allocation',
    passes: (value, { min }) => numberOf(value) > min,
  },
  middleInitial: {
    code: 'middle_initial',
    message: 'Middle inital must be one character',
    passes: (value) => /^(\p{L}\p{M}*)?$/u.test(textOf(value)),
  },
  beneficiaryTooYoung: {
    code: 'beneficiary_too_young',
    message: 'Your beneficiary must be 21+',
    passes: (value, _, { today }) =>
      isIsoDate(textOf(value)) && yearsFrom(textOf(value), BENEFICIARY_AGE_MIN) <= today,
  },
  validateDateFormat: {
    code: 'date_format',
    message: 'Format date as mm/dd/yyyy',
    passes: (value) => isIsoDate(textOf(value)),
  },
  validateDateRange: {
    code: 'date_range',
    message: 'Date is outside of valid range',
    passes: (value, range, { today }) => isWithin(textOf(value), range, today),
  },
  validateDateFormatAndRange: {
    code: 'date_format_and_range',
    message: 'Please enter a valid date',
    passes: (value, range, { today }) => isIsoDate(textOf(value)) && isWithin(textOf(value), range, today),
  },
  validateUnitizedRequired: {
    code: 'unitized_required',
    message: 'All fields are required',
    passes: (value) => isUnitized(value) && Object.values(value).every((part) => part !== null),
  },
};
