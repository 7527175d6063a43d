import { expect, test } from 'vitest';
import { editionOf, RULEBOOK } from '../editions/edition.ts';
import { PRODUCT_EDITIONS } from '../editions/product-editions.ts';
import { TERM_LIFE_EXTENSION } from '../flows/term-life-extension/flow.ts';
import { inputsOf } from '../forms/items.ts';
import type { FormValues } from '../forms/answer-value.ts';
import { classByCheckUp } from './check-up.ts';
import { applicant, applicationOf } from './testing/applicant.ts';

const rulebook = editionOf(RULEBOOK, PRODUCT_EDITIONS.rulebooks, '2026-11-22');
const asked = new Set(TERM_LIFE_EXTENSION.forms.flatMap(inputsOf).map(({ key }) => key));
const today = applicationOf(applicant());

/** Who applied when tobacco and readings were asked for with a yes or no, and had no illness and no tobacco. */
const applied = {
  ...today,
  answers: {
    ...Object.fromEntries(
      Object.entries(today.answers).filter(([question]) => question !== 'tobacco-last-used'),
    ),
    tobacco: 'no',
    'covid-hospitalization': 'no',
    'high-blood-pressure-controlled': 'yes',
  },
};

const classOf = (said: FormValues) => {
  const plain = Object.fromEntries(Object.entries(today.answers).filter(([question]) => asked.has(question)));
  return classByCheckUp(applied, { asked, said: { ...plain, ...said } }, rulebook);
};

const withBloodPressure = (reading: string) => ({
  'medical-history-1': ['high_blood_pressure'],
  'high-blood-pressure-when': 'within_2_years',
  'high-blood-pressure-treated': 'ongoing',
  'high-blood-pressure-hospital': 'no',
  'high-blood-pressure-reading': reading,
});

test('a check-up is read by the rulebook that decided, which knew other questions: tobacco of the last 12 months is tobacco to it [FLOW-20]', () => {
  expect(classOf({})?.rateClass).toBe('PP');
  expect(classOf({ 'tobacco-last-used': '1_to_3_years' })?.rateClass).toBe('PP');
  const smokes = { 'tobacco-kinds': ['vapes'], 'tobacco-frequency': 'daily' };
  expect(classOf({ 'tobacco-last-used': 'within_1_year', ...smokes })?.rateClass).toBe('PT');
});

test('a reading under 140 over 90 was fine to it, one above was not, and what nobody knows was never said to be fine', () => {
  const fine = classOf(withBloodPressure('under_140_90'));
  expect(fine).not.toBeNull();
  expect(classOf(withBloodPressure('under_130_80'))).toEqual(fine);
  expect(classOf(withBloodPressure('under_160_100'))).toEqual(classOf(withBloodPressure('160_100_or_more')));
  expect(classOf(withBloodPressure('under_160_100'))).not.toEqual(fine);
  expect(classOf(withBloodPressure('not_known'))).toBeNull();
});
