import { describe, expect, test } from 'vitest';
import type { FormValues } from '../forms/answer-value.ts';
import { applicant, applicationOf } from './testing/applicant.ts';
import { CURRENT_RULEBOOK } from './testing/current-rulebook.ts';

const application = applicationOf(applicant());
const factsWith = (answers: FormValues) =>
  CURRENT_RULEBOOK.deriveFacts({ ...application, answers: { ...application.answers, ...answers } });

test('nothing said is nothing known, and never no [UW-17]', () => {
  const { amount, years, increase, saidCoveredElsewhere, ...health } = CURRENT_RULEBOOK.deriveFacts({
    ...application,
    answers: {},
  });
  expect([amount, years, increase, saidCoveredElsewhere]).toEqual([500_000, 20, 0, false]);
  expect(new Set(Object.values(health))).toEqual(new Set([null]));
});

test('an answer its question does not offer is none [UW-17]', () => {
  expect(factsWith({ 'hiv-diagnosis': 'maybe' }).hasHivDiagnosis).toBeNull();
  expect(factsWith({ 'hiv-diagnosis': false }).hasHivDiagnosis).toBeNull();
  expect(factsWith({ income: '60000' }).income).toBeNull();
  expect(factsWith({ income: -1 }).income).toBeNull();
  expect(factsWith({ birthdate: '1992-02-30' }).age).toBeNull();
  expect(factsWith({ birthdate: '2026-07-02' }).age).toBeNull();
  expect(factsWith({ military: 'perhaps' }).isDeployed).toBeNull();
  expect(factsWith({ tobacco: 'yes', 'tobacco-kinds': ['vapes'] }).tobacco).toBeNull();
});

test('"none of the above" together with something contradicts itself, and nothing ticked is no answer [UW-17]', () => {
  expect(factsWith({ activity: ['diving', 'none_of_the_above'] }).doesHazardousActivity).toBeNull();
  expect(factsWith({ activity: [] }).doesHazardousActivity).toBeNull();
  expect(factsWith({ 'medical-history-1': ['cancer', 'none_of_the_above'] }).cancerAgo).toBeNull();
});

test('a yes without its follow-up is unknown, a no needs none [UW-17]', () => {
  expect(factsWith({ 'medical-history-1': ['cancer'] }).cancerAgo).toBeNull();
  expect(factsWith({ 'driving-history': ['dui'] }).duiAgo).toBeNull();
  expect(factsWith({ 'driving-history': ['dui'] }).movingViolations).toBe(0);
  expect(factsWith({ 'owns-anything': 'yes' }).existingCover).toBeNull();
  expect(factsWith({ 'owns-anything': 'no', 'existing-coverage': 900_000 }).existingCover).toBe(0);
});

describe('dates', () => {
  test('age is that of the last birthday on the day of the application [ELIG-23, UW-17]', () => {
    expect(factsWith({ birthdate: '1981-07-01' }).age).toBe(45);
    expect(factsWith({ birthdate: '1980-07-02' }).age).toBe(45);
    expect(factsWith({ birthdate: '1980-07-01' }).age).toBe(46);
    expect(factsWith({ birthdate: '2026-07-01' }).age).toBe(0);
  });

  test('six months since a hospital stay are counted by the calendar [UW-17]', () => {
    const stay = (date: string) =>
      factsWith({ 'covid-hospitalization': 'yes', 'covid-hospitalization-date': date }).monthsSinceCovidStay;
    expect(stay('2026-01-01')).toBe(6);
    expect(stay('2026-01-02')).toBe(5);
    expect(stay('2026-07-01')).toBe(0);
    expect(stay('2026-07-02')).toBeNull();
    expect(factsWith({}).monthsSinceCovidStay).toBe('never');
  });
});

test('the address says where somebody lives, before it is given the pre-qualification does [ELIG-24]', () => {
  expect(factsWith({ state: 'OH', 'address-state': 'WI' }).stateSellsAccidentalDeath).toBe(false);
  const { 'address-state': _, ...answers } = application.answers;
  const facts = CURRENT_RULEBOOK.deriveFacts({ ...application, answers: { ...answers, state: 'OH' } });
  expect(facts.stateSellsAccidentalDeath).toBe(true);
});

test('a hospital stay told with depression is a stay for mental health, and the later one counts [UW-17]', () => {
  const both = {
    'medical-history-2': ['mental_health_hospitalization', 'depression_or_anxiety'],
    'mental-health-when': 'over_10_years',
    'depression-or-anxiety-when': '2_to_5_years',
  };
  expect(factsWith({ ...both, 'depression-or-anxiety-hospital': 'yes' }).mentalHealthStayAgo).toBe(
    '2_to_5_years',
  );
  expect(factsWith({ ...both, 'depression-or-anxiety-hospital': 'no' }).mentalHealthStayAgo).toBe(
    'over_10_years',
  );
  expect(factsWith(both).mentalHealthStayAgo).toBeNull();
});
