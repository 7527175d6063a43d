import { expect, test } from 'vitest';
import type { FormValues } from '../forms/answer-value.ts';
import { FLOW_FACTS } from './facts.ts';
import type { FlowFactName } from './facts.ts';
import type { FlowContext } from './flow-context.ts';

const NOTHING_KNOWN: FlowContext = {
  stateSellsAccidentalDeath: false,
  isBirthdateKnown: false,
  isAmountKnown: false,
  today: '2026-07-01',
  hasPrimaryBeneficiary: false,
  underwritingResult: null,
  isIdentityDocumentRequested: false,
};

const holds = (fact: FlowFactName, answers: FormValues, context: Partial<FlowContext> = {}) =>
  FLOW_FACTS.in({ ...NOTHING_KNOWN, ...context }).evaluate(fact, answers);

test('nothing holds of somebody who has said nothing [FORM-31]', () => {
  for (const fact of FLOW_FACTS.names) expect(holds(fact, {}), fact).toBe(false);
});

test('a yes holds, a no does not [FLOW-03]', () => {
  expect(holds('hasLicence', { licence: 'yes' })).toBe(true);
  expect(holds('hasLicence', { licence: 'no' })).toBe(false);
  expect(holds('hasLicence', { licence: null })).toBe(false);
});

test('one choice among others holds, and none of the above is no choice [FLOW-03, FORM-108]', () => {
  expect(holds('toldCancer', { 'medical-history-1': ['stroke', 'cancer'] })).toBe(true);
  expect(holds('toldCancer', { 'medical-history-1': ['stroke'] })).toBe(false);
  expect(holds('toldSubstanceUsage', { 'substance-usage': ['drug_use'] })).toBe(true);
  expect(holds('toldSubstanceUsage', { 'substance-usage': ['none_of_the_above'] })).toBe(false);
  expect(holds('toldSubstanceUsage', { 'substance-usage': [] })).toBe(false);
});

test('drinking a lot has a follow-up of its own, and is not asked for when it was [FLOW-03]', () => {
  const told = { 'substance-usage': ['heavy_drinking'] };
  expect(holds('drinksALot', told)).toBe(true);
  expect(holds('toldSubstanceUsage', told)).toBe(false);
  expect(holds('toldSubstanceUsage', { 'substance-usage': ['heavy_drinking', 'drug_use'] })).toBe(true);
});

test('only tobacco of the last 12 months is asked for in detail [FLOW-03]', () => {
  expect(holds('usesTobacco', { 'tobacco-last-used': 'within_1_year' })).toBe(true);
  for (const last of ['1_to_3_years', '3_to_5_years', 'over_10_years_or_never'])
    expect(holds('usesTobacco', { 'tobacco-last-used': last }), last).toBe(false);
});

test('an interview that is over is read along the answers of its own time [S15]', () => {
  expect(holds('usesTobacco', { tobacco: 'yes' })).toBe(true);
  expect(holds('wasHospitalizedForCovid', { 'covid-hospitalization': 'yes' })).toBe(true);
});

test('a reason for the amount is asked of an income under 15,000, and of no other [FLOW-03]', () => {
  expect(holds('hasLittleIncome', { income: 14_999 })).toBe(true);
  expect(holds('hasLittleIncome', { income: 15_000 })).toBe(false);
});

test('only a further primary beneficiary has a share to choose [FLOW-04]', () => {
  const primary = { 'beneficiary-responsibility': 'primary' };
  expect(holds('isAnotherPrimaryBeneficiary', primary, { hasPrimaryBeneficiary: true })).toBe(true);
  expect(holds('isAnotherPrimaryBeneficiary', primary)).toBe(false);
  expect(
    holds(
      'isAnotherPrimaryBeneficiary',
      { 'beneficiary-responsibility': 'backup' },
      { hasPrimaryBeneficiary: true },
    ),
  ).toBe(false);
});

test('a result is one result [UW-01, UW-02]', () => {
  const facts = ['isUnderwritingRejected', 'isUnderwritingFailed', 'isUnderwritingReferred'] as const;
  const held = (underwritingResult: FlowContext['underwritingResult']) =>
    facts.filter((fact) => holds(fact, {}, { underwritingResult }));
  expect(held('pending')).toEqual([]);
  expect(held('rejected')).toEqual(['isUnderwritingRejected']);
  expect(held('failed')).toEqual(['isUnderwritingFailed']);
  expect(held('referred_to_underwriter')).toEqual(['isUnderwritingReferred']);
  expect(held('approved')).toEqual([]);
  expect(held(null)).toEqual([]);
});

test('the amount is settled once it was named, and for whom nothing can be offered [INTRO-04]', () => {
  expect(holds('isAmountSettled', {}, { isAmountKnown: true })).toBe(true);
  expect(holds('isAmountSettled', { birthdate: '1900-01-01' })).toBe(true);
});
