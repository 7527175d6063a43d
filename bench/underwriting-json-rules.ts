import type { NestedCondition, RuleProperties } from 'json-rules-engine';
import type { FactName, Facts } from '@wysh/domain/underwriting/facts.ts';
import { FACT_NAMES } from '@wysh/domain/underwriting/testing/fact-names.ts';

/**
 * The rulebook in the words of json-rules-engine: each case of each rule is a rule of its own, whose event names it. What that
 * engine cannot compute is handed to it as a fact; of one rule the first case counts, which is sorted out after it ran.
 */
type NameOfFact =
  | FactName
  | 'burdens'
  | 'coverElsewhere'
  | 'coverOverIncomeLimit'
  | 'medicinesForPainOrOther'
  | 'otherMedicines'
  | 'reasonsToldElsewhere'
  | 'symptoms'
  | 'thingsOpen'
  | 'totalCover';

const is = (fact: NameOfFact, value: unknown): NestedCondition => ({ fact, operator: 'equal', value });
const over = (fact: NameOfFact, value: number): NestedCondition => ({ fact, operator: 'greaterThan', value });
const from = (fact: NameOfFact, value: number): NestedCondition => ({
  fact,
  operator: 'greaterThanInclusive',
  value,
});
const under = (fact: NameOfFact, value: number): NestedCondition => ({ fact, operator: 'lessThan', value });
const among = (fact: NameOfFact, value: readonly string[]): NestedCondition => ({
  fact,
  operator: 'in',
  value,
});
const all = (...conditions: NestedCondition[]): NestedCondition => ({ all: conditions });
const any = (...conditions: NestedCondition[]): NestedCondition => ({ any: conditions });

const BANDS = ['within_2_years', '2_to_5_years', '5_to_10_years', 'over_10_years'];
const within2 = (fact: NameOfFact) => is(fact, 'within_2_years');
const within5 = (fact: NameOfFact) => among(fact, BANDS.slice(0, 2));
const within10 = (fact: NameOfFact) => among(fact, BANDS.slice(0, 3));
const over10 = (fact: NameOfFact) => is(fact, 'over_10_years');
const ever = (fact: NameOfFact) => among(fact, BANDS);
const isTrue = (fact: NameOfFact) => is(fact, true);
const unknown = (fact: NameOfFact) => is(fact, null);
const outside = (min: number, max: number) => any(under('age', min), over('age', max));

