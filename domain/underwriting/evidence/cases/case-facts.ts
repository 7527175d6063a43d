import type { Facts, FactsOfToday } from '../../facts.ts';
import type { HowLongAgo } from '../../medical-history.ts';

/** Whether a value of the file is what a fact may be. */
type Check<Told> = (value: unknown) => value is Told;

/** What was told of some facts: every one may be left out. */
type ToldFacts<Checks> = {
  readonly [Name in keyof Checks]?: Checks[Name] extends Check<infer Told> ? Told : never;
};

const isYesOrNo: Check<boolean> = (value) => typeof value === 'boolean';
const isAmount: Check<number> = (value): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;
const areTexts: Check<readonly string[]> = (value): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((text) => typeof text === 'string');
const areAmounts: Check<readonly number[]> = (value): value is readonly number[] =>
  Array.isArray(value) && value.length > 0 && value.every(isAmount);
const isOneOf =
  <const Choice extends string>(...choices: readonly Choice[]): Check<Choice> =>
  (value): value is Choice =>
    choices.some((choice) => choice === value);

const isHowLongAgo = isOneOf('within_2_years', '2_to_5_years', '5_to_10_years', 'over_10_years');
const isTreatment = isOneOf('ongoing', 'finished', 'never');

/** The facts of the day the cases were written on that some case tells. */
const FACTS_OF_TODAY = {
  age: isAmount,
  amount: isAmount,
  bmi: isAmount,
  income: isAmount,
  hasCriminalHistory: isYesOrNo,
  doesHazardousActivity: isYesOrNo,
  tobacco: isOneOf('none', 'occasional', 'daily_cigarettes'),
  marijuana: isOneOf('few_times_a_year', 'monthly', 'weekly', 'daily'),
  substanceAbuseAgo: isHowLongAgo,
  cancerAgo: isHowLongAgo,
  cancerTreatment: isTreatment,
  heartDiseaseAgo: isHowLongAgo,
  strokeAgo: isHowLongAgo,
  hasHighBloodPressure: isYesOrNo,
  isBloodPressureControlled: isYesOrNo,
  diabetesFoundAgo: isHowLongAgo,
  takesInsulin: isYesOrNo,
  lungDisease: isOneOf('asthma', 'copd', 'other'),
  lungHospitalAgo: isOneOf('never', 'within_2_years'),
  liverOrKidneyAgo: isHowLongAgo,
  liverOrKidneyTreatment: isTreatment,
  liverOrKidneyHospital: isYesOrNo,
  hasAttemptedSuicide: isYesOrNo,
  mentalHealthStayAgo: isHowLongAgo,
  hasDepressionOrAnxiety: isYesOrNo,
  depressionOrAnxietyTreatment: isTreatment,
  neurologicalAgo: isHowLongAgo,
  neurologicalTreatment: isTreatment,
  hasAutoimmuneDisease: isYesOrNo,
  hasHivDiagnosis: isYesOrNo,
  hasEarlyHeartOrCancerInFamily: isYesOrNo,
  familyMembersAffected: isOneOf('one', 'two_or_more'),
  youngestAgeInFamily: isAmount,
  movingViolations: isAmount,
  duiAgo: isHowLongAgo,
};

