import { NONE_OF_THE_ABOVE } from '../../forms/multi-select.ts';
import type { ConditionKey } from '../../questions/question-catalogue.ts';
import type { FlowFactName } from '../facts.ts';
import type { FlowForm, Question } from '../flow-definition.ts';
import { choice, choices, optionsOf, questionForm, yesOrNo } from '../form-parts.ts';
import { ask } from '../steps.ts';
import type { Step } from '../steps.ts';
import { HOW_LONG_AGO } from './how-long-ago.ts';

const WHY =
  'Your health sets your price, and some conditions rule term life out for a while. Nobody sees this who does not have to.';

const MEDICAL_HISTORY_1 = questionForm({
  key: 'medical-history-1',
  title: 'Has a doctor ever told you that you have any of these?',
  description:
    "You don't have to tell us about genetic tests, a cold or the flu, broken bones or a normal pregnancy.",
  justification: WHY,
  items: [
    choices(
      'medical-history-1',
      'Conditions',
      optionsOf({
        cancer: 'Cancer, other than basal cell skin cancer',
        heart_disease: 'Heart attack, heart failure or another heart problem',
        stroke: 'Stroke or mini-stroke',
        high_blood_pressure: 'High blood pressure',
        high_cholesterol: 'High cholesterol',
        diabetes: 'Diabetes',
        lung_disease: 'Asthma, COPD or another lung disease',
        sleep_apnoea: 'Sleep apnea',
        liver_or_kidney_disease: 'Liver or kidney disease',
        blood_disorder: 'A blood clot or a blood disorder',
        transplant: 'A transplant you had, or wait for',
        [NONE_OF_THE_ABOVE]: 'None of the above',
      }),
    ),
  ],
});

const MEDICAL_HISTORY_2 = questionForm({
  key: 'medical-history-2',
  title: 'And does any of this apply to you?',
  description:
    "Take your time. You don't have to tell us about talking to a counselor in a hard time. If today is hard, call or text 988, at any hour.",
  justification: WHY,
  items: [
    choices(
      'medical-history-2',
      'Conditions',
      optionsOf({
        suicide_attempt: 'A suicide attempt',
        mental_health_hospitalization: 'A hospital stay for your mental health',
        depression_or_anxiety: 'Depression or anxiety',
        bipolar_disorder: 'Bipolar disorder',
        psychosis: 'Schizophrenia or another psychosis',
        eating_disorder: 'An eating disorder',
        disability: 'Disability benefits, received or applied for',
        neurological_disease: 'Epilepsy, multiple sclerosis or another nerve disease',
        autoimmune_disease: "Lupus, Crohn's or another autoimmune disease",
        [NONE_OF_THE_ABOVE]: 'None of the above',
      }),
    ),
  ],
});

const TREATED = optionsOf({
  ongoing: "Yes, I'm being treated now",
  finished: 'Yes, and the treatment is over',
  never: 'No',
});

const TREATED_FOR_IT = 'Have you been treated for it?';

const NOT_KNOWN = { not_known: "I don't know" };

interface FollowUpWords {
  title: string;
  description?: string;
  when?: string;
  treated?: string;
  /** What only this condition is asked about. */
  more?: readonly Question[];
}

/** When it was, whether it was treated, and whether that took a hospital: the same three things of every condition, and sometimes more. */
function followUp(condition: ConditionKey, fact: FlowFactName, words: FollowUpWords): Step {
  const {
    title,
    description,
    when = 'When was the last time it gave you trouble?',
    treated = TREATED_FOR_IT,
    more = [],
  } = words;
  const form: FlowForm = questionForm({
    key: `${condition}-detail`,
    title,
    ...(description === undefined ? {} : { description }),
    items: [
      choice(`${condition}-when`, when, HOW_LONG_AGO),
      choice(`${condition}-treated`, treated, TREATED),
      // It was a hospital stay that they told us of.
      ...(condition === 'mental-health'
        ? []
        : [yesOrNo(`${condition}-hospital`, 'Did you have to stay in a hospital?')]),
      ...more,
    ],
  });
  return ask(form, fact);
}

/** Nobody feels it, so nothing is asked but what it was and what is done about it. */
const HIGH_CHOLESTEROL_DETAIL = questionForm({
  key: 'high-cholesterol-detail',
  title: 'Tell us about your cholesterol',
  items: [
    choice(
      'high-cholesterol-reading',
      'Your last total cholesterol',
      optionsOf({
        under_240: 'Under 240',
        '240_to_300': '240 to 300',
        over_300: 'Over 300',
        ...NOT_KNOWN,
      }),
    ),
    choice('high-cholesterol-treated', TREATED_FOR_IT, TREATED),
  ],
});

