import { inStates } from '../../forms/flow-in-state.ts';
import { NONE_OF_THE_ABOVE } from '../../forms/multi-select.ts';
import { choice, choices, optionsOf, questionForm, text, yesOrNo } from '../form-parts.ts';

/** Asks for what a medical professional said and did, and for no test (Wisconsin 631.90(2)). */
export const HIV_STATUS = questionForm({
  key: 'hiv-status',
  title: 'Has a medical professional ever diagnosed you with HIV or AIDS, or treated you for it?',
  description:
    "You don't have to tell us about a test at an anonymous site or with a home kit, whatever it said. Medicine that keeps you from getting HIV is no treatment for it.",
  justification: 'A yes does not rule you out. A person looks at your application instead of a computer.',
  items: [
    inStates(
      {
        states: ['WI'],
        citation: 'Wis. Stat. 631.90(2), read 2026-11-23',
        confidence: 'high',
        confirm:
          'which tests the commissioner has named by 631.90(3)(a): of those an insurer may ask, and we ask of none',
      },
      text(
        'law-of-wisconsin',
        'In Wisconsin the law says so of such tests, too: section 631.90 of its statutes.',
      ),
    ),
    yesOrNo('hiv-diagnosis', 'Diagnosed or treated'),
  ],
});

/** The step keeps its name, and asks for everything of which nobody knows yet how it ends. */
export const OPEN_HEALTH = questionForm({
  key: 'covid-hospitalization',
  title: 'Is anything about your health still open?',
  description:
    'Leave out routine checkups, vitamins, what you buy without a prescription, a normal pregnancy, and genetic tests.',
  items: [
    choices(
      'health-open',
      'What is open',
      optionsOf({
        test: "A test or result I'm waiting for",
        operation: 'An operation or hospital stay that is planned',
        symptom: 'A symptom no doctor has looked into',
        medicine: "A medicine for something I haven't told you",
        covid_stay: 'A hospital stay with COVID-19 in the last 12 months',
        [NONE_OF_THE_ABOVE]: 'None of the above',
      }),
    ),
  ],
});

export const OTHER_MEDICINE = questionForm({
  key: 'other-medicine',
  title: 'What do you take it for?',
  description: 'Tick all that fit.',
  items: [
    choices(
      'other-medicine-for',
      'What it is for',
      optionsOf({
        contraception: 'Birth control',
        allergy: 'Allergies',
        thyroid: 'Thyroid',
        stomach: 'Stomach or heartburn',
        skin: 'Skin',
        sleep: 'Sleep',
        attention: 'Attention (ADHD)',
        pain: 'Pain',
        other: 'Something else',
      }),
    ),
  ],
});

export const COVID_HOSPITALIZATION_DATE = questionForm({
  key: 'covid-hospitalization-date',
  title: 'When did you get home from the stay with COVID-19?',
  description: 'If you were in more than once, take the last time.',
  items: [
    {
      key: 'covid-hospitalization-date',
      type: 'inputDate',
      content: { label: 'Date', required: true },
      validations: [
        { rule: 'validateDateFormatAndRange', min: { yearsFromToday: -1 }, max: { yearsFromToday: 0 } },
      ],
    },
  ],
});

export const FAMILY_MEDICAL_HISTORY = questionForm({
  key: 'family-medical-history',
  title: 'Did a parent, brother or sister have any of these before 60?',
  description:
    'The family you were born into, as far as you know. Leave out genetic tests, theirs and yours: we ask about illnesses only.',
  items: [
    choices(
      'family-medical-history',
      'Conditions in the family',
      optionsOf({
        heart_disease: 'Heart disease',
        cancer: 'Cancer',
        stroke: 'Stroke',
        diabetes: 'Diabetes',
        [NONE_OF_THE_ABOVE]: 'None of the above',
      }),
    ),
  ],
});

export const FAMILY_MEDICAL_HISTORY_DETAIL = questionForm({
  key: 'family-medical-history-detail',
  title: 'How many of them, and how young?',
  items: [
    choice(
      'family-members-affected',
      'Parents, brothers and sisters with heart disease or cancer before 60',
      optionsOf({ none: 'None', one: 'One', two_or_more: 'Two or more' }),
    ),
    {
      key: 'family-youngest-age',
      type: 'inputNumeric',
      content: { label: 'Age of the youngest when it was found', required: true, min: 0, max: 59 },
    },
  ],
});