const CONDITIONS: Readonly<Record<string, NestedCondition>> = {
  'term-life-age: outside-18-to-45': outside(18, 45),
  'term-life-state: not-sold': is('stateSellsTermLife', false),
  'accidental-death-age: outside-18-to-50': outside(18, 50),
  'accidental-death-state: not-sold': is('stateSellsAccidentalDeath', false),
  'criminal-history: felony-within-10-years-or-charges-pending': isTrue('hasCriminalHistory'),
  'substance-abuse: within-10-years': within10('substanceAbuseAgo'),
  'substance-abuse: over-10-years': over10('substanceAbuseAgo'),
  'drinking: over-35': is('drinksAWeek', 'over_35'),
  'drinking: 22-to-35': is('drinksAWeek', '22_to_35'),
  'drinking: 15-to-21': is('drinksAWeek', '15_to_21'),
  'build: over-40': over('bmi', 40),
  'build: under-17': under('bmi', 17),
  'build: 38-to-40': from('bmi', 38),
  'build: 36-to-38': from('bmi', 36),
  'build: 33-to-36': from('bmi', 33),
  'build: 30-to-33': from('bmi', 30),
  'build: 27.5-to-30': from('bmi', 27.5),
  'build: 25-to-27.5': from('bmi', 25),
  'build: under-18.5': under('bmi', 18.5),
  'cancer: within-10-years': within10('cancerAgo'),
  'cancer: treated-now': is('cancerTreatment', 'ongoing'),
  'cancer: over-10-years': over10('cancerAgo'),
  'heart-disease: within-10-years': within10('heartDiseaseAgo'),
  'heart-disease: over-10-years': over10('heartDiseaseAgo'),
  'stroke: within-2-years': within2('strokeAgo'),
  'stroke: over-2-years': ever('strokeAgo'),
  'disability: within-2-years': within2('disabilityAgo'),
  'disability: 2-to-5-years': within5('disabilityAgo'),
  'disability: over-5-years': ever('disabilityAgo'),
  'unable-to-work: now': isTrue('isUnableToWork'),
  'suicide-attempt: within-10-years': within10('suicideAttemptAgo'),
  'suicide-attempt: over-10-years': over10('suicideAttemptAgo'),
  'mental-health-stay: within-5-years': within5('mentalHealthStayAgo'),
  'mental-health-stay: 5-to-10-years': within10('mentalHealthStayAgo'),
  'mental-health-stay: over-10-years': over10('mentalHealthStayAgo'),
  'depression-or-anxiety: troubling-and-never-treated': all(
    within2('depressionOrAnxietyAgo'),
    is('depressionOrAnxietyTreatment', 'never'),
  ),
  'depression-or-anxiety: treated-now': is('depressionOrAnxietyTreatment', 'ongoing'),
  'depression-or-anxiety: within-2-years': within2('depressionOrAnxietyAgo'),
  'depression-or-anxiety: earlier': isTrue('hasDepressionOrAnxiety'),
  'bipolar-disorder: ever': isTrue('hasBipolarDisorder'),
  'psychosis: ever': isTrue('hasPsychosis'),
  'eating-disorder: within-5-years-or-treated': any(
    within5('eatingDisorderAgo'),
    is('eatingDisorderTreatment', 'ongoing'),
  ),
  'eating-disorder: over-5-years': ever('eatingDisorderAgo'),
  'high-blood-pressure: hospital': isTrue('bloodPressureHospital'),
  'high-blood-pressure: 160-over-100-or-more': is('bloodPressureReading', '160_100_or_more'),
  'high-blood-pressure: untreated-and-not-known': all(
    is('bloodPressureReading', 'not_known'),
    is('bloodPressureTreatment', 'never'),
  ),
  'high-blood-pressure: under-160-over-100': is('bloodPressureReading', 'under_160_100'),
  'high-blood-pressure: under-30': all(isTrue('hasHighBloodPressure'), under('age', 30)),
  'high-blood-pressure: not-known': is('bloodPressureReading', 'not_known'),
  'high-blood-pressure: controlled': isTrue('hasHighBloodPressure'),
  'cholesterol: over-300': is('cholesterol', 'over_300'),
  'cholesterol: 240-to-300': is('cholesterol', '240_to_300'),
  'cholesterol: not-known': is('cholesterol', 'not_known'),
  'cholesterol: under-240': is('cholesterol', 'under_240'),
  'diabetes: insulin': isTrue('takesInsulin'),
  'diabetes: hospital': isTrue('diabetesHospital'),
  'diabetes: under-30': all(ever('diabetesFoundAgo'), under('age', 30)),
  'diabetes: a1c-of-8-or-more': among('a1c', ['8_to_9', '9_or_more']),
  'diabetes: a1c-not-known': is('a1c', 'not_known'),
  'diabetes: a1c-of-7': is('a1c', '7_to_8'),
  'diabetes: a1c-under-7': is('a1c', 'under_7'),
  'diabetes-duration: over-10-years': over10('diabetesFoundAgo'),
  'comorbidity: two-or-more': from('burdens', 2),
  'lung-disease: neither-asthma-nor-copd': is('lungDisease', 'other'),
  'lung-disease: hospital-within-2-years': within2('lungHospitalAgo'),
  'lung-disease: copd-hospital': all(is('lungDisease', 'copd'), ever('lungHospitalAgo')),
  'lung-disease: copd': is('lungDisease', 'copd'),
  'lung-disease: asthma-hospital': ever('lungHospitalAgo'),
  'lung-disease: asthma': is('lungDisease', 'asthma'),
  'sleep-apnoea: never-treated': all(isTrue('hasSleepApnoea'), is('sleepApnoeaTreatment', 'never')),
  'sleep-apnoea: treated': isTrue('hasSleepApnoea'),
  'liver-or-kidney-disease: within-5-years': within5('liverOrKidneyAgo'),
  'liver-or-kidney-disease: treated-now': is('liverOrKidneyTreatment', 'ongoing'),
  'liver-or-kidney-disease: hospital': isTrue('liverOrKidneyHospital'),
  'liver-or-kidney-disease: over-5-years': ever('liverOrKidneyAgo'),
  'neurological-disease: treated-now': is('neurologicalTreatment', 'ongoing'),
  'neurological-disease: over-10-years': over10('neurologicalAgo'),
  'neurological-disease: within-10-years': ever('neurologicalAgo'),
  'autoimmune-disease: hospital': isTrue('autoimmuneHospital'),
  'autoimmune-disease: without-hospital': isTrue('hasAutoimmuneDisease'),
  'blood-disorder: within-2-years-or-treated': any(
    within2('bloodDisorderAgo'),
    is('bloodDisorderTreatment', 'ongoing'),
  ),
  'blood-disorder: over-2-years': ever('bloodDisorderAgo'),
  'transplant: received-or-waited-for': isTrue('hasTransplant'),
  'hiv-diagnosis: diagnosed-or-treated': isTrue('hasHivDiagnosis'),
  'covid-stay: within-6-months': under('monthsSinceCovidStay', 6),
  'covid-stay: over-6-months': from('monthsSinceCovidStay', 6),
  'open-health: symptom': from('symptoms', 1),
  'open-health: test-or-operation': from('thingsOpen', 1),
  'other-medicine: pain-or-other': from('medicinesForPainOrOther', 1),
  'other-medicine: harmless': from('otherMedicines', 1),
  'family-history: two-with-heart-or-cancer': all(
    isTrue('hasEarlyHeartOrCancerInFamily'),
    is('familyMembersAffected', 'two_or_more'),
  ),
  'family-history: one-with-heart-or-cancer-before-50': all(
    isTrue('hasEarlyHeartOrCancerInFamily'),
    under('youngestAgeInFamily', 50),
  ),
  'family-history: one-with-heart-or-cancer': isTrue('hasEarlyHeartOrCancerInFamily'),
  'family-history: stroke-or-diabetes': from('youngestAgeInFamily', 0),
  'tobacco: within-12-months': among('tobacco', ['occasional', 'daily_cigarettes']),
  'tobacco-free: 1-to-3-years': is('tobaccoLastUsed', '1_to_3_years'),
  'tobacco-free: 3-to-5-years': is('tobaccoLastUsed', '3_to_5_years'),
  'tobacco-free: 5-to-10-years': is('tobaccoLastUsed', '5_to_10_years'),
  'daily-cigarettes: daily': is('tobacco', 'daily_cigarettes'),
  'marijuana: daily': is('marijuana', 'daily'),
  'marijuana: weekly': is('marijuana', 'weekly'),
  'marijuana: monthly-or-less': among('marijuana', ['monthly', 'few_times_a_year']),
  'age-without-exam: from-40': from('age', 40),
  'moving-violations: four-or-more': from('movingViolations', 4),
  'moving-violations: three': is('movingViolations', 3),
  'moving-violations: two-in-the-last-year': all(
    is('movingViolations', 2),
    is('movingViolationsLastYear', 2),
  ),
  'moving-violations: two': is('movingViolations', 2),
  'moving-violations: one': is('movingViolations', 1),
  'driving-under-the-influence: within-2-years': within2('duiAgo'),
  'driving-under-the-influence: more-than-once-within-5-years': all(within5('duiAgo'), over('duiCount', 1)),
  'driving-under-the-influence: 2-to-5-years': within5('duiAgo'),
  'driving-under-the-influence: more-than-once-within-10-years': all(within10('duiAgo'), over('duiCount', 1)),
  'driving-under-the-influence: 5-to-10-years': within10('duiAgo'),
  'driving-under-the-influence: more-than-once': all(over10('duiAgo'), over('duiCount', 1)),
  'driving-under-the-influence: over-10-years': over10('duiAgo'),
  'licence-suspended: now': is('licenceSuspendedAgo', 'now'),
  'licence-suspended: within-2-years': is('licenceSuspendedAgo', 'within_2_years'),
  'licence-suspended: 2-to-5-years': is('licenceSuspendedAgo', '2_to_5_years'),
  'licence-suspended: over-5-years': ever('licenceSuspendedAgo'),
  'probation: now': isTrue('isOnProbation'),
  'hazardous-activity: any': isTrue('doesHazardousActivity'),
  'paid-flying: any': isTrue('fliesForPay'),
  'dangerous-work: any': isTrue('hasDangerousWork'),
  'abroad: advised-against': is('abroad', 'advised_against'),
  'abroad: ordinary': is('abroad', 'ordinary'),
  'pro-sport: for-a-living': isTrue('playsProSport'),
  'deployment: deployed-or-with-orders': isTrue('isDeployed'),
  'home: in-another-country': is('homeCountry', 'elsewhere'),
  'home: here-for-less-than-2-years': is('homeSince', 'under_2_years'),
  'reasons-of-other-insurer: told': from('reasonsToldElsewhere', 1),
  'total-cover: under-50,000-left': over('coverElsewhere', 950_000),
  'total-cover: over-1,000,000': over('totalCover', 1_000_000),
  'income-multiple: without-income-over-250,000': all(under('income', 15_000), over('totalCover', 250_000)),
  'income-multiple: without-income-for-another-reason-over-100,000': all(
    under('income', 15_000),
    is('reasonForAmount', 'other'),
    over('totalCover', 100_000),
  ),
  'income-multiple: without-income': under('income', 15_000),
  'income-multiple: over-20-times': over('coverOverIncomeLimit', 0),
  'bankruptcy: open': is('bankruptcyAgo', 'open'),
  'bankruptcy: within-2-years-over-250,000': all(within2('bankruptcyAgo'), over('amount', 250_000)),
  'bankruptcy: over': ever('bankruptcyAgo'),
  'large-increase: over-250,000': over('increase', 250_000),
  'contradicting-answers: insurance-elsewhere': all(
    isTrue('saidCoveredElsewhere'),
    is('ownsAnything', false),
  ),
  'contradicting-answers: family': all(
    isTrue('hasEarlyHeartOrCancerInFamily'),
    is('familyMembersAffected', 'none'),
  ),
  'unanswered-questions: any': any(...FACT_NAMES.map(unknown)),
  'unanswered-eligibility: any': any(
    unknown('age'),
    unknown('stateSellsAccidentalDeath'),
    unknown('hasCriminalHistory'),
  ),
};

