import type { Flow, FlowScreen } from '../flow-definition.ts';
import { reviewForm } from '../form-parts.ts';
import { HEIGHT, WEIGHT } from '../questions/body.ts';
import {
  APPLIED_WITHIN_12_MONTHS,
  APPLIED_WITHIN_12_MONTHS_AMOUNT,
  APPLIED_WITHIN_12_MONTHS_OUTCOME,
  APPLIED_WITHIN_12_MONTHS_REASONS,
  EXISTING_POLICY,
  OWNS_ANYTHING,
  REPLACED_POLICY,
  SECOND_REPLACED_POLICY,
  THIRD_REPLACED_POLICY,
} from '../questions/existing-cover.ts';
import {
  COVID_HOSPITALIZATION_DATE,
  FAMILY_MEDICAL_HISTORY,
  FAMILY_MEDICAL_HISTORY_DETAIL,
  HIV_STATUS,
  OPEN_HEALTH,
  OTHER_MEDICINE,
} from '../questions/family-and-infections.ts';
import { FRAUD_WARNINGS } from '../questions/fraud-warnings.ts';
import {
  DRINKS_A_WEEK,
  MARIJUANA,
  MARIJUANA_FREQUENCY,
  SUBSTANCE_USAGE,
  SUBSTANCE_USAGE_DETAIL,
  TOBACCO,
  TOBACCO_DETAIL,
} from '../questions/habits.ts';
import { MEDICAL_HISTORY } from '../questions/medical-history.ts';
import {
  BANKRUPTCY,
  CRIMINAL_HISTORY,
  DRIVER_LICENCE_NUMBER,
  DRIVING_HISTORY,
  DUI,
  LICENCE,
  LICENCE_SUSPENDED,
  MOVING_VIOLATIONS,
} from '../questions/records.ts';
import {
  ABROAD,
  ACTIVITY,
  CITIZENSHIP,
  EMPLOYMENT_STATUS,
  INCOME,
  MILITARY,
  MILITARY_DEPLOYMENT,
  PRO_SPORT,
  REASON_FOR_AMOUNT,
} from '../questions/work.ts';
import { ask, inOrder } from '../steps.ts';
import type { Step } from '../steps.ts';

/** The health checkup interview: every topic of the progress list in its order (JOUR-35 to JOUR-38). */
export const INTERVIEW_STEPS: readonly Step[] = [
  ask(LICENCE),
  ask(DRIVER_LICENCE_NUMBER, 'hasLicence'),
  ask(CITIZENSHIP),
  ask(APPLIED_WITHIN_12_MONTHS),
  ask(APPLIED_WITHIN_12_MONTHS_OUTCOME, 'appliedWithin12Months'),
  ask(APPLIED_WITHIN_12_MONTHS_AMOUNT, 'waitsElsewhere'),
  ask(APPLIED_WITHIN_12_MONTHS_REASONS, 'wasDeclinedElsewhere'),
  ask(OWNS_ANYTHING),
  ask(EXISTING_POLICY, 'ownsAnything'),
  ask(REPLACED_POLICY, 'replacesAPolicy'),
  ask(SECOND_REPLACED_POLICY, 'replacesASecondPolicy'),
  ask(THIRD_REPLACED_POLICY, 'replacesAThirdPolicy'),
  ask(EMPLOYMENT_STATUS),
  ask(PRO_SPORT),
  ask(MILITARY),
  ask(MILITARY_DEPLOYMENT, 'isServing'),
  ask(INCOME),
  ask(REASON_FOR_AMOUNT, 'hasLittleIncome'),
  ask(ACTIVITY),
  ask(ABROAD, 'goesAbroad'),
  ask(TOBACCO),
  ask(TOBACCO_DETAIL, 'usesTobacco'),
  ask(MARIJUANA),
  ask(MARIJUANA_FREQUENCY, 'usesMarijuana'),
  ask(HEIGHT),
  ask(WEIGHT),
  ...MEDICAL_HISTORY,
  ask(SUBSTANCE_USAGE),
  ask(DRINKS_A_WEEK, 'drinksALot'),
  ask(SUBSTANCE_USAGE_DETAIL, 'toldSubstanceUsage'),
  ask(HIV_STATUS),
  ask(OPEN_HEALTH),
  ask(OTHER_MEDICINE, 'takesOtherMedicine'),
  ask(COVID_HOSPITALIZATION_DATE, 'wasHospitalizedForCovid'),
  ask(FAMILY_MEDICAL_HISTORY),
  ask(FAMILY_MEDICAL_HISTORY_DETAIL, 'toldFamilyMedicalHistory'),
  ask(DRIVING_HISTORY),
  ask(MOVING_VIOLATIONS, 'hadMovingViolations'),
  ask(DUI, 'hadDui'),
  ask(LICENCE_SUSPENDED, 'hadLicenceSuspended'),
  ask(BANKRUPTCY, 'wasBankrupt'),
  ask(CRIMINAL_HISTORY),
  ask(
    reviewForm({
      key: 'aura-review',
      title: 'One last look',
      description: "These are the answers we'll work with. Once you submit them, they're final.",
      button: 'SUBMIT',
      notes: FRAUD_WARNINGS,
    }),
  ),
];

/**
 * What belongs to one subject, on one screen each. Lists of illnesses, what somebody has been through and whatever is hard to answer stand
 * alone.
 */
export const INTERVIEW_SCREENS: readonly FlowScreen[] = [
  { title: 'Your license and your home', forms: ['licence', 'citizenship'] },
  { title: 'Life insurance elsewhere', forms: ['applied-within-12-months', 'owns-anything'] },
  { title: 'Your work and income', forms: ['employment-status', 'pro-sport', 'military', 'income'] },
  { title: 'Tobacco and marijuana', forms: ['tobacco', 'marijuana'] },
  { title: 'Your height and weight', forms: ['height', 'weight'] },
  { title: 'Your record', forms: ['driving-history', 'criminal-history'] },
];

/** Ends with the review: confirming it hands the application in, and `post-underwriting` waits for the result. */
export const AURA_INTERVIEW: Flow = {
  slug: 'aura-interview',
  title: 'Your health checkup',
  prompt: "A checkup without the doctor's office",
  terminalBehavior: 'after_response',
  forms: inOrder(INTERVIEW_STEPS),
  screens: INTERVIEW_SCREENS,
};
