import { expect, test } from 'vitest';
import { QUESTION_INPUT_TYPES, questionInputType, questionOf } from './flow-question.ts';
import type { InputItem } from './items.ts';
import { HEIGHT, NEXT_BUTTON, textInput } from './testing/check-up-flow.ts';

const options = [{ value: 'a', label: 'A' }];
const select = (format: 'blobs' | 'dropdown' | 'radio' | 'rectangles'): InputItem => ({
  key: format,
  type: 'inputSingleSelect',
  content: { format, options },
});

test('the items of a flow give every type of question there is [FORM-77]', () => {
  const items: InputItem[] = [
    textInput('name'),
    { key: 'weight', type: 'inputNumeric', content: {} },
    select('dropdown'),
    select('blobs'),
    { key: 'activity', type: 'inputMultiSelect', content: { options } },
    select('radio'),
    { key: 'birthdate', type: 'inputDate', content: {} },
    textInput('note', { format: 'multiLine' }),
    HEIGHT,
    { key: 'amount', type: 'inputSlider', content: {} },
    { key: 'tax-id', type: 'inputTaxId', content: {} },
  ];
  expect(items.map(questionInputType)).toEqual([...QUESTION_INPUT_TYPES]);
  expect(questionInputType(select('rectangles'))).toBe('radio_group');
});

test('a form reads as a question with its prompt, its reason and its fields [FORM-78, ENT-30]', () => {
  const question = questionOf({
    key: 'income',
    layout: 'vertical',
    title: 'What do you earn?',
    description: 'A year, before taxes.',
    justification: 'Cover has to fit the income it replaces.',
    justificationHeader: 'Why we ask',
    items: [
      {
        key: 'income',
        type: 'inputNumeric',
        content: { id: 'field-7', label: 'Income', required: true, currency: 'USD' },
      },
      { key: 'share', type: 'inputCheckbox', content: { label: 'Shared', disabled: true, value: true } },
      NEXT_BUTTON,
    ],
  });
  expect(question).toMatchObject({
    id: 'income',
    prompt: 'What do you earn?',
    description: 'A year, before taxes.',
    justification: 'Cover has to fit the income it replaces.',
    justificationHeader: 'Why we ask',
    layout: 'vertical',
  });
  expect(question.fields).toMatchObject([
    {
      id: 'field-7',
      key: 'income',
      inputType: 'numeric',
      label: 'Income',
      required: true,
      metadata: { currency: 'USD', binary: false },
    },
    {
      id: 'share',
      inputType: 'radio_group',
      required: false,
      metadata: { binary: true, disabled: true, value: true, options: null },
    },
  ]);
});

test('what a form leaves out reads as null, and what a field leaves out as null or no [ENT-30]', () => {
  const items: InputItem[] = [{ key: 'weight', type: 'inputNumeric', content: {} }];
  expect(questionOf({ key: 'weight', layout: 'vertical', items })).toEqual({
    id: 'weight',
    prompt: null,
    description: null,
    justification: null,
    justificationHeader: null,
    layout: 'vertical',
    fields: [
      {
        id: 'weight',
        key: 'weight',
        inputType: 'numeric',
        label: null,
        required: false,
        metadata: {
          options: null,
          value: null,
          unit: null,
          element: null,
          disabled: false,
          characterMax: null,
          binary: false,
          currency: null,
        },
      },
    ],
  });
  const select: InputItem = {
    key: 'state',
    type: 'inputSingleSelect',
    content: { format: 'radio', options },
  };
  const [field] = questionOf({ key: 'state', layout: 'vertical', items: [select] }).fields;
  expect(field?.metadata).toMatchObject({ options, unit: null, characterMax: null, currency: null });
});

test('metadata say what a text means and how long it may be [FORM-69, ENT-30]', () => {
  const item = textInput('phone', { element: 'phone_number', characterMax: 20 });
  const [field] = questionOf({ key: 'phone', layout: 'vertical', items: [item] }).fields;
  expect(field?.metadata).toMatchObject({
    element: 'phone_number',
    characterMax: 20,
    unit: null,
    disabled: false,
  });
});