const SLEEP_APNOEA_DETAIL = questionForm({
  key: 'sleep-apnoea-detail',
  title: 'For your sleep apnea, do you sleep with a machine, or have another treatment?',
  items: [choice('sleep-apnoea-treated', 'Do you sleep with a machine, or have another treatment?', TREATED)],
});

/** Two lists of conditions, each with a form for everything ticked; also asked for an extension. */
export const MEDICAL_HISTORY: readonly Step[] = [
  ask(MEDICAL_HISTORY_1),
  followUp('cancer', 'toldCancer', {
    title: 'Tell us about the cancer',
    when: 'When were you last treated for it or told you still have it?',
  }),
  followUp('heart-disease', 'toldHeartDisease', { title: 'Tell us about your heart' }),
  followUp('stroke', 'toldStroke', { title: 'Tell us about the stroke', when: 'When was the last one?' }),
  followUp('high-blood-pressure', 'toldHighBloodPressure', {
    title: 'Tell us about your blood pressure',
    description: 'If the numbers fit different lines, choose the line further down.',
    more: [
      choice(
        'high-blood-pressure-reading',
        'Your last reading',
        optionsOf({
          under_130_80: 'Under 130 over 80',
          under_140_90: 'Under 140 over 90',
          under_160_100: 'Under 160 over 100',
          '160_100_or_more': '160 over 100 or more',
          ...NOT_KNOWN,
        }),
      ),
    ],
  }),
  ask(HIGH_CHOLESTEROL_DETAIL, 'toldHighCholesterol'),
  followUp('diabetes', 'toldDiabetes', {
    title: 'Tell us about your diabetes',
    when: 'When was it found?',
    more: [
      yesOrNo('diabetes-insulin', 'Do you take insulin?'),
      choice(
        'diabetes-a1c',
        'Your last A1c',
        optionsOf({
          under_7: 'Under 7%',
          '7_to_8': '7% to under 8%',
          '8_to_9': '8% to under 9%',
          '9_or_more': '9% or more',
          ...NOT_KNOWN,
        }),
      ),
    ],
  }),
  followUp('lung-disease', 'toldLungDisease', {
    title: 'Tell us about your lungs',
    more: [
      choice(
        'lung-disease-kind',
        'What is it?',
        optionsOf({
          asthma: 'Asthma',
          copd: 'COPD, chronic bronchitis or emphysema',
          other: 'Something else',
        }),
      ),
    ],
  }),
  ask(SLEEP_APNOEA_DETAIL, 'toldSleepApnoea'),
  followUp('liver-or-kidney-disease', 'toldLiverOrKidneyDisease', {
    title: 'Tell us about your liver or kidneys',
  }),
  followUp('blood-disorder', 'toldBloodDisorder', { title: 'Tell us about the clot or blood disorder' }),
  ask(MEDICAL_HISTORY_2),
  followUp('suicide-attempt', 'toldSuicideAttempt', {
    title: 'Thank you for telling us about the attempt',
    when: 'When was that?',
    treated: 'Have you had help with it?',
  }),
  followUp('mental-health', 'toldMentalHealthHospitalization', {
    title: 'Tell us about your hospital stay',
    when: 'When did you get home from the last one?',
    treated: 'Have you had help since?',
  }),
  followUp('depression-or-anxiety', 'toldDepressionOrAnxiety', {
    title: 'Tell us about the depression or anxiety',
  }),
  followUp('bipolar-disorder', 'toldBipolarDisorder', { title: 'Tell us about the bipolar disorder' }),
  followUp('psychosis', 'toldPsychosis', { title: 'Tell us about the psychosis' }),
  followUp('eating-disorder', 'toldEatingDisorder', { title: 'Tell us about the eating disorder' }),
  followUp('disability', 'toldDisability', {
    title: 'Tell us about the disability',
    when: 'When did you last receive benefits or apply for them?',
  }),
  followUp('neurological-disease', 'toldNeurologicalDisease', { title: 'Tell us about your nerve disease' }),
  followUp('autoimmune-disease', 'toldAutoimmuneDisease', { title: 'Tell us about your autoimmune disease' }),
];
