import { FACTS_OF_2026_11 } from './facts-of-2026-11.ts';
import type { FactName } from './facts.ts';

const RETIRED: readonly FactName[] = [
  'citizenship',
  'otherApplication',
  'isHivPositive',
  'isBloodPressureControlled',
  'hasAttemptedSuicide',
];

/** Every fact there is since the rulebook 2026-11-24. */
export const FACTS_OF_2026_11_24: readonly FactName[] = [
  ...FACTS_OF_2026_11.filter((name) => !RETIRED.includes(name)),
  'homeCountry',
  'homeSince',
  'reasonsOfOtherInsurer',
  'hasHivDiagnosis',
  'pendingCover',
  'reasonForAmount',
  'fliesForPay',
  'hasDangerousWork',
  'abroad',
  'tobaccoLastUsed',
  'drinksAWeek',
  'bloodPressureTreatment',
  'bloodPressureReading',
  'cholesterol',
  'a1c',
  'hasSleepApnoea',
  'sleepApnoeaTreatment',
  'bloodDisorderAgo',
  'bloodDisorderTreatment',
  'hasTransplant',
  'hasBipolarDisorder',
  'hasPsychosis',
  'eatingDisorderAgo',
  'eatingDisorderTreatment',
  'depressionOrAnxietyAgo',
  'suicideAttemptAgo',
  'openHealth',
  'otherMedicineFor',
  'movingViolationsLastYear',
  'duiCount',
  'licenceSuspendedAgo',
  'isOnProbation',
  'bankruptcyAgo',
];
