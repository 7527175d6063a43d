import type { QuestionKey } from '../../questions/question-catalogue.ts';
import type { Question } from '../flow-definition.ts';
import { choice, optionsOf, questionForm, yesOrNo } from '../form-parts.ts';
import { STATE_OPTIONS } from './contact.ts';

export const STATE = questionForm({
  key: 'state',
  title: 'Which state do you live in?',
  description: "We're not everywhere yet. If we're not in your state, we'll say so right away.",
  items: [
    {
      key: 'state',
      type: 'inputSingleSelect',
      content: {
        label: 'State',
        options: STATE_OPTIONS,
        format: 'dropdown',
        required: true,
        tellsUnserved: true,
      },
    },
  ],
});

export const HEALTH = questionForm({
  key: 'health',
  title: 'How would you rate your health?',
  description: "A rough answer is fine. Nobody's checking your pulse.",
  items: [
    choice(
      'health',
      'Your health',
      optionsOf({ excellent: 'Excellent', good: 'Good', average: 'Average', poor: 'Poor' }),
      'rectangles',
    ),
  ],
});

/** The amounts that are sold, in whole dollars (EDIT-05, EDIT-38); any amount between can be typed. */
function coverageSlider(key: QuestionKey, isRequired: boolean): Question<'inputSlider'> {
  return {
    key,
    type: 'inputSlider',
    content: {
      label: 'Total coverage',
      required: isRequired,
      currency: 'USD',
      min: 50_000,
      max: 1_000_000,
      increment: 50_000,
      valueBase: 500_000,
      textEditable: true,
      leftTextLabel: '$50,000',
      rightTextLabel: '$1,000,000',
      minErrorMessage: 'Our smallest policy is $50,000.',
      maxErrorMessage: 'Our largest policy is $1,000,000.',
    },
  };
}

export const DESIRED_COVERAGE = questionForm({
  key: 'desired-coverage',
  title: 'Do you have an amount in mind?',
  description: 'If not, skip ahead. Your wyshes will tell us how much you need.',
  items: [coverageSlider('desired-coverage', false)],
  button: 'SEE MY ESTIMATE',
});

export const AMOUNT = questionForm({
  key: 'amount',
  title: 'How much coverage do you want?',
  description: "It's the sum your people would get. You can change it as often as you like before you buy.",
  items: [coverageSlider('amount', true)],
});

/** From 10 years for the youngest to 65, past which no rate is locked; a person's own limits are narrower. */
export const LOCK_UNTIL_AGE = questionForm({
  key: 'lock-until-age',
  title: 'How long should your rate stay the same?',
  description:
    "Your price won't change until you're this old. You can lock it for 10 to 20 years, up to age 65.",
  items: [
    {
      key: 'lock-until-age',
      type: 'inputSlider',
      content: {
        label: 'Lock rate until age',
        required: true,
        min: 28,
        max: 65,
        increment: 1,
        valueBase: 55,
        textEditable: true,
        minErrorMessage: 'The shortest term is 10 years, so 28 is the youngest age there is.',
        maxErrorMessage: 'Rates can be locked until age 65.',
      },
    },
  ],
});

export const COVERED_ELSEWHERE = questionForm({
  key: 'covered-elsewhere',
  title: 'Do you have any life insurance already?',
  description: 'Through work counts, too.',
  items: [yesOrNo('covered-elsewhere', 'Life insurance elsewhere')],
});
