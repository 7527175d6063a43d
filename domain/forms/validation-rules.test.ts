import { expect, test } from 'vitest';
import type { AnswerValue, FormValues } from './answer-value.ts';
import { BIRTHDATE_MESSAGE, VALIDATION_RULES } from './validation-rules.ts';
import { RULE_NAMES } from './validations.ts';
import type { ParametersOfRule, RuleName } from './validations.ts';

const TODAY = '2026-03-01';

function passes<Name extends RuleName>(
  name: Name,
  value: AnswerValue,
  parameters: ParametersOfRule[Name],
  values: FormValues = {},
  today = TODAY,
): boolean {
  return VALIDATION_RULES[name].passes(value, parameters, { values, today });
}

test('every rule says its own sentence, as specified to the letter [FVAL-01, FVAL-03, FVAL-04, FVAL-07, FVAL-09, FVAL-10, FVAL-11, FVAL-12, FVAL-13, FVAL-14, FVAL-15, FVAL-16, FVAL-17]', () => {
  expect(RULE_NAMES.map((name) => [name, VALIDATION_RULES[name].message])).toEqual([
    ['required', 'Required'],
    ['alphabetical', 'Must be only alphabetical characters'],
    ['email', 'Invalid email'],
    ['phoneNumber', 'This should be a 10-digit number'],
    ['ssnTin', 'This should be a 9-digit number'],
    ['inRange', 'Value is outside of the valid range'],
    ['greaterThan', 'Added beneficiaries cannot have 0% allocation'],
    ['middleInitial', 'Middle inital must be one character'],
    ['beneficiaryTooYoung', 'Your beneficiary must be 21+'],
    ['validateDateFormat', 'Format date as mm/dd/yyyy'],
    ['validateDateRange', 'Date is outside of valid range'],
    ['validateDateFormatAndRange', 'Please enter a valid date'],
    ['validateUnitizedRequired', 'All fields are required'],
    ['notAllZero', 'You told us there was one. Give at least one, or go back and say there was none.'],
  ]);
  expect(new Set(RULE_NAMES.map((name) => VALIDATION_RULES[name].code)).size).toBe(RULE_NAMES.length);
});

test('numbers of which one was said to be there are not zero each, whichever it is', () => {
  const keys = ['first', 'second'];
  const all = (first: AnswerValue, second: AnswerValue) =>
    passes('notAllZero', second, { keys }, { first, second });
  expect([all(0, 0), all('0', 0), all(1, 0), all(0, '2'), all(null, 0)]).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});

test('the birthdate has a sentence of its own [FORM-96]', () => {
  expect(BIRTHDATE_MESSAGE).toBe('Please enter a valid birthdate');
});

test('letters of any script are alphabetical, and nothing else [FVAL-03]', () => {
  for (const name of ['Ada', 'José', 'Jose\u0301', 'Ødegård', '王'])
    expect(passes('alphabetical', name, {})).toBe(true);
  for (const name of ["O'Brien", 'Mary Ann', 'A1', '-']) expect(passes('alphabetical', name, {})).toBe(false);
  for (const name of ["O'Brien", 'O’Brien', 'Mary Ann', 'Smith-Jones', 'St. John']) {
    expect(passes('alphabetical', name, { allowNamePunctuation: true }), name).toBe(true);
  }
  expect(passes('alphabetical', 'A1', { allowNamePunctuation: true })).toBe(false);
});

test('an e-mail address is judged by the rule of its own [FVAL-04]', () => {
  expect(passes('email', 'ada@example.com', {})).toBe(true);
  expect(passes('email', 'ada@example.c', {})).toBe(false);
});

test('a phone number needs its country code, and ten digits under country code 1 [FVAL-07, FVAL-08]', () => {
  for (const [number, ok] of [
    ['415555010', false],
    ['4155550100', true],
    ['41555501000', false],
  ] as const) {
    expect(passes('phoneNumber', number, {}), number).toBe(ok);
  }
  const countryCodeKey = 'country-code';
  expect(passes('phoneNumber', '2079460958', { countryCodeKey }, { 'country-code': '44' })).toBe(true);
  expect(passes('phoneNumber', '2079460958', { countryCodeKey })).toBe(false);
});

