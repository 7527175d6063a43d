import { ageLastBirthday } from '../dates/age.ts';
import { productAvailableInState } from '../eligibility/product-availability.ts';
import type { QuestionAnswers, QuestionKey } from '../questions/question-catalogue.ts';
import type { StatePacks } from '../states/state-pack.ts';
import { PRODUCT_SLUGS } from '../wyshes/names.ts';
import type { UnderwritingApplication } from './application.ts';
import { bodyMassIndex } from './body-mass-index.ts';
import {
  BIPOLAR_DISORDER,
  BLOOD_DISORDER,
  EATING_DISORDER,
  PSYCHOSIS,
  toldA1c,
  toldBloodPressure,
  toldCholesterol,
  toldSleepApnoeaTreatment,
} from './conditions-of-2026-11-24.ts';
import {
  AUTOIMMUNE_DISEASE,
  CANCER,
  conditionAgo,
  conditionTreatment,
  DEPRESSION_OR_ANXIETY,
  DIABETES,
  DISABILITY,
  HEART_DISEASE,
  HIGH_BLOOD_PRESSURE,
  hospitalStayAgo,
  isToldCondition,
  latest,
  LIVER_OR_KIDNEY_DISEASE,
  LUNG_DISEASE,
  MENTAL_HEALTH_STAY,
  NEUROLOGICAL_DISEASE,
  STROKE,
  SUICIDE_ATTEMPT,
  toldBand,
  wasInHospitalFor,
} from './medical-history.ts';
import type { HowLongAgo } from './medical-history.ts';
import { isReasonAsked, toldReasonForAmount } from './reason-for-amount.ts';
import { tobaccoLastUsed, tobaccoUseByLast } from './tobacco-last-used.ts';
import {
  ifTold,
  toldAmong,
  toldAny,
  toldChoice,
  toldChoices,
  toldDate,
  toldNumber,
  toldPart,
  toldYes,
} from './told.ts';

const EMPLOYMENT = [
  'full_time',
  'part_time',
  'self_employed',
  'homemaker',
  'student',
  'retired',
  'unemployed',
  'unable_to_work',
] as const;

const OUTCOMES = ['approved', 'pending', 'withdrawn', 'declined'] as const;

const BANDS = ['within_2_years', '2_to_5_years', '5_to_10_years', 'over_10_years'] as const;

/**
 * Every fact a rule may read since 2026-11-24, and how it follows from an application: plain values that can be stored and read again.
 * Null is unknown, which is never taken for no and leads to a person (`rules/unanswered-questions.ts`). Amounts are whole dollars.
 */
