import type { QuestionAnswers } from '../questions/question-catalogue.ts';
import { DIABETES, HIGH_BLOOD_PRESSURE, isToldCondition } from './medical-history.ts';
import type { Condition } from './medical-history.ts';
import { ifTold, toldAmong, toldChoice } from './told.ts';

/** Asked since 2026-11-24, like the conditions of `medical-history.ts`. */
export const BLOOD_DISORDER = {
  list: 'medical-history-1',
  option: 'blood_disorder',
  key: 'blood-disorder',
} as const satisfies Condition;
export const BIPOLAR_DISORDER = {
  list: 'medical-history-2',
  option: 'bipolar_disorder',
  key: 'bipolar-disorder',
} as const satisfies Condition;
export const PSYCHOSIS = {
  list: 'medical-history-2',
  option: 'psychosis',
  key: 'psychosis',
} as const satisfies Condition;
export const EATING_DISORDER = {
  list: 'medical-history-2',
  option: 'eating_disorder',
  key: 'eating-disorder',
} as const satisfies Condition;

/*
 * What was measured, in the bands that underwriting asks about. `none` is of whoever was never told to have what is measured,
 * `not_known` of whoever was and does not know the figure: they are not the same to a rule.
 */
export const toldBloodPressure = (answers: QuestionAnswers) =>
  ifTold(isToldCondition(answers, HIGH_BLOOD_PRESSURE), 'none', () =>
    toldChoice(answers, 'high-blood-pressure-reading', [
      'under_130_80',
      'under_140_90',
      'under_160_100',
      '160_100_or_more',
      'not_known',
    ]),
  );

export const toldA1c = (answers: QuestionAnswers) =>
  ifTold(isToldCondition(answers, DIABETES), 'none', () =>
    toldChoice(answers, 'diabetes-a1c', ['under_7', '7_to_8', '8_to_9', '9_or_more', 'not_known']),
  );

export const toldCholesterol = (answers: QuestionAnswers) =>
  ifTold(toldAmong(answers, 'medical-history-1', 'high_cholesterol'), 'none', () =>
    toldChoice(answers, 'high-cholesterol-reading', ['under_240', '240_to_300', 'over_300', 'not_known']),
  );

/** It is asked only for what is done about it: a sleep that is treated is a sleep like any other. */
export const toldSleepApnoeaTreatment = (answers: QuestionAnswers) =>
  ifTold(toldAmong(answers, 'medical-history-1', 'sleep_apnoea'), 'never', () =>
    toldChoice(answers, 'sleep-apnoea-treated', ['ongoing', 'finished', 'never']),
  );
