import { NONE_OF_THE_ABOVE } from '../../forms/multi-select.ts';
import type { FormValues } from '../../forms/answer-value.ts';
import { medicalDetails } from '../../flows/testing/personas.ts';
import type { ApplicantOutline } from './applicant.ts';

/** Somebody on whom a case of a rule fires, and somebody as near to it as possible on whom it does not. */
export interface RuleEdge {
  /** The rule and its case. */
  fires: string;
  on: ApplicantOutline;
  not: ApplicantOutline;
}

const said = (answers: FormValues): ApplicantOutline => ({ answers });

/** A condition ticked, with its follow-up: long ago, treated, no hospital, unless `details` say otherwise. */
function ill(condition: string, details: FormValues = {}, option = condition.replaceAll('-', '_')) {
  const list = [
    'suicide-attempt',
    'mental-health',
    'depression-or-anxiety',
    'disability',
    'neurological-disease',
    'autoimmune-disease',
  ].includes(condition)
    ? 'medical-history-2'
    : 'medical-history-1';
  const prefixed = Object.entries(details).map(([key, value]) => [`${condition}-${key}`, value]);
  return said({ [list]: [option], ...medicalDetails(condition), ...Object.fromEntries(prefixed) });
}

const weighing = (pounds: number) => said({ height: { feet: 5, inches: 10 }, weight: pounds });
const bloodPressure = (details: FormValues = {}) =>
  ill('high-blood-pressure', { controlled: 'yes', ...details });
const diabetes = (details: FormValues = {}) => ill('diabetes', { insulin: 'no', ...details });
const lungs = (details: FormValues = {}) => ill('lung-disease', { kind: 'asthma', ...details });
const stay = (when: string) => ill('mental-health', { when }, 'mental_health_hospitalization');
const substances = (when: string) => said({ 'substance-usage': ['drug_use'], 'substance-usage-when': when });
const violations = (count: number) =>
  said({ 'driving-history': ['moving_violations'], 'moving-violations-count': count });
const dui = (when: string) => said({ 'driving-history': ['dui'], 'dui-when': when });
const smoking = (kinds: string[], frequency: string) =>
  said({ tobacco: 'yes', 'tobacco-kinds': kinds, 'tobacco-frequency': frequency });
const marijuana = (frequency: string) => said({ marijuana: 'yes', 'marijuana-frequency': frequency });
const covid = (date: string) => said({ 'covid-hospitalization': 'yes', 'covid-hospitalization-date': date });
const family = (condition: string, members: string, youngest: number) =>
  said({
    'family-medical-history': [condition],
    'family-members-affected': members,
    'family-youngest-age': youngest,
  });
const owning = (coverage: number) =>
  said({ 'owns-anything': 'yes', 'existing-policy': 'no', 'existing-coverage': coverage, income: 100_000 });
const declinedFor = (reason: string) =>
  said({
    'applied-within-12-months': 'yes',
    'applied-within-12-months-outcome': 'declined',
    'applied-within-12-months-reasons': [reason],
  });