export function deriveFactsOf2026_11_24(
  { answers, requested, today }: UnderwritingApplication,
  packs?: StatePacks,
) {
  // One literal, and no loop over a table of facts: the rules read it many times faster.
  return {
    age: toldAge(answers, today),
    stateSellsTermLife: sellsInStateOf(answers, 'termLife', today, packs),
    stateSellsAccidentalDeath: sellsInStateOf(answers, 'accidentalDeath', today, packs),
    hasCriminalHistory: toldYes(answers, 'criminal-history'),
    homeCountry: toldChoice(answers, 'home-country', ['united_states', 'elsewhere']),
    homeSince: toldChoice(answers, 'home-since', ['under_2_years', 'over_2_years']),

    amount: requested.amount,
    years: requested.years,
    increase: requested.increase,
    income: toldNumber(answers, 'income'),
    existingCover: ifTold(toldYes(answers, 'owns-anything'), 0, () =>
      toldNumber(answers, 'existing-coverage'),
    ),
    /** In the pre-qualification, which not everybody comes through; unknown is nothing to hold against them. */
    saidCoveredElsewhere: toldYes(answers, 'covered-elsewhere') ?? false,
    ownsAnything: toldYes(answers, 'owns-anything'),
    reasonsOfOtherInsurer: reasonsOfOtherInsurer(answers),
    /** What they asked another insurer for and still wait for. */
    pendingCover: pendingCover(answers),
    /** `income` of everybody with enough of it to speak for itself. */
    reasonForAmount: ifTold(isReasonAsked(answers), 'income', () => toldReasonForAmount(answers)),

    isUnableToWork: isUnableToWork(answers),
    playsProSport: toldYes(answers, 'pro-sport'),
    isDeployed: isDeployed(answers),
    doesHazardousActivity: toldAnyBut(answers, 'activity', ['paid_flying', 'dangerous_work', 'abroad']),
    fliesForPay: toldAmong(answers, 'activity', 'paid_flying'),
    hasDangerousWork: toldAmong(answers, 'activity', 'dangerous_work'),
    abroad: abroad(answers),

    tobacco: tobaccoUseByLast(answers),
    tobaccoLastUsed: tobaccoLastUsed(answers),
    marijuana: ifTold(toldYes(answers, 'marijuana'), 'never', () =>
      toldChoice(answers, 'marijuana-frequency', ['few_times_a_year', 'monthly', 'weekly', 'daily']),
    ),
    substanceAbuseAgo: ifTold(toldAnyBut(answers, 'substance-usage', ['heavy_drinking']), 'never', () =>
      toldBand(answers, 'substance-usage-when'),
    ),
    drinksAWeek: ifTold(toldAmong(answers, 'substance-usage', 'heavy_drinking'), 'up_to_14', () =>
      toldChoice(answers, 'drinks-a-week', ['15_to_21', '22_to_35', 'over_35']),
    ),

    bmi: bodyMassIndex({
      feet: toldPart(answers, 'height', 'feet'),
      inches: toldPart(answers, 'height', 'inches'),
      pounds: toldNumber(answers, 'weight'),
    }),

    cancerAgo: conditionAgo(answers, CANCER),
    cancerTreatment: conditionTreatment(answers, CANCER),
    heartDiseaseAgo: conditionAgo(answers, HEART_DISEASE),
    strokeAgo: conditionAgo(answers, STROKE),
    hasHighBloodPressure: isToldCondition(answers, HIGH_BLOOD_PRESSURE),
    bloodPressureTreatment: conditionTreatment(answers, HIGH_BLOOD_PRESSURE),
    bloodPressureReading: toldBloodPressure(answers),
    bloodPressureHospital: wasInHospitalFor(answers, HIGH_BLOOD_PRESSURE),
    diabetesFoundAgo: conditionAgo(answers, DIABETES),
    takesInsulin: ifTold(isToldCondition(answers, DIABETES), false, () =>
      toldYes(answers, 'diabetes-insulin'),
    ),
    diabetesHospital: wasInHospitalFor(answers, DIABETES),
    a1c: toldA1c(answers),
    cholesterol: toldCholesterol(answers),
    hasSleepApnoea: toldAmong(answers, 'medical-history-1', 'sleep_apnoea'),
    sleepApnoeaTreatment: toldSleepApnoeaTreatment(answers),
    bloodDisorderAgo: conditionAgo(answers, BLOOD_DISORDER),
    bloodDisorderTreatment: conditionTreatment(answers, BLOOD_DISORDER),
    hasTransplant: toldAmong(answers, 'medical-history-1', 'transplant'),
    lungDisease: ifTold(isToldCondition(answers, LUNG_DISEASE), 'none', () =>
      toldChoice(answers, 'lung-disease-kind', ['asthma', 'copd', 'other']),
    ),
    lungHospitalAgo: hospitalStayAgo(answers, LUNG_DISEASE),
    liverOrKidneyAgo: conditionAgo(answers, LIVER_OR_KIDNEY_DISEASE),
    liverOrKidneyTreatment: conditionTreatment(answers, LIVER_OR_KIDNEY_DISEASE),
    liverOrKidneyHospital: wasInHospitalFor(answers, LIVER_OR_KIDNEY_DISEASE),
    suicideAttemptAgo: conditionAgo(answers, SUICIDE_ATTEMPT),
    mentalHealthStayAgo: mentalHealthStayAgo(answers),
    hasDepressionOrAnxiety: isToldCondition(answers, DEPRESSION_OR_ANXIETY),
    depressionOrAnxietyAgo: conditionAgo(answers, DEPRESSION_OR_ANXIETY),
    depressionOrAnxietyTreatment: conditionTreatment(answers, DEPRESSION_OR_ANXIETY),
    hasBipolarDisorder: isToldCondition(answers, BIPOLAR_DISORDER),
    hasPsychosis: isToldCondition(answers, PSYCHOSIS),
    eatingDisorderAgo: conditionAgo(answers, EATING_DISORDER),
    eatingDisorderTreatment: conditionTreatment(answers, EATING_DISORDER),
    disabilityAgo: conditionAgo(answers, DISABILITY),
    neurologicalAgo: conditionAgo(answers, NEUROLOGICAL_DISEASE),
    neurologicalTreatment: conditionTreatment(answers, NEUROLOGICAL_DISEASE),
    hasAutoimmuneDisease: isToldCondition(answers, AUTOIMMUNE_DISEASE),
    autoimmuneHospital: wasInHospitalFor(answers, AUTOIMMUNE_DISEASE),

    hasHivDiagnosis: toldYes(answers, 'hiv-diagnosis'),
    /** `never` without a stay. */
    monthsSinceCovidStay: ifTold(toldAmong(answers, 'health-open', 'covid_stay'), 'never', () =>
      monthsSince(toldDate(answers, 'covid-hospitalization-date'), today),
    ),
    /** What nobody knows the end of yet. */
    openHealth: openHealth(answers),
    otherMedicineFor: otherMedicineFor(answers),

    hasEarlyHeartOrCancerInFamily: hasEarlyHeartOrCancerInFamily(answers),
    familyMembersAffected: ifTold(toldAny(answers, 'family-medical-history'), 'none', () =>
      toldChoice(answers, 'family-members-affected', ['none', 'one', 'two_or_more']),
    ),
    /** `none` where nobody in the family fell ill before 60. */
    youngestAgeInFamily: ifTold(toldAny(answers, 'family-medical-history'), 'none', () =>
      toldNumber(answers, 'family-youngest-age'),
    ),

    /** Of the last three years. */
    movingViolations: ifTold(toldAmong(answers, 'driving-history', 'moving_violations'), 0, () =>
      movingViolations(answers),
    ),
    movingViolationsLastYear: ifTold(toldAmong(answers, 'driving-history', 'moving_violations'), 0, () =>
      toldNumber(answers, 'moving-violations-last-year'),
    ),
    duiAgo: ifTold(toldAmong(answers, 'driving-history', 'dui'), 'never', () =>
      toldBand(answers, 'dui-when'),
    ),
    /** Two is more than one. */
    duiCount: ifTold(toldAmong(answers, 'driving-history', 'dui'), 0, () => duiCount(answers)),
    licenceSuspendedAgo: ifTold(toldAmong(answers, 'driving-history', 'licence_suspended'), 'never', () =>
      toldChoice(answers, 'licence-suspended-when', ['now', ...BANDS] as const),
    ),
    isOnProbation: toldAmong(answers, 'driving-history', 'probation'),
    bankruptcyAgo: ifTold(toldAmong(answers, 'driving-history', 'bankruptcy'), 'never', () =>
      toldChoice(answers, 'bankruptcy-when', ['open', ...BANDS] as const),
    ),
  };
}