/** What was asked by nobody when the cases were written, and the guides decide by. Months and years are those before the application, amounts whole dollars. */
const FACTS_TO_ASK = {
  medicines: areTexts,
  systolic: isAmount,
  diastolic: isAmount,
  a1c: isAmount,
  diabetesType: isOneOf('type_1', 'type_2'),
  diabetesFoundAtAge: isAmount,
  diabetesComplications: isYesOrNo,
  sleepApnoea: isOneOf('treated', 'untreated'),
  bipolarDisorder: isOneOf('stable_5_years'),
  schizophrenia: isOneOf('stable_over_1_year'),
  eatingDisorder: isOneOf('current'),
  suicideAttempts: isAmount,
  suicideAttemptMonthsAgo: isAmount,
  pendingTests: areTexts,
  unexplainedSymptoms: isYesOrNo,
  bloodClot: isOneOf('once'),
  transplant: isOneOf('kidney'),
  cancerKind: isOneOf('breast', 'colon'),
  cancerTreatmentEndedMonthsAgo: isAmount,
  heartKind: isOneOf('heart_attack', 'atrial_fibrillation'),
  liverOrKidneyKind: isOneOf('cirrhosis', 'kidney_failure'),
  neurologicalKind: isOneOf('epilepsy', 'multiple_sclerosis'),
  autoimmuneKind: isOneOf('crohn'),
  familyRelation: isOneOf('father'),
  familyCause: isOneOf('heart_attack'),
  familyDied: isYesOrNo,
  cigarettesPerDay: isAmount,
  tobaccoFreeMonths: isAmount,
  drinksPerWeek: isAmount,
  substance: isOneOf('alcohol', 'cocaine'),
  licenceSuspended: isOneOf('ended'),
  drivingOffencesYearsAgo: areAmounts,
  onProbation: isYesOrNo,
  felonyYearsAgo: isAmount,
  flying: isOneOf('private'),
  flyingHoursPerYear: isAmount,
  flyingHoursTotal: isAmount,
  hazardousSport: isOneOf('mountaineering_over_13000_feet'),
  reasonForAmount: isOneOf('care_of_children'),
  householdIncome: isAmount,
  partnersCover: isAmount,
};

export type FactsToldToday = ToldFacts<typeof FACTS_OF_TODAY>;
export type FactsToAsk = ToldFacts<typeof FACTS_TO_ASK>;

function areAmong(value: unknown, checks: Readonly<Record<string, Check<unknown>>>): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(([name, told]) => checks[name]?.(told) ?? false)
  );
}

export const areFactsToldToday: Check<FactsToldToday> = (value): value is FactsToldToday =>
  areAmong(value, FACTS_OF_TODAY);
export const areFactsToAsk: Check<FactsToAsk> = (value): value is FactsToAsk => areAmong(value, FACTS_TO_ASK);

/** Somebody with nothing to tell, which is what a case says of everything it does not tell. */
const NOTHING_TO_TELL = {
  age: 34,
  stateSellsTermLife: true,
  stateSellsAccidentalDeath: true,
  hasCriminalHistory: false,
  homeCountry: 'united_states',
  homeSince: 'over_2_years',
  amount: 500_000,
  years: 20,
  increase: 0,
  income: 90_000,
  existingCover: 0,
  saidCoveredElsewhere: false,
  ownsAnything: false,
  reasonsOfOtherInsurer: [],
  isUnableToWork: false,
  playsProSport: false,
  isDeployed: false,
  doesHazardousActivity: false,
  tobacco: 'none',
  marijuana: 'never',
  substanceAbuseAgo: 'never',
  bmi: 22,
  cancerAgo: 'never',
  cancerTreatment: 'never',
  heartDiseaseAgo: 'never',
  strokeAgo: 'never',
  hasHighBloodPressure: false,
  isBloodPressureControlled: true,
  bloodPressureHospital: false,
  diabetesFoundAgo: 'never',
  takesInsulin: false,
  diabetesHospital: false,
  lungDisease: 'none',
  lungHospitalAgo: 'never',
  liverOrKidneyAgo: 'never',
  liverOrKidneyTreatment: 'never',
  liverOrKidneyHospital: false,
  hasAttemptedSuicide: false,
  mentalHealthStayAgo: 'never',
  hasDepressionOrAnxiety: false,
  depressionOrAnxietyTreatment: 'never',
  disabilityAgo: 'never',
  neurologicalAgo: 'never',
  neurologicalTreatment: 'never',
  hasAutoimmuneDisease: false,
  autoimmuneHospital: false,
  hasHivDiagnosis: false,
  monthsSinceCovidStay: 'never',
  hasEarlyHeartOrCancerInFamily: false,
  familyMembersAffected: 'none',
  youngestAgeInFamily: 'none',
  movingViolations: 0,
  duiAgo: 'never',
} satisfies Facts;

function bandOf(monthsAgo: number | undefined): HowLongAgo {
  if (monthsAgo === undefined) return 'never';
  if (monthsAgo < 24) return 'within_2_years';
  if (monthsAgo < 60) return '2_to_5_years';
  return monthsAgo < 120 ? '5_to_10_years' : 'over_10_years';
}

