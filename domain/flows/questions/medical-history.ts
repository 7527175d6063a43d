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
        diabetes: 'Diabetes',
        lung_disease: 'Asthma, COPD or another lung disease',
        liver_or_kidney_disease: 'Liver or kidney disease',
        [NONE_OF_THE_ABOVE]: 'None of the above',
      }),
    ),
  ],
});

const MEDICAL_HISTORY_2 = questionForm({
  key: 'medical-history-2',
  title: 'And does any of this apply to you?',
  description: 'Take your time. If today is hard, call or text 988, at any hour.',
  justification: WHY,
  items: [
    choices(
      'medical-history-2',
      'Conditions',
      optionsOf({
        suicide_attempt: 'A suicide attempt',
        mental_health_hospitalization: 'A hospital stay for your mental health',
        depression_or_anxiety: 'Depression or anxiety',
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

interface FollowUpWords {
  title: string;
  when?: string;
  treated?: string;
  /** What only this condition is asked about. */
  more?: readonly Question[];
}

/** When it was, whether it was treated, and whether that took a hospital: the same three things of every condition, and sometimes more. */
function followUp(condition: ConditionKey, fact: FlowFactName, words: FollowUpWords): Step {
  const {
    title,
    when = 'When was the last time it gave you trouble?',
    treated = 'Have you been treated for it?',
    more = [],
  } = words;
  const form: FlowForm = questionForm({
    key: `${condition}-detail`,
    title,
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
    more: [yesOrNo('high-blood-pressure-controlled', 'Was it fine the last time somebody measured it?')],
  }),
  followUp('diabetes', 'toldDiabetes', {
    title: 'Tell us about your diabetes',
    when: 'When was it found?',
    more: [yesOrNo('diabetes-insulin', 'Do you take insulin?')],
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
  followUp('liver-or-kidney-disease', 'toldLiverOrKidneyDisease', {
    title: 'Tell us about your liver or kidneys',
  }),
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
  followUp('disability', 'toldDisability', {
    title: 'Tell us about the disability',
    when: 'When did you last receive benefits or apply for them?',
  }),
  followUp('neurological-disease', 'toldNeurologicalDisease', { title: 'Tell us about your nerve disease' }),
  followUp('autoimmune-disease', 'toldAutoimmuneDisease', { title: 'Tell us about your autoimmune disease' }),
];
