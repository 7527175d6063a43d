import { ageLastBirthday } from '../dates/age.ts';
import { productAvailableInState } from '../eligibility/product-availability.ts';
import type { QuestionAnswers } from '../questions/question-catalogue.ts';
import type { StatePacks } from '../states/state-pack.ts';
import { PRODUCT_SLUGS } from '../wyshes/names.ts';
import type { UnderwritingApplication } from './application.ts';
import { bodyMassIndex } from './body-mass-index.ts';
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
import { tobaccoUse } from './tobacco-use.ts';
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

/**
 * Every fact a rule may read since 2026-11-22, and how it follows from an application: plain values that can be stored and read again.
 * Null is unknown, which is never taken for no and leads to a person (`rules/unanswered-questions.ts`). Amounts are whole dollars.
 */
export function deriveFactsOf2026_11_22(
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

    isUnableToWork: isUnableToWork(answers),
    playsProSport: toldYes(answers, 'pro-sport'),
    isDeployed: isDeployed(answers),
    doesHazardousActivity: toldAny(answers, 'activity'),

    tobacco: tobaccoUse(answers),
    marijuana: ifTold(toldYes(answers, 'marijuana'), 'never', () =>
      toldChoice(answers, 'marijuana-frequency', ['few_times_a_year', 'monthly', 'weekly', 'daily']),
    ),
    substanceAbuseAgo: ifTold(toldAny(answers, 'substance-usage'), 'never', () =>
      toldBand(answers, 'substance-usage-when'),
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
    isBloodPressureControlled: ifTold(isToldCondition(answers, HIGH_BLOOD_PRESSURE), true, () =>
      toldYes(answers, 'high-blood-pressure-controlled'),
    ),
    bloodPressureHospital: wasInHospitalFor(answers, HIGH_BLOOD_PRESSURE),
    diabetesFoundAgo: conditionAgo(answers, DIABETES),
    takesInsulin: ifTold(isToldCondition(answers, DIABETES), false, () =>
      toldYes(answers, 'diabetes-insulin'),
    ),
    diabetesHospital: wasInHospitalFor(answers, DIABETES),
    lungDisease: ifTold(isToldCondition(answers, LUNG_DISEASE), 'none', () =>
      toldChoice(answers, 'lung-disease-kind', ['asthma', 'copd', 'other']),
    ),
    lungHospitalAgo: hospitalStayAgo(answers, LUNG_DISEASE),
    liverOrKidneyAgo: conditionAgo(answers, LIVER_OR_KIDNEY_DISEASE),
    liverOrKidneyTreatment: conditionTreatment(answers, LIVER_OR_KIDNEY_DISEASE),
    liverOrKidneyHospital: wasInHospitalFor(answers, LIVER_OR_KIDNEY_DISEASE),
    hasAttemptedSuicide: isToldCondition(answers, SUICIDE_ATTEMPT),
    /** A stay told as a stay, or with depression or anxiety. */
    mentalHealthStayAgo: latest(
      conditionAgo(answers, MENTAL_HEALTH_STAY),
      hospitalStayAgo(answers, DEPRESSION_OR_ANXIETY),
    ),
    hasDepressionOrAnxiety: isToldCondition(answers, DEPRESSION_OR_ANXIETY),
    depressionOrAnxietyTreatment: conditionTreatment(answers, DEPRESSION_OR_ANXIETY),
    disabilityAgo: conditionAgo(answers, DISABILITY),
    neurologicalAgo: conditionAgo(answers, NEUROLOGICAL_DISEASE),
    neurologicalTreatment: conditionTreatment(answers, NEUROLOGICAL_DISEASE),
    hasAutoimmuneDisease: isToldCondition(answers, AUTOIMMUNE_DISEASE),
    autoimmuneHospital: wasInHospitalFor(answers, AUTOIMMUNE_DISEASE),

    hasHivDiagnosis: toldYes(answers, 'hiv-diagnosis'),
    /** `never` without a stay. */
    monthsSinceCovidStay: ifTold(toldYes(answers, 'covid-hospitalization'), 'never', () =>
      monthsSince(toldDate(answers, 'covid-hospitalization-date'), today),
    ),

    hasEarlyHeartOrCancerInFamily: hasEarlyHeartOrCancerInFamily(answers),
    familyMembersAffected: ifTold(toldAny(answers, 'family-medical-history'), 'none', () =>
      toldChoice(answers, 'family-members-affected', ['none', 'one', 'two_or_more']),
    ),
    /** `none` where nobody in the family fell ill before 60. */
    youngestAgeInFamily: ifTold(toldAny(answers, 'family-medical-history'), 'none', () =>
      toldNumber(answers, 'family-youngest-age'),
    ),

    movingViolations: ifTold(toldAmong(answers, 'driving-history', 'moving_violations'), 0, () =>
      toldNumber(answers, 'moving-violations-count'),
    ),
    duiAgo: ifTold(toldAmong(answers, 'driving-history', 'dui'), 'never', () =>
      toldBand(answers, 'dui-when'),
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
  const outcome = applied
    ? toldChoice(answers, 'applied-within-12-months-outcome', [
        'approved',
        'pending',
        'withdrawn',
        'declined',
      ])
    : 'none';
  if (outcome === null) return null;
  return outcome === 'declined' ? toldChoices(answers, 'applied-within-12-months-reasons') : [];
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
