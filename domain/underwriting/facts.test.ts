import { describe, expect, test } from 'vitest';
import type { FormValues } from '../forms/answer-value.ts';
import { deriveFactsOf2026_11_24 } from './derive-facts-of-2026-11-24.ts';
import { applicant, applicationOf } from './testing/applicant.ts';

const application = applicationOf(applicant());
const NOTHING = ['none_of_the_above'];
const factsWith = (answers: FormValues) =>
  deriveFactsOf2026_11_24({ ...application, answers: { ...application.answers, ...answers } });

test('nothing said is nothing known, and never no [UW-17]', () => {
  const { amount, years, increase, saidCoveredElsewhere, ...health } = deriveFactsOf2026_11_24({
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
  expect(factsWith({ 'tobacco-last-used': 'within_1_year', 'tobacco-kinds': ['vapes'] }).tobacco).toBeNull();
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
      factsWith({ 'health-open': ['covid_stay'], 'covid-hospitalization-date': date }).monthsSinceCovidStay;
    expect(stay('2026-01-01')).toBe(6);
    expect(stay('2026-01-02')).toBe(5);
    expect(stay('2026-07-01')).toBe(0);
    expect(stay('2026-07-02')).toBeNull();
    expect(factsWith({ 'health-open': ['test'] }).monthsSinceCovidStay).toBe('never');
  });
});

