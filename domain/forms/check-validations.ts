import { isIsoDate } from './iso-date.ts';
import type { InputItem, InputType } from './items.ts';
import { RULE_NAMES } from './validations.ts';
import type { RuleName, Validation } from './validations.ts';

const TEXT: readonly InputType[] = ['inputText'];
const DATE: readonly InputType[] = ['inputDate'];
const NUMBER: readonly InputType[] = ['inputNumeric', 'inputSlider', 'inputText'];

/** The item types whose values a rule can judge; null is every type. */
const TYPES_OF_RULE: Record<RuleName, readonly InputType[] | null> = {
  required: null,
  alphabetical: TEXT,
  email: TEXT,
  phoneNumber: TEXT,
  ssnTin: ['inputTaxId', 'inputText'],
  inRange: NUMBER,
  greaterThan: NUMBER,
  middleInitial: TEXT,
  beneficiaryTooYoung: DATE,
  validateDateFormat: DATE,
  validateDateRange: DATE,
  validateDateFormatAndRange: DATE,
  validateUnitizedRequired: ['inputUnitized'],
  notAllZero: NUMBER,
};

function parameterProblems(validation: Validation, inputKeys: ReadonlySet<string>): string[] {
  switch (validation.rule) {
    case 'phoneNumber':
      if (validation.countryCodeKey === undefined || inputKeys.has(validation.countryCodeKey)) return [];
      return [`rule phoneNumber names ${validation.countryCodeKey}, which is no input of the form`];
    case 'notAllZero':
      return validation.keys
        .filter((key) => !inputKeys.has(key))
        .map((key) => `rule notAllZero names ${key}, which is no input of the form`);
    case 'inRange':
      // Written so that a bound that is left out or no number is a problem too.
      return validation.min <= validation.max ? [] : ['rule inRange has no range'];
    case 'greaterThan':
      return typeof validation.min === 'number' ? [] : ['rule greaterThan has no min'];
    case 'validateDateRange':
    case 'validateDateFormatAndRange': {
      const { rule, min, max } = validation;
      if (min === undefined && max === undefined) return [`rule ${rule} has no bound`];
      const texts = [min, max].filter((bound) => typeof bound === 'string');
      return texts.filter((text) => !isIsoDate(text)).map((text) => `rule ${rule}: ${text} is no date`);
    }
    case 'required':
    case 'alphabetical':
    case 'email':
    case 'ssnTin':
    case 'middleInitial':
    case 'beneficiaryTooYoung':
    case 'validateDateFormat':
    case 'validateUnitizedRequired':
      return [];
  }
}

/** What is wrong with the rules of one input, without its place. */
export function checkValidations(item: InputItem, inputKeys: ReadonlySet<string>): string[] {
  return (item.validations ?? []).flatMap((validation) => {
    const { rule } = validation;
    if (!RULE_NAMES.includes(rule)) return [`unknown rule ${rule}`];
    const types = TYPES_OF_RULE[rule];
    if (types && !types.includes(item.type)) return [`rule ${rule} does not fit ${item.type}`];
    return parameterProblems(validation, inputKeys);
  });
}