/** Everybody here is 34 on 1 July 2026 unless born on another day. */
export const RULE_EDGES: readonly RuleEdge[] = [
  {
    fires: 'term-life-age: outside-18-to-45',
    on: { birthdate: '1980-07-01' },
    not: { birthdate: '1980-07-02' },
  },
  {
    fires: 'accidental-death-age: outside-18-to-50',
    on: { birthdate: '1975-07-01' },
    not: { birthdate: '1975-07-02' },
  },
  { fires: 'term-life-state: not-sold', on: { state: 'TX' }, not: { state: 'WI' } },
  { fires: 'accidental-death-state: not-sold', on: { state: 'WI' }, not: { state: 'PA' } },
  {
    fires: 'criminal-history: felony-within-10-years-or-charges-pending',
    on: said({ 'criminal-history': 'yes' }),
    not: said({ 'criminal-history': 'no' }),
  },
  {
    fires: 'substance-abuse: within-10-years',
    on: substances('5_to_10_years'),
    not: substances('over_10_years'),
  },
  { fires: 'substance-abuse: over-10-years', on: substances('over_10_years'), not: {} },
  // At 5 feet 10 a pound is about a seventh of a point: 278 lb are 39.9, 279 are 40.0, 280 are 40.2.
  { fires: 'build: over-40', on: weighing(280), not: weighing(279) },
  { fires: 'build: 36-to-40', on: weighing(251), not: weighing(250) },
  { fires: 'build: under-17', on: weighing(118), not: weighing(119) },
  { fires: 'build: 33-to-36', on: weighing(230), not: weighing(229) },
  { fires: 'build: 30-to-33', on: weighing(209), not: weighing(208) },
  { fires: 'build: 27-to-30', on: weighing(188), not: weighing(187) },
  { fires: 'build: under-18.5', on: weighing(128), not: weighing(129) },
  {
    fires: 'cancer: within-10-years',
    on: ill('cancer', { when: '5_to_10_years' }),
    not: ill('cancer'),
  },
  { fires: 'cancer: treated-now', on: ill('cancer', { treated: 'ongoing' }), not: ill('cancer') },
  { fires: 'cancer: over-10-years', on: ill('cancer'), not: {} },
  {
    fires: 'heart-disease: within-10-years',
    on: ill('heart-disease', { when: '5_to_10_years' }),
    not: ill('heart-disease'),
  },
  { fires: 'heart-disease: over-10-years', on: ill('heart-disease'), not: {} },
  {
    fires: 'stroke: within-2-years',
    on: ill('stroke', { when: 'within_2_years' }),
    not: ill('stroke', { when: '2_to_5_years' }),
  },
  { fires: 'stroke: over-2-years', on: ill('stroke', { when: '2_to_5_years' }), not: {} },
  {
    fires: 'disability: within-2-years',
    on: ill('disability', { when: 'within_2_years' }),
    not: ill('disability', { when: '2_to_5_years' }),
  },
  {
    fires: 'disability: 2-to-5-years',
    on: ill('disability', { when: '2_to_5_years' }),
    not: ill('disability', { when: '5_to_10_years' }),
  },
  { fires: 'disability: over-5-years', on: ill('disability', { when: '5_to_10_years' }), not: {} },
  {
    fires: 'unable-to-work: now',
    on: said({ 'employment-status': 'unable_to_work' }),
    not: said({ 'employment-status': 'unemployed' }),
  },
  { fires: 'suicide-attempt: ever', on: ill('suicide-attempt'), not: ill('depression-or-anxiety') },
  { fires: 'mental-health-stay: within-5-years', on: stay('2_to_5_years'), not: stay('5_to_10_years') },
  { fires: 'mental-health-stay: 5-to-10-years', on: stay('5_to_10_years'), not: stay('over_10_years') },
  {
    fires: 'mental-health-stay: over-10-years',
    on: ill('depression-or-anxiety', { hospital: 'yes' }),
    not: ill('depression-or-anxiety'),
  },
  {
    fires: 'depression-or-anxiety: treated-now',
    on: ill('depression-or-anxiety', { treated: 'ongoing' }),
    not: ill('depression-or-anxiety'),
  },
  {
    fires: 'depression-or-anxiety: not-treated-now',
    on: ill('depression-or-anxiety', { treated: 'never' }),
    not: {},
  },
  {
    fires: 'high-blood-pressure: hospital',
    on: bloodPressure({ hospital: 'yes' }),
    not: bloodPressure(),
  },
  {
    fires: 'high-blood-pressure: not-controlled',
    on: bloodPressure({ controlled: 'no' }),
    not: bloodPressure(),
  },
  {
    fires: 'high-blood-pressure: controlled-under-30',
    on: { ...bloodPressure(), birthdate: '1996-07-02' },
    not: { ...bloodPressure(), birthdate: '1996-07-01' },
  },
  { fires: 'high-blood-pressure: controlled', on: bloodPressure(), not: {} },
  { fires: 'diabetes: insulin', on: diabetes({ insulin: 'yes' }), not: diabetes() },
  { fires: 'diabetes: hospital', on: diabetes({ hospital: 'yes' }), not: diabetes() },
  {
    fires: 'diabetes: under-30',
    on: { ...diabetes(), birthdate: '1996-07-02' },
    not: { ...diabetes(), birthdate: '1996-07-01' },
  },
  { fires: 'diabetes: over-10-years', on: diabetes(), not: diabetes({ when: '5_to_10_years' }) },
  { fires: 'diabetes: without-insulin', on: diabetes({ when: '5_to_10_years' }), not: {} },
  { fires: 'lung-disease: not-asthma', on: lungs({ kind: 'other' }), not: lungs() },
  {
    fires: 'lung-disease: asthma-hospital-within-2-years',
    on: lungs({ hospital: 'yes', when: 'within_2_years' }),
    not: lungs({ hospital: 'yes', when: '2_to_5_years' }),
  },
  {
    fires: 'lung-disease: asthma-hospital',
    on: lungs({ hospital: 'yes', when: '2_to_5_years' }),
    not: lungs({ when: '2_to_5_years' }),
  },
  { fires: 'lung-disease: asthma', on: lungs({ when: 'within_2_years' }), not: {} },
  {
    fires: 'liver-or-kidney-disease: within-5-years',
    on: ill('liver-or-kidney-disease', { when: '2_to_5_years' }),
    not: ill('liver-or-kidney-disease', { when: '5_to_10_years' }),
  },
  {
    fires: 'liver-or-kidney-disease: treated-now',
    on: ill('liver-or-kidney-disease', { treated: 'ongoing' }),
    not: ill('liver-or-kidney-disease'),
  },
  {
    fires: 'liver-or-kidney-disease: hospital',
    on: ill('liver-or-kidney-disease', { hospital: 'yes' }),
    not: ill('liver-or-kidney-disease'),
  },
  { fires: 'liver-or-kidney-disease: over-5-years', on: ill('liver-or-kidney-disease'), not: {} },
  {
    fires: 'neurological-disease: treated-now',
    on: ill('neurological-disease', { treated: 'ongoing' }),
    not: ill('neurological-disease'),
  },
  {
    fires: 'neurological-disease: over-10-years',
    on: ill('neurological-disease'),
    not: ill('neurological-disease', { when: '5_to_10_years' }),
  },
  {
    fires: 'neurological-disease: within-10-years',
    on: ill('neurological-disease', { when: '5_to_10_years' }),
    not: {},
  },
  {
    fires: 'autoimmune-disease: hospital',
    on: ill('autoimmune-disease', { hospital: 'yes' }),
    not: ill('autoimmune-disease'),
  },
  { fires: 'autoimmune-disease: without-hospital', on: ill('autoimmune-disease'), not: {} },
  {
    fires: 'hiv-diagnosis: diagnosed-or-treated',
    on: said({ 'hiv-diagnosis': 'yes' }),
    not: said({ 'hiv-diagnosis': 'no' }),
  },
  { fires: 'covid-stay: within-6-months', on: covid('2026-01-02'), not: covid('2026-01-01') },
  { fires: 'covid-stay: over-6-months', on: covid('2026-01-01'), not: {} },
  {
    fires: 'family-history: two-with-heart-or-cancer',
    on: family('cancer', 'two_or_more', 59),
    not: family('cancer', 'one', 59),
  },
  {
    fires: 'family-history: one-with-heart-or-cancer-before-50',
    on: family('heart_disease', 'one', 49),
    not: family('heart_disease', 'one', 50),
  },
  {
    fires: 'family-history: one-with-heart-or-cancer',
    on: family('heart_disease', 'one', 50),
    not: family('stroke', 'none', 50),
  },
  { fires: 'family-history: stroke-or-diabetes', on: family('diabetes', 'none', 59), not: {} },
  { fires: 'tobacco: within-12-months', on: smoking(['nicotine_replacement'], 'quit'), not: {} },
  {
    fires: 'daily-cigarettes: daily',
    on: smoking(['vapes', 'cigarettes'], 'daily'),
    not: smoking(['vapes', 'cigarettes'], 'weekly'),
  },
  { fires: 'marijuana: daily', on: marijuana('daily'), not: marijuana('weekly') },
  { fires: 'marijuana: weekly', on: marijuana('weekly'), not: marijuana('monthly') },
  { fires: 'marijuana: monthly-or-less', on: marijuana('few_times_a_year'), not: {} },
  {
    fires: 'age-without-exam: from-40',
    on: { birthdate: '1986-07-01' },
    not: { birthdate: '1986-07-02' },
  },
  { fires: 'moving-violations: three-or-more', on: violations(3), not: violations(2) },
  { fires: 'moving-violations: two', on: violations(2), not: violations(1) },
  { fires: 'moving-violations: one', on: violations(1), not: {} },
  {
    fires: 'driving-under-the-influence: within-5-years',
    on: dui('2_to_5_years'),
    not: dui('5_to_10_years'),
  },
  {
    fires: 'driving-under-the-influence: 5-to-10-years',
    on: dui('5_to_10_years'),
    not: dui('over_10_years'),
  },
  { fires: 'driving-under-the-influence: over-10-years', on: dui('over_10_years'), not: {} },
  {
    fires: 'hazardous-activity: any',
    on: said({ activity: ['diving'] }),
    not: said({ activity: ['none_of_the_above'] }),
  },
  { fires: 'pro-sport: for-a-living', on: said({ 'pro-sport': 'yes' }), not: said({ 'pro-sport': 'no' }) },
  {
    fires: 'deployment: deployed-or-with-orders',
    on: said({ military: 'serving', 'military-deployment': 'yes' }),
    not: said({ military: 'serving', 'military-deployment': 'no' }),
  },
  {
    fires: 'home: in-another-country',
    on: said({ 'home-country': 'elsewhere' }),
    not: said({ 'home-country': 'united_states' }),
  },
  {
    fires: 'home: here-for-less-than-2-years',
    on: said({ 'home-since': 'under_2_years' }),
    not: said({ 'home-since': 'over_2_years' }),
  },
  { fires: 'reasons-of-other-insurer: told', on: declinedFor('health'), not: declinedFor(NONE_OF_THE_ABOVE) },
  { fires: 'total-cover: over-1,000,000', on: owning(500_001), not: owning(500_000) },
  {
    fires: 'income-multiple: over-20-times',
    on: { ...said({ income: 24_999 }), requested: { amount: 500_000 } },
    not: { ...said({ income: 25_000 }), requested: { amount: 500_000 } },
  },
  {
    fires: 'large-increase: over-250,000',
    on: { requested: { increase: 250_001 } },
    not: { requested: { increase: 250_000 } },
  },
  {
    fires: 'contradicting-answers: insurance-elsewhere',
    on: said({ 'covered-elsewhere': 'yes' }),
    not: {
      answers: { ...owning(0).answers, 'covered-elsewhere': 'yes' },
    },
  },
  {
    fires: 'contradicting-answers: family',
    on: family('cancer', 'none', 59),
    not: family('stroke', 'none', 59),
  },
];

/** The applicant on whom a case fires. @throws Error for a case that is not above. */
export function edge(fires: string): ApplicantOutline {
  const known = RULE_EDGES.find((each) => each.fires === fires);
  if (!known) throw new Error(`no edge is called ${fires}`);
  return known.on;
}
