import { describe, expect, test } from 'vitest';
import type { FormContent } from '../forms/definition.ts';
import { ALL_FLOWS } from './all-flows.ts';
import { choosingGoesOn } from './choosing-goes-on.ts';
import { otherButton, questionForm, text, YES_OR_NO, yesOrNo } from './form-parts.ts';

const PLAIN = questionForm({
  key: 'licence',
  title: 'Do you have one?',
  items: [text('words', 'Good to know.'), yesOrNo('licence', 'License')],
});
const [, QUESTION] = PLAIN.items;

test('one choice in sight, and nothing but the next question behind it: choosing goes on [F-75]', () => {
  expect(choosingGoesOn(PLAIN)).toBe(true);
});

describe('choosing leaves it to NEXT', () => {
  const select = (content: object) => ({
    key: 'licence' as const,
    type: 'inputSingleSelect' as const,
    content: { label: 'License', required: true, format: 'radio' as const, options: YES_OR_NO, ...content },
  });
  const asking = (...items: Parameters<typeof questionForm>[0]['items']) =>
    questionForm({ key: 'licence', items });

  test.each<[string, FormContent]>([
    ['at a question that hurts or weighs', questionForm({ key: 'criminal-history', items: [QUESTION!] })],
    [
      'where the answer opens something on the same screen',
      asking(QUESTION!, yesOrNo('military', 'Military')),
    ],
    ['where answers lie in a drop-down', asking(select({ format: 'dropdown' }))],
    ['where it can be left open', asking(select({ required: false }))],
    ['where nothing can be chosen', asking(select({ disabled: true }))],
    [
      'where any number is chosen',
      asking({
        key: 'activity',
        type: 'inputMultiSelect',
        content: { label: 'A', required: true, options: YES_OR_NO },
      }),
    ],
    [
      'where something is looked up first',
      questionForm({
        key: 'licence',
        items: [QUESTION!],
        beforeResponse: [{ name: 'executeGroupApi', groupKey: 'a' }],
      }),
    ],
    [
      'where there is another way',
      questionForm({ key: 'licence', items: [QUESTION!], otherButtons: [otherButton('skip', 'SKIP', [])] }),
    ],
    ['on a screen of its own making', { ...PLAIN, layout: 'quoteReviewTermLife' }],
    ['in a window', { ...PLAIN, layout: 'modal' }],
    ['where nothing is asked', asking(text('words', 'Nothing.'))],
  ])('%s [F-75]', (_, form) => {
    expect(choosingGoesOn(form)).toBe(false);
  });
});

test('of all our flows, these forms go on by a choice [F-75]', () => {
  const going = ALL_FLOWS.flatMap(({ slug, forms }) =>
    forms.filter(choosingGoesOn).map(({ key }) => `${slug}: ${key}`),
  );
  expect(going.filter((each) => each.startsWith('aura-interview: '))).toEqual(
    [
      'licence',
      'applied-within-12-months',
      'applied-within-12-months-outcome',
      'owns-anything',
      'pro-sport',
      'military',
      'military-deployment',
      'reason-for-amount',
      'abroad',
      'tobacco',
      'sleep-apnoea-detail',
    ].map((key) => `aura-interview: ${key}`),
  );
  expect(going).toEqual(expect.arrayContaining(['estimate-form: gender', 'beneficiary: beneficiary-type']));
});
