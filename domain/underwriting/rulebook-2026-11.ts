import { CLASS_LADDER_OF_2026_11 } from './class-ladder-of-2026-11.ts';
import { deriveFactsOf2026_11 } from './derive-facts-of-2026-11.ts';
import { FACTS_OF_2026_11 } from './facts-of-2026-11.ts';
import { FINANCIAL_LIMITS_OF_2026_11 } from './financial-limits-of-2026-11.ts';
import { BEYOND_TABLE_H, PRECEDENCE_OF_2026_11 } from './precedence-of-2026-11.ts';
import type { Rulebook } from './rulebook.ts';
import { ACCIDENTAL_DEATH_AGE } from './rules/accidental-death-age.ts';
import { ACCIDENTAL_DEATH_STATE } from './rules/accidental-death-state.ts';
import { AGE_WITHOUT_EXAM } from './rules/age-without-exam.ts';
import { AUTOIMMUNE_DISEASE } from './rules/autoimmune-disease.ts';
import { BUILD } from './rules/build.ts';
import { CANCER } from './rules/cancer.ts';
import { CITIZENSHIP } from './rules/citizenship.ts';
import { CONTRADICTING_ANSWERS } from './rules/contradicting-answers.ts';
import { COVID_STAY } from './rules/covid-stay.ts';
import { CRIMINAL_HISTORY } from './rules/criminal-history.ts';
import { DAILY_CIGARETTES } from './rules/daily-cigarettes.ts';
import { DEPLOYMENT } from './rules/deployment.ts';
import { DEPRESSION_OR_ANXIETY } from './rules/depression-or-anxiety.ts';
import { DIABETES } from './rules/diabetes.ts';
import { DISABILITY } from './rules/disability.ts';
import { DRIVING_UNDER_THE_INFLUENCE } from './rules/driving-under-the-influence.ts';
import { FAMILY_HISTORY } from './rules/family-history.ts';
import { HAZARDOUS_ACTIVITY } from './rules/hazardous-activity.ts';
import { HEART_DISEASE } from './rules/heart-disease.ts';
import { HIGH_BLOOD_PRESSURE } from './rules/high-blood-pressure.ts';
import { HIV } from './rules/hiv.ts';
import { INCOME_MULTIPLE } from './rules/income-multiple.ts';
import { LARGE_INCREASE } from './rules/large-increase.ts';
import { LIVER_OR_KIDNEY_DISEASE } from './rules/liver-or-kidney-disease.ts';
import { LUNG_DISEASE } from './rules/lung-disease.ts';
import { MARIJUANA } from './rules/marijuana.ts';
import { MENTAL_HEALTH_STAY } from './rules/mental-health-stay.ts';
import { MOVING_VIOLATIONS } from './rules/moving-violations.ts';
import { NEUROLOGICAL_DISEASE } from './rules/neurological-disease.ts';
import { OTHER_APPLICATION } from './rules/other-application.ts';
import { PRO_SPORT } from './rules/pro-sport.ts';
import { STROKE } from './rules/stroke.ts';
import { SUBSTANCE_ABUSE } from './rules/substance-abuse.ts';
import { SUICIDE_ATTEMPT } from './rules/suicide-attempt.ts';
import { TERM_LIFE_AGE } from './rules/term-life-age.ts';
import { TERM_LIFE_STATE } from './rules/term-life-state.ts';
import { TOBACCO } from './rules/tobacco.ts';
import { TOTAL_COVER } from './rules/total-cover.ts';
import { UNABLE_TO_WORK } from './rules/unable-to-work.ts';
import { UNANSWERED_ELIGIBILITY } from './rules/unanswered-eligibility.ts';
import { unansweredQuestions } from './rules/unanswered-questions.ts';

/** Demonstration rules: where a source names no figure it is judgement, and needs an underwriter before real use. */
export const RULEBOOK_2026_11: Rulebook = {
  version: '2026-11',
  // Three of its questions may not be asked any more, so nothing new is decided by it.
  effectiveOn: null,
  deriveFacts: deriveFactsOf2026_11,
  rules: [
    // Who can be insured at all.
    TERM_LIFE_AGE,
    TERM_LIFE_STATE,
    ACCIDENTAL_DEATH_AGE,
    ACCIDENTAL_DEATH_STATE,
    CRIMINAL_HISTORY,
    // The checklist people were shown, with what lies next to it.
    SUBSTANCE_ABUSE,
    BUILD,
    CANCER,
    HEART_DISEASE,
    STROKE,
    DISABILITY,
    UNABLE_TO_WORK,
    SUICIDE_ATTEMPT,
    MENTAL_HEALTH_STAY,
    // Health.
    DEPRESSION_OR_ANXIETY,
    HIGH_BLOOD_PRESSURE,
    DIABETES,
    LUNG_DISEASE,
    LIVER_OR_KIDNEY_DISEASE,
    NEUROLOGICAL_DISEASE,
    AUTOIMMUNE_DISEASE,
    HIV,
    COVID_STAY,
    FAMILY_HISTORY,
    // Ways of life.
    TOBACCO,
    DAILY_CIGARETTES,
    MARIJUANA,
    AGE_WITHOUT_EXAM,
    MOVING_VIOLATIONS,
    DRIVING_UNDER_THE_INFLUENCE,
    HAZARDOUS_ACTIVITY,
    PRO_SPORT,
    DEPLOYMENT,
    // Papers and money.
    CITIZENSHIP,
    OTHER_APPLICATION,
    TOTAL_COVER,
    INCOME_MULTIPLE,
    LARGE_INCREASE,
    // Answers that do not stand.
    CONTRADICTING_ANSWERS,
    unansweredQuestions(FACTS_OF_2026_11),
    UNANSWERED_ELIGIBILITY,
  ],
  precedence: PRECEDENCE_OF_2026_11,
  ladder: CLASS_LADDER_OF_2026_11,
  beyondTheLadder: BEYOND_TABLE_H,
  // The further a class is from what our rates were fitted to, the less should rest on a decision without an exam.
  limits: [
    { upTo: 'S', amountMax: 1_000_000, yearsMax: 20 },
    { upTo: 'B', amountMax: 500_000, yearsMax: 20 },
    { upTo: 'D', amountMax: 250_000, yearsMax: 15 },
    { upTo: 'H', amountMax: 100_000, yearsMax: 10 },
  ],
  financialLimits: FINANCIAL_LIMITS_OF_2026_11,
};