/** Whole months; a day that is still to come is no answer. */
function monthsSince(date: Temporal.PlainDate | null, today: Temporal.PlainDate): number | null {
  if (date === null || Temporal.PlainDate.compare(date, today) > 0) return null;
  return date.until(today, { largestUnit: 'months' }).months;
}

function toldAge(answers: QuestionAnswers, today: Temporal.PlainDate): number | null {
  const birthdate = toldDate(answers, 'birthdate');
  if (birthdate === null || Temporal.PlainDate.compare(birthdate, today) > 0) return null;
  return ageLastBirthday(birthdate, today);
}

/** Where somebody lives: by the address of the profile, before it is given by the pre-qualification. */
function sellsInStateOf(
  answers: QuestionAnswers,
  product: 'termLife' | 'accidentalDeath',
  today: Temporal.PlainDate,
  packs: StatePacks | undefined,
): boolean | null {
  const state = answers['address-state'] ?? answers['state'];
  return typeof state === 'string'
    ? productAvailableInState(PRODUCT_SLUGS[product], state, today, packs)
    : null;
}

/** Why another insurer turned somebody down; nothing for whoever was not, or was told no reason. */
function reasonsOfOtherInsurer(answers: QuestionAnswers): readonly string[] | null {
  const applied = toldYes(answers, 'applied-within-12-months');
  if (applied === null) return null;
  const outcome = applied ? toldChoice(answers, 'applied-within-12-months-outcome', OUTCOMES) : 'none';
  if (outcome === null) return null;
  return outcome === 'declined' ? toldChoices(answers, 'applied-within-12-months-reasons') : [];
}

