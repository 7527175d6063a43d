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
    'bipolar-disorder',
    'psychosis',
    'eating-disorder',
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
  ill('high-blood-pressure', { reading: 'under_140_90', ...details });
const diabetes = (details: FormValues = {}) => ill('diabetes', { insulin: 'no', a1c: 'under_7', ...details });
const lungs = (details: FormValues = {}) => ill('lung-disease', { kind: 'asthma', ...details });
const stay = (when: string) => ill('mental-health', { when }, 'mental_health_hospitalization');
const substances = (when: string) => said({ 'substance-usage': ['drug_use'], 'substance-usage-when': when });
const violations = (lastYear: number, before: number, twoBefore = 0) =>
  said({
    'driving-history': ['moving_violations'],
    'moving-violations-last-year': lastYear,
    'moving-violations-year-before': before,
    'moving-violations-two-years-before': twoBefore,
  });
const dui = (when: string, count = 'once') =>
  said({ 'driving-history': ['dui'], 'dui-when': when, 'dui-count': count });
const suspended = (when: string) =>
  said({ 'driving-history': ['licence_suspended'], 'licence-suspended-when': when });
const bankrupt = (when: string) => said({ 'driving-history': ['bankruptcy'], 'bankruptcy-when': when });
const smoking = (kinds: string[], frequency: string) =>
  said({
    'tobacco-last-used': 'within_1_year',
    'tobacco-kinds': kinds,
    'tobacco-frequency': frequency,
  });
const tobaccoFree = (last: string) => said({ 'tobacco-last-used': last });
const drinking = (drinks: string) => said({ 'substance-usage': ['heavy_drinking'], 'drinks-a-week': drinks });
const medicine = (use: string) => said({ 'health-open': ['medicine'], 'other-medicine-for': [use] });
const earning = (income: number, reason: string, amount: number): ApplicantOutline => ({
  answers: { income, 'reason-for-amount': reason },
  requested: { amount },
});
const marijuana = (frequency: string) => said({ marijuana: 'yes', 'marijuana-frequency': frequency });
const covid = (date: string) => said({ 'health-open': ['covid_stay'], 'covid-hospitalization-date': date });
const family = (condition: string, members: string, youngest: number) =>
  said({
    'family-medical-history': [condition],
    'family-members-affected': members,
    'family-youngest-age': youngest,
  });
const owning = (coverage: number) =>
  said({ 'owns-anything': 'yes', 'existing-policy': 'no', 'existing-coverage': coverage, income: 100_000 });