export const JSON_RULES: readonly RuleProperties[] = Object.entries(CONDITIONS).map(([type, condition]) => ({
  conditions: { all: [condition] },
  event: { type },
}));

/** The facts, with the sums and the counts the rules compare. */
export function factsForJsonRules(facts: Facts): Partial<Record<NameOfFact, unknown>> {
  const { amount, existingCover, pendingCover = null, income } = facts;
  const elsewhere = existingCover === null || pendingCover === null ? null : existingCover + pendingCover;
  const total = elsewhere === null ? null : amount + elsewhere;
  const limit = income === null ? null : income * 20;
  const medicines = facts.otherMedicineFor ?? null;
  return {
    ...facts,
    burdens: [
      facts.diabetesFoundAgo !== null && facts.diabetesFoundAgo !== 'never',
      (facts.bmi ?? 0) >= 33,
      facts.hasHighBloodPressure === true && facts.bloodPressureTreatment === 'ongoing',
      facts.tobacco !== null && facts.tobacco !== 'none',
    ].filter(Boolean).length,
    thingsOpen: facts.openHealth?.length ?? null,
    otherMedicines: medicines?.length ?? null,
    medicinesForPainOrOther: medicines?.filter((use) => use === 'pain' || use === 'other').length ?? null,
    symptoms: facts.openHealth?.filter((kind) => kind === 'symptom').length ?? null,
    coverElsewhere: elsewhere,
    totalCover: total,
    reasonsToldElsewhere: facts.reasonsOfOtherInsurer?.length ?? null,
    coverOverIncomeLimit: total === null || limit === null ? null : total - limit,
  };
}
