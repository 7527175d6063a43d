import type { FlowDefinition, FormDefinition } from '../definition.ts';
import { defineFacts } from '../facts.ts';
import type { FactNameOf } from '../facts.ts';
import type { DisplayItem, InputItem } from '../items.ts';

/**
 * A small flow with everything the engine decides about: a follow-up by an answer, a form by something known of
 * the person, a review, and a last page.
 */
export const CHECK_UP_FACTS = defineFacts({
  usesTobacco: (answers) => answers['tobacco'] === 'yes',
  isApplicant: (_, person: { isApplicant: boolean }) => person.isApplicant,
});

type CheckUpFact = FactNameOf<typeof CHECK_UP_FACTS>;

export const NEXT_BUTTON: DisplayItem<'button'> = {
  key: 'next',
  type: 'button',
  content: {
    label: 'NEXT',
    style: 'primary',
    actions: [{ name: 'validateForm' }, { name: 'createResponse' }, { name: 'nextForm' }],
  },
};

export function textInput(
  key: string,
  content: Partial<InputItem<'inputText'>['content']> = {},
): InputItem<'inputText'> {
  return { key, type: 'inputText', content: { label: key, required: true, ...content } };
}

export function yesOrNo(key: string): InputItem<'inputSingleSelect'> {
  const options = [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ];
  return {
    key,
    type: 'inputSingleSelect',
    content: { label: key, required: true, format: 'radio', options },
  };
}

export const HEIGHT: InputItem<'inputUnitized'> = {
  key: 'height',
  type: 'inputUnitized',
  content: {
    label: 'How tall are you?',
    required: true,
    parts: [
      { unit: 'feet', label: 'Feet', min: 3, max: 7 },
      { unit: 'inches', label: 'Inches', min: 0, max: 11 },
    ],
  },
  validations: [{ rule: 'validateUnitizedRequired' }],
};

function form(
  key: string,
  items: readonly InputItem[],
  next: FormDefinition<CheckUpFact>['next'],
): FormDefinition<CheckUpFact> {
  return { key, layout: 'vertical', title: key, items: [...items, NEXT_BUTTON], next };
}

export const CHECK_UP_FLOW: FlowDefinition<CheckUpFact> = {
  slug: 'check-up',
  title: 'Check-up',
  prompt: 'A few questions',
  terminalBehavior: 'on_display',
  defaultScope: 'application',
  forms: [
    form('tobacco', [yesOrNo('tobacco')], [{ when: 'usesTobacco', to: 'tobacco-detail' }, { to: 'height' }]),
    form('tobacco-detail', [textInput('tobacco-detail')], [{ to: 'height' }]),
    form('height', [HEIGHT], [{ when: { not: 'isApplicant' }, to: 'review' }, { to: 'income' }]),
    form('income', [textInput('income')], [{ to: 'review' }]),
    { key: 'review', layout: 'review', items: [NEXT_BUTTON], next: [{ to: 'thank-you' }] },
    { key: 'thank-you', layout: 'terminal', items: [NEXT_BUTTON], next: [{ to: 'end' }] },
  ],
};

export const TODAY = '2026-03-01';

export const AS_APPLICANT = { facts: CHECK_UP_FACTS.in({ isApplicant: true }), today: TODAY };
export const AS_POLICYHOLDER = { facts: CHECK_UP_FACTS.in({ isApplicant: false }), today: TODAY };
