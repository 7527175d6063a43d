/** Small forms for tests: one item of every type, and what belongs to them. */
import type { ServedForm } from '@wysh/domain/forms/definition.ts';
import type { DisplayItem, FormItem, InputItem } from '@wysh/domain/forms/items.ts';

export const TODAY = '2026-03-01';

export const NEXT: DisplayItem<'button'> = {
  key: 'next',
  type: 'button',
  content: {
    label: 'NEXT',
    style: 'primary',
    actions: [{ name: 'validateForm' }, { name: 'createResponse' }, { name: 'nextForm' }],
  },
};

export function formOf(items: readonly FormItem[], rest: Partial<ServedForm> = {}): ServedForm {
  return { key: 'form', layout: 'vertical', title: 'A question', items: [...items, NEXT], ...rest };
}

export function textItem(
  key: string,
  content: Partial<InputItem<'inputText'>['content']> = {},
  validations: InputItem['validations'] = [],
): InputItem<'inputText'> {
  return { key, type: 'inputText', content: { label: key, ...content }, validations };
}

const options = [
  { value: 'tea', label: 'Tea' },
  { value: 'coffee', label: 'Coffee' },
  { value: 'none_of_the_above', label: 'None of the above' },
];

/** One of each input, by its type. */
export const INPUTS: { readonly [Type in InputItem['type']]: InputItem<Type> } = {
  inputCheckbox: { key: 'pledge', type: 'inputCheckbox', content: { label: 'I promise', required: true } },
  inputDate: {
    key: 'birthdate',
    type: 'inputDate',
    content: { label: 'Birthdate', required: true },
    validations: [
      { rule: 'validateDateFormatAndRange', min: { yearsFromToday: -120 }, max: { yearsFromToday: 0 } },
    ],
  },
  inputDirectUpload: { key: 'papers', type: 'inputDirectUpload', content: { label: 'Papers' } },
  inputMultiSelect: { key: 'drinks', type: 'inputMultiSelect', content: { label: 'Drinks', options } },
  inputNumeric: {
    key: 'weight',
    type: 'inputNumeric',
    content: { label: 'Weight', min: 50, max: 700, unit: 'lb' },
  },
  inputSingleSelect: {
    key: 'drink',
    type: 'inputSingleSelect',
    content: { label: 'Drink', options, format: 'radio' },
  },
  inputSlider: {
    key: 'amount',
    type: 'inputSlider',
    content: {
      label: 'Amount',
      min: 50_000,
      max: 1_000_000,
      increment: 50_000,
      valueBase: 500_000,
      currency: 'USD',
      textEditable: true,
      minErrorMessage: 'A bit more, please.',
      maxErrorMessage: 'A bit less, please.',
      leftTextLabel: 'Little',
      rightTextLabel: 'Lots',
    },
  },
  inputTaxId: {
    key: 'tax-id',
    type: 'inputTaxId',
    content: { label: 'Tax id', required: true },
    validations: [{ rule: 'ssnTin' }],
  },
  inputText: textItem('first-name', { label: 'First name' }),
  inputUnitized: {
    key: 'height',
    type: 'inputUnitized',
    content: {
      label: 'Height',
      parts: [
        { unit: 'feet', label: 'Feet', min: 3, max: 7 },
        { unit: 'inches', label: 'Inches', min: 0, max: 11 },
      ],
    },
  },
};
