/** Every validation rule (FVAL-01 to FVAL-17), in the order of the specification's table, but for those of passwords. */
export const RULE_NAMES = [
  'required',
  'alphabetical',
  'email',
  'phoneNumber',
  'ssnTin',
  'inRange',
  'greaterThan',
  'middleInitial',
  'beneficiaryTooYoung',
  'validateDateFormat',
  'validateDateRange',
  'validateDateFormatAndRange',
  'validateUnitizedRequired',
  // Of ours: what answers of one form say together.
  'notAllZero',
] as const;

export type RuleName = (typeof RULE_NAMES)[number];

/**
 * The end of a range of dates: a date as ISO text, or a day counted in years from today (-18: eighteen years
 * ago, 0: today), because a published definition outlives the day it was written on.
 */
export type DateBound = string | { yearsFromToday: number };

interface DateRange {
  min?: DateBound;
  max?: DateBound;
}

export interface ParametersOfRule {
  required: object;
  /** `allowNamePunctuation` lets space, apostrophe, hyphen and period pass, which real names have. */
  alphabetical: { allowNamePunctuation?: boolean };
  email: object;
  /** The input that holds the country code; numbers are US numbers without one. */
  phoneNumber: { countryCodeKey?: string };
  ssnTin: object;
  inRange: { min: number; max: number };
  greaterThan: { min: number };
  middleInitial: object;
  beneficiaryTooYoung: object;
  validateDateFormat: object;
  validateDateRange: DateRange;
  validateDateFormatAndRange: DateRange;
  validateUnitizedRequired: object;
  /** The numbers of a form that can't all be zero, because what led to it says that there was one; asked at the last of them. */
  notAllZero: { keys: readonly string[] };
}

/** A rule as data: its parameters, and words that take the place of the rule's own. */
export type Validation<Name extends RuleName = RuleName> = {
  [Each in Name]: { rule: Each; message?: string } & ParametersOfRule[Each];
}[Name];