test('a tax id has nine digits [FVAL-09]', () => {
  expect(
    ['12345678', '123456789', '123-45-6789', '1234567890', '12345678x'].map((text) =>
      passes('ssnTin', text, {}),
    ),
  ).toEqual([false, true, true, false, false]);
});

test('in range is an integer from min to max, both included [FVAL-10]', () => {
  const range = { min: 18, max: 45 };
  expect(
    [17, 18, 45, 46, 18.5, '20', '20x', '', null].map((value) => passes('inRange', value, range)),
  ).toEqual([false, true, true, false, false, true, false, false, false]);
});

test('greater than is above the minimum [FVAL-11]', () => {
  expect([0, 0.5, 1, '1', -1].map((value) => passes('greaterThan', value, { min: 0 }))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

test('a middle initial is one letter or none [FVAL-12]', () => {
  expect(['', 'A', 'É', 'AB', '1'].map((text) => passes('middleInitial', text, {}))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('a beneficiary is 21 on the birthday and after, and not the day before [FVAL-13]', () => {
  expect(passes('beneficiaryTooYoung', '2005-03-02', {})).toBe(false);
  expect(passes('beneficiaryTooYoung', '2005-03-01', {})).toBe(true);
  expect(passes('beneficiaryTooYoung', '2005-02-28', {})).toBe(true);
  expect(passes('beneficiaryTooYoung', '2004-02-29', {}, {}, '2025-02-28')).toBe(false);
  expect(passes('beneficiaryTooYoung', '2004-02-29', {}, {}, '2025-03-01')).toBe(true);
  expect(passes('beneficiaryTooYoung', 'yesterday', {})).toBe(false);
});

test('a date is a day of the calendar as ISO text [FVAL-14]', () => {
  expect(
    ['2024-02-29', '2023-02-29', '02/29/2024', '2024-2-9', ''].map((text) =>
      passes('validateDateFormat', text, {}),
    ),
  ).toEqual([true, false, false, false, false]);
});

test('a range of dates includes both its days, counted from today where it says so [FVAL-15]', () => {
  const fixed = { min: '2020-01-01', max: '2020-12-31' };
  expect(
    ['2019-12-31', '2020-01-01', '2020-12-31', '2021-01-01'].map((day) =>
      passes('validateDateRange', day, fixed),
    ),
  ).toEqual([false, true, true, false]);
  const adult = { max: { yearsFromToday: -18 } };
  expect(['2008-03-01', '2008-03-02'].map((day) => passes('validateDateRange', day, adult))).toEqual([
    true,
    false,
  ]);
});

test('format and range together ask for both [FVAL-16]', () => {
  const past = { max: { yearsFromToday: 0 } };
  expect(
    ['2026-03-01', '2026-03-02', '2026-02-30'].map((day) => passes('validateDateFormatAndRange', day, past)),
  ).toEqual([true, false, false]);
});

test('a value in several units has every part [FVAL-17]', () => {
  expect(passes('validateUnitizedRequired', { feet: 5, inches: 0 }, {})).toBe(true);
  expect(passes('validateUnitizedRequired', { feet: 5, inches: null }, {})).toBe(false);
  expect(passes('validateUnitizedRequired', '5', {})).toBe(false);
});

test('every rule judges a million characters in linear time [S-47]', () => {
  const startedAt = performance.now();
  const parameters = { otherKey: 'other', keys: ['other'], min: 1, max: 2 };
  for (const part of ['a', '1', ' ', '-', 'a.', '\u0301']) {
    const text = part.repeat(1_000_000 / part.length);
    for (const name of RULE_NAMES) {
      // Parameters of other rules are ignored, so one set serves all of them here.
      VALIDATION_RULES[name].passes(text, parameters as never, { values: { other: text }, today: TODAY });
    }
  }
  expect(performance.now() - startedAt).toBeLessThan(4000);
});
