import { NAME_SUFFIXES } from '../../beneficiaries/contact-words.ts';
import { BIRTHDATE_MESSAGE } from '../../forms/validation-rules.ts';
import type { QuestionKey } from '../../questions/question-catalogue.ts';
import type { Question } from '../flow-definition.ts';
import { choice, optionsOf, PAST_DATE, questionForm } from '../form-parts.ts';

const NAME_LENGTH_MAX = 50;

/** A part of a name, as real names are: with spaces, apostrophes, hyphens and periods. */
export function nameItem(key: QuestionKey, label: string): Question<'inputText'> {
  return {
    key,
    type: 'inputText',
    content: { label, required: true, characterMax: NAME_LENGTH_MAX },
    validations: [{ rule: 'alphabetical', allowNamePunctuation: true }],
  };
}

/** First name, middle initial, last name and suffix; `prefix` tells other people's names from one's own. */
export function fullNameItems(prefix: '' | 'individual-' | 'minor-' = ''): Question[] {
  return [
    nameItem(`${prefix}first-name`, 'First name'),
    {
      key: `${prefix}middle-initial`,
      type: 'inputText',
      content: { label: 'Middle initial' },
      validations: [{ rule: 'middleInitial' }],
    },
    nameItem(`${prefix}last-name`, 'Last name'),
    {
      key: `${prefix}suffix`,
      type: 'inputSingleSelect',
      content: { label: 'Suffix', format: 'dropdown', options: optionsOf(NAME_SUFFIXES) },
    },
  ];
}

/**
 * Anybody may say when they were born: whether we can insure them is for eligibility to tell, kindly and with
 * reasons, and not for a field that turns red.
 */
export const BIRTHDATE = questionForm({
  key: 'birthdate',
  title: 'When were you born?',
  description: 'Your price depends on your age. The younger you lock it in, the less it costs.',
  items: [
    {
      key: 'birthdate',
      type: 'inputDate',
      content: { label: 'Birthdate', required: true },
      validations: [{ ...PAST_DATE, message: BIRTHDATE_MESSAGE }],
    },
  ],
});

export const GENDER = questionForm({
  key: 'gender',
  title: 'What sex is on your birth certificate?',
  justification:
    'Life insurance rates are worked out separately for men and women, because on average women live longer. It changes your price and nothing else.',
  items: [choice('gender', 'Sex', optionsOf({ female: 'Female', male: 'Male' }), 'rectangles')],
});

export const TAX_ID = questionForm({
  key: 'tax-id',
  title: "What's your Social Security number?",
  justification:
    "It's how we make sure that you are you, and that nobody takes out insurance in your name. It's encrypted before it leaves this page, and we never show it again.",
  items: [
    {
      key: 'tax-id',
      type: 'inputTaxId',
      content: { label: 'Social Security number', required: true },
      validations: [{ rule: 'ssnTin' }],
    },
  ],
});
