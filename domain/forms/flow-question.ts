import type { AnswerValue } from './answer-value.ts';
import type { FormContent } from './definition.ts';
import { inputsOf } from './items.ts';
import type { InputItem, Option } from './items.ts';
import type { LayoutName } from './layouts.ts';

/** How a question is drawn when a flow is read as questions (FORM-77). */
export const QUESTION_INPUT_TYPES = [
  'text',
  'numeric',
  'dropdown',
  'blobs',
  'multi_select',
  'radio_group',
  'date',
  'long_text',
  'unitized',
  'slider',
  'tax_id',
] as const;
export type QuestionInputType = (typeof QUESTION_INPUT_TYPES)[number];

/**
 * The question type of an item; both describe one thing, and the items are what is stored. A checkbox is
 * a choice of two, an upload a list of blob ids.
 */
export function questionInputType(item: InputItem): QuestionInputType {
  switch (item.type) {
    case 'inputCheckbox':
      return 'radio_group';
    case 'inputDate':
      return 'date';
    case 'inputDirectUpload':
    case 'inputMultiSelect':
      return 'multi_select';
    case 'inputNumeric':
      return 'numeric';
    case 'inputSingleSelect':
      if (item.content.format === 'dropdown' || item.content.format === 'blobs') return item.content.format;
      return 'radio_group';
    case 'inputSlider':
      return 'slider';
    case 'inputTaxId':
      return 'tax_id';
    case 'inputText':
      return item.content.format === 'multiLine' ? 'long_text' : 'text';
    case 'inputUnitized':
      return 'unitized';
  }
}

export interface QuestionField {
  id: string;
  key: string;
  inputType: QuestionInputType;
  label: string | null;
  required: boolean;
  metadata: {
    options: readonly Option[] | null;
    value: AnswerValue;
    unit: string | null;
    element: string | null;
    disabled: boolean;
    characterMax: number | null;
    binary: boolean;
    currency: string | null;
  };
}

/** A form read as a question (ENT-30). */
export interface FlowQuestion {
  id: string;
  prompt: string | null;
  description: string | null;
  justification: string | null;
  justificationHeader: string | null;
  layout: LayoutName;
  fields: readonly QuestionField[];
}

/** The name of a field in requests: its id, or the question's key. */
export function fieldId(item: InputItem): string {
  return item.content.id ?? item.key;
}

function questionField(item: InputItem): QuestionField {
  const { content } = item;
  return {
    id: fieldId(item),
    key: item.key,
    inputType: questionInputType(item),
    label: content.label ?? null,
    required: content.required ?? false,
    metadata: {
      options: 'options' in content ? (content.options ?? null) : null,
      value: content.value ?? null,
      unit: 'unit' in content ? (content.unit ?? null) : null,
      element: content.element ?? null,
      disabled: content.disabled ?? false,
      characterMax: 'characterMax' in content ? (content.characterMax ?? null) : null,
      binary: item.type === 'inputCheckbox',
      currency: 'currency' in content ? (content.currency ?? null) : null,
    },
  };
}

export function questionOf(form: FormContent): FlowQuestion {
  return {
    id: form.key,
    prompt: form.title ?? null,
    description: form.description ?? null,
    justification: form.justification ?? null,
    justificationHeader: form.justificationHeader ?? null,
    layout: form.layout,
    fields: inputsOf(form).map(questionField),
  };
}