const pendingElsewhere = (amount: number) =>
  said({
    'applied-within-12-months': 'yes',
    'applied-within-12-months-outcome': 'pending',
    'applied-within-12-months-amount': amount,
    income: 100_000,
  });
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
  { fires: 'drinking: over-35', on: drinking('over_35'), not: drinking('22_to_35') },
  { fires: 'drinking: 22-to-35', on: drinking('22_to_35'), not: drinking('15_to_21') },
  { fires: 'drinking: 15-to-21', on: drinking('15_to_21'), not: {} },
  // At 5 feet 10 a pound is about a seventh of a point: 278 lb are 39.9, 279 are 40.0, 280 are 40.2.
  { fires: 'build: over-40', on: weighing(280), not: weighing(279) },
  { fires: 'build: 38-to-40', on: weighing(265), not: weighing(264) },
  { fires: 'build: 36-to-38', on: weighing(251), not: weighing(250) },
  { fires: 'build: under-17', on: weighing(118), not: weighing(119) },
  { fires: 'build: 33-to-36', on: weighing(230), not: weighing(229) },
  { fires: 'build: 30-to-33', on: weighing(209), not: weighing(208) },
  { fires: 'build: 27.5-to-30', on: weighing(192), not: weighing(191) },
  { fires: 'build: 25-to-27.5', on: weighing(174), not: weighing(173) },
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
  {
    fires: 'suicide-attempt: within-10-years',
    on: ill('suicide-attempt', { when: '5_to_10_years' }),
    not: ill('suicide-attempt'),
  },
  { fires: 'suicide-attempt: over-10-years', on: ill('suicide-attempt'), not: {} },
  { fires: 'mental-health-stay: within-5-years', on: stay('2_to_5_years'), not: stay('5_to_10_years') },
  { fires: 'mental-health-stay: 5-to-10-years', on: stay('5_to_10_years'), not: stay('over_10_years') },
  {
    fires: 'mental-health-stay: over-10-years',
    on: ill('depression-or-anxiety', { hospital: 'yes' }),
    not: ill('depression-or-anxiety'),
  },
  {
    fires: 'depression-or-anxiety: troubling-and-never-treated',
    on: ill('depression-or-anxiety', { when: 'within_2_years', treated: 'never' }),
    not: ill('depression-or-anxiety', { when: '2_to_5_years', treated: 'never' }),
  },
  {
    fires: 'depression-or-anxiety: treated-now',
    on: ill('depression-or-anxiety', { treated: 'ongoing' }),
    not: ill('depression-or-anxiety'),
  },
  {
    fires: 'depression-or-anxiety: within-2-years',
    on: ill('depression-or-anxiety', { when: 'within_2_years' }),
    not: ill('depression-or-anxiety', { when: '2_to_5_years' }),
  },
  { fires: 'depression-or-anxiety: earlier', on: ill('depression-or-anxiety'), not: {} },
  { fires: 'bipolar-disorder: ever', on: ill('bipolar-disorder'), not: ill('depression-or-anxiety') },
  { fires: 'psychosis: ever', on: ill('psychosis'), not: ill('depression-or-anxiety') },
  {
    fires: 'eating-disorder: within-5-years-or-treated',
    on: ill('eating-disorder', { when: '2_to_5_years' }),
    not: ill('eating-disorder', { when: '5_to_10_years' }),
  },
  { fires: 'eating-disorder: over-5-years', on: ill('eating-disorder', { when: '5_to_10_years' }), not: {} },
  {
    fires: 'high-blood-pressure: hospital',
    on: bloodPressure({ hospital: 'yes' }),
    not: bloodPressure(),
  },
  {
    fires: 'high-blood-pressure: 160-over-100-or-more',
    on: bloodPressure({ reading: '160_100_or_more' }),
    not: bloodPressure({ reading: 'under_160_100' }),
  },
  {
    fires: 'high-blood-pressure: untreated-and-not-known',
    on: bloodPressure({ reading: 'not_known', treated: 'never' }),
    not: bloodPressure({ reading: 'not_known' }),
  },
  {
    fires: 'high-blood-pressure: under-160-over-100',
    on: bloodPressure({ reading: 'under_160_100' }),
    not: bloodPressure(),
  },
  {
    fires: 'high-blood-pressure: under-30',
    on: { ...bloodPressure(), birthdate: '1996-07-02' },
    not: { ...bloodPressure(), birthdate: '1996-07-01' },
  },
  {
    fires: 'high-blood-pressure: not-known',
    on: bloodPressure({ reading: 'not_known' }),
    not: bloodPressure(),
  },
  { fires: 'high-blood-pressure: controlled', on: bloodPressure(), not: {} },
  {
    fires: 'cholesterol: over-300',
    on: ill('high-cholesterol', { reading: 'over_300' }),
    not: ill('high-cholesterol', { reading: '240_to_300' }),
  },
  {
    fires: 'cholesterol: 240-to-300',
    on: ill('high-cholesterol', { reading: '240_to_300' }),
    not: ill('high-cholesterol', { reading: 'under_240' }),
  },
  {
    fires: 'cholesterol: not-known',
    on: ill('high-cholesterol', { reading: 'not_known' }),
    not: ill('high-cholesterol', { reading: 'under_240' }),
  },
  { fires: 'cholesterol: under-240', on: ill('high-cholesterol', { reading: 'under_240' }), not: {} },
  { fires: 'diabetes: insulin', on: diabetes({ insulin: 'yes' }), not: diabetes() },
  { fires: 'diabetes: hospital', on: diabetes({ hospital: 'yes' }), not: diabetes() },
  {
    fires: 'diabetes: under-30',
    on: { ...diabetes(), birthdate: '1996-07-02' },
    not: { ...diabetes(), birthdate: '1996-07-01' },
  },
  {
    fires: 'diabetes: a1c-of-8-or-more',
    on: diabetes({ a1c: '8_to_9' }),
    not: diabetes({ a1c: '7_to_8' }),
  },
  {
    fires: 'diabetes: a1c-not-known',
    on: diabetes({ a1c: 'not_known' }),
    not: diabetes({ a1c: '7_to_8' }),
  },
  { fires: 'diabetes: a1c-of-7', on: diabetes({ a1c: '7_to_8' }), not: diabetes() },
  { fires: 'diabetes: a1c-under-7', on: diabetes(), not: {} },
  { fires: 'diabetes-duration: over-10-years', on: diabetes(), not: diabetes({ when: '5_to_10_years' }) },
  {
    fires: 'comorbidity: two-or-more',
    on: said({
      ...bloodPressure({ treated: 'ongoing' }).answers,
      ...weighing(230).answers,
    }),
    not: said({
      ...bloodPressure({ treated: 'ongoing' }).answers,
      ...weighing(229).answers,
    }),
  },
  {
    fires: 'lung-disease: neither-asthma-nor-copd',
    on: lungs({ kind: 'other' }),
    not: lungs({ kind: 'copd' }),
  },
  {
    fires: 'lung-disease: hospital-within-2-years',
    on: lungs({ hospital: 'yes', when: 'within_2_years' }),
    not: lungs({ hospital: 'yes', when: '2_to_5_years' }),
  },
  {
    fires: 'lung-disease: copd-hospital',
    on: lungs({ kind: 'copd', hospital: 'yes', when: '2_to_5_years' }),
    not: lungs({ kind: 'copd' }),
  },
  { fires: 'lung-disease: copd', on: lungs({ kind: 'copd' }), not: lungs() },
  {
    fires: 'lung-disease: asthma-hospital',
    on: lungs({ hospital: 'yes', when: '2_to_5_years' }),
    not: lungs({ when: '2_to_5_years' }),
  },
  { fires: 'lung-disease: asthma', on: lungs({ when: 'within_2_years' }), not: {} },
  {
    fires: 'sleep-apnoea: never-treated',
    on: ill('sleep-apnoea', { treated: 'never' }),
    not: ill('sleep-apnoea', { treated: 'ongoing' }),
  },
  { fires: 'sleep-apnoea: treated', on: ill('sleep-apnoea', { treated: 'ongoing' }), not: {} },
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
    fires: 'blood-disorder: within-2-years-or-treated',
    on: ill('blood-disorder', { when: 'within_2_years' }),
    not: ill('blood-disorder', { when: '2_to_5_years' }),
  },
  { fires: 'blood-disorder: over-2-years', on: ill('blood-disorder', { when: '2_to_5_years' }), not: {} },
  { fires: 'transplant: received-or-waited-for', on: ill('transplant'), not: {} },
  {
    fires: 'hiv-diagnosis: diagnosed-or-treated',
    on: said({ 'hiv-diagnosis': 'yes' }),
    not: said({ 'hiv-diagnosis': 'no' }),
  },
  { fires: 'covid-stay: within-6-months', on: covid('2026-01-02'), not: covid('2026-01-01') },
  { fires: 'covid-stay: over-6-months', on: covid('2026-01-01'), not: {} },
  {
    fires: 'open-health: symptom',
    on: said({ 'health-open': ['test', 'symptom'] }),
    not: said({ 'health-open': ['test'] }),
  },
  {
    fires: 'open-health: test-or-operation',
    on: said({ 'health-open': ['operation'] }),
    not: medicine('allergy'),
  },
  { fires: 'other-medicine: pain-or-other', on: medicine('pain'), not: medicine('allergy') },
  { fires: 'other-medicine: harmless', on: medicine('allergy'), not: {} },
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
  {
    fires: 'tobacco-free: 1-to-3-years',
    on: tobaccoFree('1_to_3_years'),
    not: tobaccoFree('3_to_5_years'),
  },
  {
    fires: 'tobacco-free: 3-to-5-years',
    on: tobaccoFree('3_to_5_years'),
    not: tobaccoFree('5_to_10_years'),
  },
  {
    fires: 'tobacco-free: 5-to-10-years',
    on: tobaccoFree('5_to_10_years'),
    not: tobaccoFree('over_10_years_or_never'),
  },
  { fires: 'marijuana: daily', on: marijuana('daily'), not: marijuana('weekly') },
  { fires: 'marijuana: weekly', on: marijuana('weekly'), not: marijuana('monthly') },
  { fires: 'marijuana: monthly-or-less', on: marijuana('few_times_a_year'), not: {} },
  {
    fires: 'age-without-exam: from-40',
    on: { birthdate: '1986-07-01' },
    not: { birthdate: '1986-07-02' },
  },
  { fires: 'moving-violations: four-or-more', on: violations(2, 1, 1), not: violations(1, 1, 1) },
  { fires: 'moving-violations: three', on: violations(1, 1, 1), not: violations(1, 1) },
  { fires: 'moving-violations: two-in-the-last-year', on: violations(2, 0), not: violations(1, 1) },
  { fires: 'moving-violations: two', on: violations(1, 1), not: violations(1, 0) },
  { fires: 'moving-violations: one', on: violations(1, 0), not: {} },
  {
    fires: 'driving-under-the-influence: within-2-years',
    on: dui('within_2_years'),
    not: dui('2_to_5_years'),
  },
  {
    fires: 'driving-under-the-influence: more-than-once-within-5-years',
    on: dui('2_to_5_years', 'more_than_once'),
    not: dui('2_to_5_years'),
  },
  {
    fires: 'driving-under-the-influence: 2-to-5-years',
    on: dui('2_to_5_years'),
    not: dui('5_to_10_years'),
  },
  {
    fires: 'driving-under-the-influence: more-than-once-within-10-years',
    on: dui('5_to_10_years', 'more_than_once'),
    not: dui('5_to_10_years'),
  },
  {
    fires: 'driving-under-the-influence: 5-to-10-years',
    on: dui('5_to_10_years'),
    not: dui('over_10_years'),
  },
  {
    fires: 'driving-under-the-influence: more-than-once',
    on: dui('over_10_years', 'more_than_once'),
    not: dui('over_10_years'),
  },
  { fires: 'driving-under-the-influence: over-10-years', on: dui('over_10_years'), not: {} },
  { fires: 'licence-suspended: now', on: suspended('now'), not: suspended('within_2_years') },
  {
    fires: 'licence-suspended: within-2-years',
    on: suspended('within_2_years'),
    not: suspended('2_to_5_years'),
  },
  {
    fires: 'licence-suspended: 2-to-5-years',
    on: suspended('2_to_5_years'),
    not: suspended('5_to_10_years'),
  },
  { fires: 'licence-suspended: over-5-years', on: suspended('5_to_10_years'), not: {} },
  { fires: 'probation: now', on: said({ 'driving-history': ['probation'] }), not: {} },
  { fires: 'bankruptcy: open', on: bankrupt('open'), not: bankrupt('within_2_years') },
  {
    fires: 'bankruptcy: within-2-years-over-250,000',
    on: { ...bankrupt('within_2_years'), requested: { amount: 250_001 } },
    not: { ...bankrupt('within_2_years'), requested: { amount: 250_000 } },
  },
  { fires: 'bankruptcy: over', on: bankrupt('2_to_5_years'), not: {} },
  {
    fires: 'hazardous-activity: any',
    on: said({ activity: ['diving'] }),
    not: said({ activity: ['none_of_the_above'] }),
  },
  { fires: 'paid-flying: any', on: said({ activity: ['paid_flying'] }), not: said({ activity: ['diving'] }) },
  {
    fires: 'dangerous-work: any',
    on: said({ activity: ['dangerous_work'] }),
    not: said({ activity: ['diving'] }),
  },
  {
    fires: 'abroad: advised-against',
    on: said({ activity: ['abroad'], 'abroad-advised-against': 'yes' }),
    not: said({ activity: ['abroad'], 'abroad-advised-against': 'no' }),
  },
  {
    fires: 'abroad: ordinary',
    on: said({ activity: ['abroad'], 'abroad-advised-against': 'no' }),
    not: {},
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
  {
    fires: 'total-cover: under-50,000-left',
    on: owning(950_001),
    not: owning(950_000),
  },
  {
    fires: 'total-cover: over-1,000,000',
    on: owning(500_001),
    not: pendingElsewhere(500_000),
  },
  {
    fires: 'income-multiple: without-income-over-250,000',
    on: earning(14_999, 'unpaid_work', 250_001),
    not: earning(14_999, 'unpaid_work', 250_000),
  },
  {
    fires: 'income-multiple: without-income-for-another-reason-over-100,000',
    on: earning(0, 'other', 100_001),
    not: earning(0, 'other', 100_000),
  },
  {
    fires: 'income-multiple: without-income',
    on: earning(14_999, 'family', 100_000),
    not: earning(15_000, 'family', 100_000),
  },
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
