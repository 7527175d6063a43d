import type {
  ConditionKey,
  HospitalConditionKey,
  QuestionAnswers,
  QuestionKey,
} from '../questions/question-catalogue.ts';
import { ifTold, toldAmong, toldChoice, toldYes } from './told.ts';

/** How long ago something was, in the bands people remember (2, 5 and 10 years), the latest first. */
const BANDS = ['within_2_years', '2_to_5_years', '5_to_10_years', 'over_10_years'] as const;

export type HowLongAgo = (typeof BANDS)[number] | 'never';

/** Whether a condition is treated; `never` without treatment and without the condition. */
const TREATMENTS = ['ongoing', 'finished', 'never'] as const;

/** Whether it was at most 2, 5 or 10 years ago. What nobody told us is in no band. */
export function isWithin(years: 2 | 5 | 10, howLongAgo: HowLongAgo | null): boolean {
  if (howLongAgo === 'within_2_years') return true;
  if (howLongAgo === '2_to_5_years') return years >= 5;
  return howLongAgo === '5_to_10_years' && years === 10;
}

/** The later of two; null when either was not told, because it could be the later one. */
export function latest(one: HowLongAgo | null, other: HowLongAgo | null): HowLongAgo | null {
  if (one === null || other === null) return null;
  return BANDS.find((band) => band === one || band === other) ?? 'never';
}

export const toldBand = (answers: QuestionAnswers, question: QuestionKey) =>
  toldChoice(answers, question, BANDS);

/** A condition as the list it is ticked on and the form that follows it have it. */
export interface Condition<Key extends ConditionKey = ConditionKey> {
  list: 'medical-history-1' | 'medical-history-2';
  option: string;
  /** What the keys of its follow-up begin with. */
  key: Key;
}

const first = <Key extends ConditionKey>(option: string, key: Key): Condition<Key> => ({
  list: 'medical-history-1',
  option,
  key,
});
const second = <Key extends ConditionKey>(option: string, key: Key): Condition<Key> => ({
  list: 'medical-history-2',
  option,
  key,
});

export const CANCER = first('cancer', 'cancer');
export const HEART_DISEASE = first('heart_disease', 'heart-disease');
export const STROKE = first('stroke', 'stroke');
export const HIGH_BLOOD_PRESSURE = first('high_blood_pressure', 'high-blood-pressure');
export const DIABETES = first('diabetes', 'diabetes');
export const LUNG_DISEASE = first('lung_disease', 'lung-disease');
export const LIVER_OR_KIDNEY_DISEASE = first('liver_or_kidney_disease', 'liver-or-kidney-disease');
export const SUICIDE_ATTEMPT = second('suicide_attempt', 'suicide-attempt');
export const MENTAL_HEALTH_STAY = second('mental_health_hospitalization', 'mental-health');
export const DEPRESSION_OR_ANXIETY = second('depression_or_anxiety', 'depression-or-anxiety');
export const DISABILITY = second('disability', 'disability');
export const NEUROLOGICAL_DISEASE = second('neurological_disease', 'neurological-disease');
export const AUTOIMMUNE_DISEASE = second('autoimmune_disease', 'autoimmune-disease');

export const isToldCondition = (answers: QuestionAnswers, { list, option }: Condition) =>
  toldAmong(answers, list, option);

export const conditionAgo = (answers: QuestionAnswers, condition: Condition) =>
  ifTold(isToldCondition(answers, condition), 'never', () => toldBand(answers, `${condition.key}-when`));

export const conditionTreatment = (answers: QuestionAnswers, condition: Condition) =>
  ifTold(isToldCondition(answers, condition), 'never', () =>
    toldChoice(answers, `${condition.key}-treated`, TREATMENTS),
  );

export const wasInHospitalFor = (answers: QuestionAnswers, condition: Condition<HospitalConditionKey>) =>
  ifTold(isToldCondition(answers, condition), false, () => toldYes(answers, `${condition.key}-hospital`));

/** When a condition last took somebody to a hospital, as well as its follow-up tells. */
export const hospitalStayAgo = (answers: QuestionAnswers, condition: Condition<HospitalConditionKey>) =>
  ifTold(wasInHospitalFor(answers, condition), 'never', () => conditionAgo(answers, condition));