test('the address says where somebody lives, before it is given the pre-qualification does [ELIG-24]', () => {
  expect(factsWith({ state: 'OH', 'address-state': 'WI' }).stateSellsAccidentalDeath).toBe(false);
  const { 'address-state': _, ...answers } = application.answers;
  const facts = deriveFactsOf2026_11_24({ ...application, answers: { ...answers, state: 'OH' } });
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

test.each([
  ['bipolar_disorder', 'bipolar-disorder'],
  ['psychosis', 'psychosis'],
  ['eating_disorder', 'eating-disorder'],
])('a hospital stay told with %s is a stay for mental health [UW-17]', (option, key) => {
  const told = { 'medical-history-2': [option], [`${key}-when`]: '2_to_5_years' };
  expect(factsWith({ ...told, [`${key}-hospital`]: 'yes' }).mentalHealthStayAgo).toBe('2_to_5_years');
  expect(factsWith({ ...told, [`${key}-hospital`]: 'no' }).mentalHealthStayAgo).toBe('never');
  expect(factsWith(told).mentalHealthStayAgo).toBeNull();
});

describe('tobacco', () => {
  const last = (when: string) => {
    const { tobacco, tobaccoLastUsed } = factsWith({ 'tobacco-last-used': when });
    return [tobacco, tobaccoLastUsed];
  };

  test('what was more than a year ago is no use of tobacco now, and its years are kept [UW-17]', () => {
    expect(last('1_to_3_years')).toEqual(['none', '1_to_3_years']);
    expect(last('3_to_5_years')).toEqual(['none', '3_to_5_years']);
    expect(last('over_10_years_or_never')).toEqual(['none', 'over_10_years_or_never']);
    expect(last('within_1_year')).toEqual([null, 'within_1_year']);
  });

  test('cigarettes every day are told from everything else [UW-17]', () => {
    const use = (kinds: string[], frequency: string) =>
      factsWith({
        'tobacco-last-used': 'within_1_year',
        'tobacco-kinds': kinds,
        'tobacco-frequency': frequency,
      }).tobacco;
    expect(use(['cigars', 'cigarettes'], 'daily')).toBe('daily_cigarettes');
    expect(use(['cigarettes'], 'quit')).toBe('occasional');
    expect(use(['vapes'], 'daily')).toBe('occasional');
  });

  test('a "no" to the question of before, about 12 months, is not five years [UW-17]', () => {
    const { 'tobacco-last-used': _, ...answers } = application.answers;
    const { tobacco, tobaccoLastUsed } = deriveFactsOf2026_11_24({
      ...application,
      answers: { ...answers, tobacco: 'no' },
    });
    expect([tobacco, tobaccoLastUsed]).toEqual([null, null]);
  });
});

test('a reading is none without the condition, not known where somebody says so, and unknown where nobody asked [UW-17]', () => {
  const without = factsWith({ 'medical-history-1': NOTHING });
  expect([without.bloodPressureReading, without.a1c, without.cholesterol]).toEqual(['none', 'none', 'none']);
  const told = { 'medical-history-1': ['high_blood_pressure', 'diabetes', 'high_cholesterol'] };
  const unsaid = factsWith(told);
  expect([unsaid.bloodPressureReading, unsaid.a1c, unsaid.cholesterol]).toEqual([null, null, null]);
  const said = factsWith({
    ...told,
    'high-blood-pressure-reading': '160_100_or_more',
    'diabetes-a1c': 'not_known',
    'high-cholesterol-reading': '240_to_300',
  });
  expect([said.bloodPressureReading, said.a1c, said.cholesterol]).toEqual([
    '160_100_or_more',
    'not_known',
    '240_to_300',
  ]);
});

test('a blood pressure that was called fine is no reading [UW-17]', () => {
  const told = { 'medical-history-1': ['high_blood_pressure'], 'high-blood-pressure-controlled': 'yes' };
  expect(factsWith(told).bloodPressureReading).toBeNull();
});

test('apnoea, blood and transplants are told by themselves [UW-17]', () => {
  const told = factsWith({
    'medical-history-1': ['sleep_apnoea', 'blood_disorder', 'transplant'],
    'sleep-apnoea-treated': 'never',
    'blood-disorder-when': 'within_2_years',
    'blood-disorder-treated': 'ongoing',
  });
  expect(told).toMatchObject({
    hasSleepApnoea: true,
    sleepApnoeaTreatment: 'never',
    bloodDisorderAgo: 'within_2_years',
    bloodDisorderTreatment: 'ongoing',
    hasTransplant: true,
    cancerAgo: 'never',
  });
  expect(factsWith({ 'medical-history-1': ['stroke'] })).toMatchObject({
    hasSleepApnoea: false,
    sleepApnoeaTreatment: 'never',
    bloodDisorderAgo: 'never',
    hasTransplant: false,
  });
});

test('what is open is a test, an operation or a symptom; a medicine and a stay are told with them and count by themselves [UW-17]', () => {
  const told = factsWith({
    'health-open': ['symptom', 'medicine', 'test', 'covid_stay'],
    'other-medicine-for': ['pain', 'thyroid'],
    'covid-hospitalization-date': '2026-03-01',
  });
  expect(told.openHealth).toEqual(['test', 'symptom']);
  expect(told.otherMedicineFor).toEqual(['pain', 'thyroid']);
  expect(told.monthsSinceCovidStay).toBe(4);
  const nothing = factsWith({ 'health-open': NOTHING });
  expect([nothing.openHealth, nothing.otherMedicineFor]).toEqual([[], []]);
  expect(factsWith({ 'health-open': ['medicine'] }).otherMedicineFor).toBeNull();
  expect(factsWith({ 'health-open': ['test', ...NOTHING] }).openHealth).toBeNull();
  const { 'health-open': _, ...answers } = application.answers;
  const ofBefore = { ...application, answers: { ...answers, 'covid-hospitalization': 'no' } };
  expect(deriveFactsOf2026_11_24(ofBefore).openHealth).toBeNull();
});

test('drinking a lot is asked for by itself, and is no treatment for it [UW-17]', () => {
  const heavy = factsWith({ 'substance-usage': ['heavy_drinking'], 'drinks-a-week': '22_to_35' });
  expect([heavy.drinksAWeek, heavy.substanceAbuseAgo]).toEqual(['22_to_35', 'never']);
  const treated = factsWith({
    'substance-usage': ['alcohol_treatment'],
    'substance-usage-when': 'within_2_years',
  });
  expect([treated.drinksAWeek, treated.substanceAbuseAgo]).toEqual(['up_to_14', 'within_2_years']);
  expect(factsWith({ 'substance-usage': ['heavy_drinking', 'drug_use'] }).substanceAbuseAgo).toBeNull();
});

test('offences are counted by their years, and none of any year is no answer [UW-17]', () => {
  const told = (last: number, before: number, twoBefore: number) => {
    const { movingViolations, movingViolationsLastYear } = factsWith({
      'driving-history': ['moving_violations'],
      'moving-violations-last-year': last,
      'moving-violations-year-before': before,
      'moving-violations-two-years-before': twoBefore,
    });
    return [movingViolations, movingViolationsLastYear];
  };
  expect(told(2, 0, 1)).toEqual([3, 2]);
  expect(told(0, 1, 0)).toEqual([1, 0]);
  expect(told(0, 0, 0)).toEqual([null, 0]);
  expect(factsWith({ 'driving-history': NOTHING })).toMatchObject({
    movingViolations: 0,
    movingViolationsLastYear: 0,
  });
});

test('of records it is told when it was, how often, and what goes on now [UW-17]', () => {
  expect(
    factsWith({
      'driving-history': ['dui', 'licence_suspended', 'probation', 'bankruptcy'],
      'dui-when': 'over_10_years',
      'dui-count': 'more_than_once',
      'licence-suspended-when': 'now',
      'bankruptcy-when': 'open',
    }),
  ).toMatchObject({
    duiAgo: 'over_10_years',
    duiCount: 2,
    licenceSuspendedAgo: 'now',
    isOnProbation: true,
    bankruptcyAgo: 'open',
  });
  expect(factsWith({ 'driving-history': NOTHING })).toMatchObject({
    duiCount: 0,
    licenceSuspendedAgo: 'never',
    isOnProbation: false,
    bankruptcyAgo: 'never',
  });
  const once = { 'driving-history': ['dui'], 'dui-count': 'once' };
  expect(factsWith(once).duiCount).toBe(1);
});

test('work in the air, dangerous work and months abroad are no hobby [UW-17]', () => {
  const told = factsWith({
    activity: ['paid_flying', 'dangerous_work', 'abroad'],
    'abroad-advised-against': 'no',
  });
  expect(told).toMatchObject({
    fliesForPay: true,
    hasDangerousWork: true,
    abroad: 'ordinary',
    doesHazardousActivity: false,
  });
  const advised = { activity: ['abroad', 'diving'], 'abroad-advised-against': 'yes' };
  expect(factsWith(advised)).toMatchObject({ abroad: 'advised_against', doesHazardousActivity: true });
  expect(factsWith({ activity: ['abroad'] }).abroad).toBeNull();
  expect(factsWith({ activity: NOTHING })).toMatchObject({ abroad: 'none', fliesForPay: false });
});

test('what somebody waits for elsewhere counts, and what they were given or gave up does not [UW-17]', () => {
  const waiting = { 'applied-within-12-months': 'yes', 'applied-within-12-months-outcome': 'pending' };
  expect(factsWith({ ...waiting, 'applied-within-12-months-amount': 250_000 }).pendingCover).toBe(250_000);
  expect(factsWith(waiting).pendingCover).toBeNull();
  expect(factsWith({ ...waiting, 'applied-within-12-months-outcome': 'approved' }).pendingCover).toBe(0);
  expect(factsWith({ 'applied-within-12-months': 'no' }).pendingCover).toBe(0);
});

test('whose income says little gives a reason, and nobody else [UW-17]', () => {
  const reason = (income: number, said: string | null) =>
    factsWith({ income, 'reason-for-amount': said }).reasonForAmount;
  expect(reason(15_000, 'debts')).toBe('income');
  expect(reason(14_999, 'debts')).toBe('debts');
  expect(reason(0, 'income')).toBeNull();
  expect(reason(0, null)).toBeNull();
});