function tobaccoLastUsed({ tobacco = 'none' }: FactsToldToday, { tobaccoFreeMonths }: FactsToAsk) {
  if (tobacco !== 'none') return 'within_1_year';
  if (tobaccoFreeMonths === undefined || tobaccoFreeMonths >= 120) return 'over_10_years_or_never';
  if (tobaccoFreeMonths >= 60) return '5_to_10_years';
  return tobaccoFreeMonths >= 36 ? '3_to_5_years' : '1_to_3_years';
}

function bloodPressureReading({ systolic, diastolic }: FactsToAsk) {
  if (systolic === undefined || diastolic === undefined) return 'not_known';
  if (systolic >= 160 || diastolic >= 100) return '160_100_or_more';
  if (systolic >= 140 || diastolic >= 90) return 'under_160_100';
  return systolic >= 130 || diastolic >= 80 ? 'under_140_90' : 'under_130_80';
}

function a1cBand({ a1c }: FactsToAsk) {
  if (a1c === undefined) return 'not_known';
  if (a1c >= 9) return '9_or_more';
  if (a1c >= 8) return '8_to_9';
  return a1c >= 7 ? '7_to_8' : 'under_7';
}

type AskedSince = Omit<FactsOfToday, keyof typeof NOTHING_TO_TELL>;

/** What the person of a case would answer to what is asked since. */
function askedSince(told: FactsToldToday, toAsk: FactsToAsk): AskedSince {
  const hasDiabetes = told.diabetesFoundAgo !== undefined;
  return {
    pendingCover: 0,
    reasonForAmount: toAsk.reasonForAmount === undefined ? 'income' : 'unpaid_work',
    fliesForPay: false,
    hasDangerousWork: false,
    abroad: 'none',
    tobaccoLastUsed: tobaccoLastUsed(told, toAsk),
    drinksAWeek: 'up_to_14',
    bloodPressureTreatment: told.hasHighBloodPressure ? 'ongoing' : 'never',
    bloodPressureReading: told.hasHighBloodPressure ? bloodPressureReading(toAsk) : 'none',
    cholesterol: 'none',
    a1c: hasDiabetes ? a1cBand(toAsk) : 'none',
    hasSleepApnoea: toAsk.sleepApnoea !== undefined,
    sleepApnoeaTreatment: toAsk.sleepApnoea === 'treated' ? 'ongoing' : 'never',
    bloodDisorderAgo: toAsk.bloodClot === undefined ? 'never' : '2_to_5_years',
    bloodDisorderTreatment: toAsk.bloodClot === undefined ? 'never' : 'finished',
    hasTransplant: toAsk.transplant !== undefined,
    suicideAttemptAgo: bandOf(toAsk.suicideAttemptMonthsAgo),
    depressionOrAnxietyAgo: told.hasDepressionOrAnxiety ? 'within_2_years' : 'never',
    hasBipolarDisorder: toAsk.bipolarDisorder !== undefined,
    hasPsychosis: toAsk.schizophrenia !== undefined,
    eatingDisorderAgo: toAsk.eatingDisorder === undefined ? 'never' : 'within_2_years',
    eatingDisorderTreatment: toAsk.eatingDisorder === undefined ? 'never' : 'ongoing',
    openHealth: [
      ...(toAsk.pendingTests === undefined ? [] : (['test'] as const)),
      ...(toAsk.unexplainedSymptoms === true ? (['symptom'] as const) : []),
    ],
    otherMedicineFor: [],
    movingViolationsLastYear: (toAsk.drivingOffencesYearsAgo ?? []).filter((years) => years === 0).length,
    duiCount: told.duiAgo === undefined ? 0 : 1,
    licenceSuspendedAgo: toAsk.licenceSuspended === undefined ? 'never' : 'within_2_years',
    isOnProbation: toAsk.onProbation ?? false,
    bankruptcyAgo: 'never',
  };
}

/** Every fact that a rule of any rulebook since the cases were written reads. */
export function wholeFacts(told: FactsToldToday, toAsk: FactsToAsk): Facts {
  return { ...NOTHING_TO_TELL, ...told, ...askedSince(told, toAsk) };
}
