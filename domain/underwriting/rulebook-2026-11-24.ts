import { deriveFactsOf2026_11_24 } from './derive-facts-of-2026-11-24.ts';
import { FACTS_OF_2026_11_24 } from './facts-of-2026-11-24.ts';
import { FINANCIAL_LIMITS_OF_2026_11_24 } from './financial-limits-of-2026-11-24.ts';
import { PRECEDENCE_OF_2026_11_24 } from './precedence-of-2026-11-24.ts';
import type { Rule } from './rule.ts';
import { RULEBOOK_2026_11_22 } from './rulebook-2026-11-22.ts';
import type { Rulebook } from './rulebook.ts';
import { ABROAD } from './rules/abroad.ts';
import { AUTOIMMUNE_BY_POINTS } from './rules/autoimmune-by-points.ts';
import { BANKRUPTCY } from './rules/bankruptcy.ts';
import { BIPOLAR_DISORDER } from './rules/bipolar-disorder.ts';
import { BLOOD_DISORDER } from './rules/blood-disorder.ts';
import { BLOOD_PRESSURE_BY_READING } from './rules/blood-pressure-by-reading.ts';
import { BUILD_BY_TABLE } from './rules/build-by-table.ts';
import { CHOLESTEROL } from './rules/cholesterol.ts';
import { COMORBIDITY } from './rules/comorbidity.ts';
import { DANGEROUS_WORK } from './rules/dangerous-work.ts';
import { DEPRESSION_BY_COURSE } from './rules/depression-by-course.ts';
import { DIABETES_BY_CONTROL } from './rules/diabetes-by-control.ts';
import { DIABETES_DURATION } from './rules/diabetes-duration.ts';
import { DRINKING } from './rules/drinking.ts';
import { DRIVING_UNDER_THE_INFLUENCE_BY_COUNT } from './rules/driving-under-the-influence-by-count.ts';
import { EATING_DISORDER } from './rules/eating-disorder.ts';
import { FAMILY_HISTORY_BY_POINTS } from './rules/family-history-by-points.ts';
import { INCOME_AND_REASON } from './rules/income-and-reason.ts';
import { LICENCE_SUSPENDED } from './rules/licence-suspended.ts';
import { LIVER_OR_KIDNEY_BY_POINTS } from './rules/liver-or-kidney-by-points.ts';
import { LUNG_DISEASE_BY_POINTS } from './rules/lung-disease-by-points.ts';
import { OPEN_HEALTH } from './rules/open-health.ts';
import { OTHER_MEDICINE } from './rules/other-medicine.ts';
import { PAID_FLYING } from './rules/paid-flying.ts';
import { PROBATION } from './rules/probation.ts';
import { PSYCHOSIS } from './rules/psychosis.ts';
import { SLEEP_APNOEA } from './rules/sleep-apnoea.ts';
import { SUBSTANCE_ABUSE_BY_POINTS } from './rules/substance-abuse-by-points.ts';
import { SUICIDE_ATTEMPT_BY_TIME } from './rules/suicide-attempt-by-time.ts';
import { TOBACCO_FREE } from './rules/tobacco-free.ts';
import { TOTAL_COVER_APPLIED_FOR } from './rules/total-cover-applied-for.ts';
import { TRANSPLANT } from './rules/transplant.ts';
import { unansweredQuestions } from './rules/unanswered-questions.ts';
import { VIOLATIONS_BY_YEAR } from './rules/violations-by-year.ts';

/** By the name of the rule before: what stands in its place, and what is asked besides and stands beside it. */
const IN_THE_PLACE_OF: Readonly<Record<string, readonly Rule[]>> = {
  'substance-abuse': [SUBSTANCE_ABUSE_BY_POINTS, DRINKING],
  build: [BUILD_BY_TABLE],
  'suicide-attempt': [SUICIDE_ATTEMPT_BY_TIME],
  'depression-or-anxiety': [DEPRESSION_BY_COURSE, BIPOLAR_DISORDER, PSYCHOSIS, EATING_DISORDER],
  'high-blood-pressure': [BLOOD_PRESSURE_BY_READING, CHOLESTEROL],
  diabetes: [DIABETES_BY_CONTROL, DIABETES_DURATION, COMORBIDITY],
  'lung-disease': [LUNG_DISEASE_BY_POINTS, SLEEP_APNOEA],
  'liver-or-kidney-disease': [LIVER_OR_KIDNEY_BY_POINTS],
  'autoimmune-disease': [AUTOIMMUNE_BY_POINTS, BLOOD_DISORDER, TRANSPLANT],
  'family-history': [FAMILY_HISTORY_BY_POINTS],
  'moving-violations': [VIOLATIONS_BY_YEAR],
  'driving-under-the-influence': [DRIVING_UNDER_THE_INFLUENCE_BY_COUNT, LICENCE_SUSPENDED, PROBATION],
  'total-cover': [TOTAL_COVER_APPLIED_FOR],
  'income-multiple': [INCOME_AND_REASON, BANKRUPTCY],
  'unanswered-questions': [unansweredQuestions(FACTS_OF_2026_11_24)],
};

/** By the name of a rule that stays: what is asked since and stands behind it. */
const BEHIND: Readonly<Record<string, readonly Rule[]>> = {
  tobacco: [TOBACCO_FREE],
  'covid-stay': [OPEN_HEALTH, OTHER_MEDICINE],
  'hazardous-activity': [PAID_FLYING, DANGEROUS_WORK, ABROAD],
};

/**
 * Impairments add up: nothing names a class any more, each is points, and two of those that work on heart and vessels go to a person. It
 * reads what a good underwriter asks and nobody was asked before.
 */
export const RULEBOOK_2026_11_24: Rulebook = {
  ...RULEBOOK_2026_11_22,
  version: '2026-11-24',
  effectiveOn: '2026-11-24',
  deriveFacts: deriveFactsOf2026_11_24,
  rules: RULEBOOK_2026_11_22.rules.flatMap((rule) => [
    ...(IN_THE_PLACE_OF[rule.name] ?? [rule]),
    ...(BEHIND[rule.name] ?? []),
  ]),
  precedence: PRECEDENCE_OF_2026_11_24,
  financialLimits: FINANCIAL_LIMITS_OF_2026_11_24,
};