function pendingCover(answers: QuestionAnswers): number | null {
  const applied = toldYes(answers, 'applied-within-12-months');
  return ifTold(applied, 0, () => {
    const outcome = toldChoice(answers, 'applied-within-12-months-outcome', OUTCOMES);
    return ifTold(outcome && outcome === 'pending', 0, () =>
      toldNumber(answers, 'applied-within-12-months-amount'),
    );
  });
}

/** Something of a list was ticked that is none of these, which mean something else. */
function toldAnyBut(
  answers: QuestionAnswers,
  question: QuestionKey,
  others: readonly string[],
): boolean | null {
  const chosen = toldChoices(answers, question);
  return chosen && chosen.some((choice) => !others.includes(choice));
}

function abroad(answers: QuestionAnswers): 'none' | 'ordinary' | 'advised_against' | null {
  return ifTold(toldAmong(answers, 'activity', 'abroad'), 'none', () => {
    const isAdvisedAgainst = toldYes(answers, 'abroad-advised-against');
    if (isAdvisedAgainst === null) return null;
    return isAdvisedAgainst ? 'advised_against' : 'ordinary';
  });
}

/** A stay told as a stay, or with an illness that took them there. */
function mentalHealthStayAgo(answers: QuestionAnswers): HowLongAgo | null {
  const illnesses = [DEPRESSION_OR_ANXIETY, BIPOLAR_DISORDER, PSYCHOSIS, EATING_DISORDER] as const;
  return illnesses
    .map((illness) => hospitalStayAgo(answers, illness))
    .reduce(latest, conditionAgo(answers, MENTAL_HEALTH_STAY));
}

type OpenHealth = 'test' | 'operation' | 'symptom';

function openHealth(answers: QuestionAnswers): readonly OpenHealth[] | null {
  const told = toldChoices(answers, 'health-open');
  return told && (['test', 'operation', 'symptom'] as const).filter((kind) => told.includes(kind));
}

function otherMedicineFor(answers: QuestionAnswers): readonly string[] | null {
  const takes = toldAmong(answers, 'health-open', 'medicine');
  if (takes === null) return null;
  return takes ? toldChoices(answers, 'other-medicine-for') : [];
}

/** Told that there were some and of no year that there were any is no answer. */
function movingViolations(answers: QuestionAnswers): number | null {
  const last = toldNumber(answers, 'moving-violations-last-year');
  const before = toldNumber(answers, 'moving-violations-year-before');
  const twoBefore = toldNumber(answers, 'moving-violations-two-years-before');
  if (last === null || before === null || twoBefore === null) return null;
  return last + before + twoBefore || null;
}

function duiCount(answers: QuestionAnswers): 1 | 2 | null {
  const times = toldChoice(answers, 'dui-count', ['once', 'more_than_once']);
  return times && (times === 'once' ? 1 : 2);
}

function isUnableToWork(answers: QuestionAnswers): boolean | null {
  const status = toldChoice(answers, 'employment-status', EMPLOYMENT);
  return status && status === 'unable_to_work';
}

function isDeployed(answers: QuestionAnswers): boolean | null {
  const service = toldChoice(answers, 'military', ['serving', 'served', 'never']);
  return ifTold(service && service === 'serving', false, () => toldYes(answers, 'military-deployment'));
}

function hasEarlyHeartOrCancerInFamily(answers: QuestionAnswers): boolean | null {
  const conditions = toldChoices(answers, 'family-medical-history');
  return conditions && (conditions.includes('heart_disease') || conditions.includes('cancer'));
}
