import type { ButtonAction } from '../forms/actions.ts';
import type { ButtonContent, DisplayItem, InputItem, Option } from '../forms/items.ts';
import type { Validation } from '../forms/validations.ts';
import type { FormKey, QuestionKey } from '../questions/question-catalogue.ts';
import type { FlowForm, Question } from './flow-definition.ts';

/** Leads a form back, and out of the flow from its first (FORM-28). */
export const BACK_BUTTON: ButtonContent = { label: 'Back', style: 'back', actions: [{ name: 'pop' }] };

const SEND: readonly ButtonAction[] = [
  { name: 'validateForm' },
  { name: 'createResponse' },
  { name: 'nextForm' },
];

/** Leaves what was begun, once asked; the first form of a flow has nothing before it. */
export const LEAVE_BUTTON: ButtonContent = {
  label: 'Leave',
  style: 'exit',
  actions: [{ name: 'exitFlowWarning' }, { name: 'pop' }],
};

/** The way on. A form that only tells something is completed by an empty response. */
export function primaryButton(label: string, actions: readonly ButtonAction[] = SEND): DisplayItem<'button'> {
  return { key: 'continue', type: 'button', content: { label, style: 'primary', actions } };
}

export function text(key: string, value: string): DisplayItem<'text'> {
  return { key, type: 'text', content: { value } };
}

export function row(key: string, label: string, value?: string): DisplayItem<'listRow'> {
  return { key, type: 'listRow', content: value === undefined ? { label } : { label, value } };
}

/** A way that is not the one most people take. */
export function otherButton(
  key: string,
  label: string,
  actions: readonly ButtonAction[],
  style: 'secondary' | 'textLink' = 'secondary',
): DisplayItem<'button'> {
  return { key, type: 'button', content: { label, style, actions } };
}

export const optionsOf = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const YES_OR_NO = optionsOf({ yes: 'Yes', no: 'No' });

type SelectFormat = InputItem<'inputSingleSelect'>['content']['format'];

/** A question with one answer out of several, which must be given. */
export function choice(
  key: QuestionKey,
  label: string,
  options: readonly Option[],
  format: SelectFormat = 'radio',
): Question<'inputSingleSelect'> {
  return { key, type: 'inputSingleSelect', content: { label, required: true, format, options } };
}

export function yesOrNo(key: QuestionKey, label: string): Question<'inputSingleSelect'> {
  return choice(key, label, YES_OR_NO);
}

/** A question with any number of answers; one of them must be "none of the above" where there may be none. */
export function choices(
  key: QuestionKey,
  label: string,
  options: readonly Option[],
): Question<'inputMultiSelect'> {
  return { key, type: 'inputMultiSelect', content: { label, required: true, options } };
}

/** A day in the past, not more than a long life ago. */
export const PAST_DATE: Validation = {
  rule: 'validateDateFormatAndRange',
  min: { yearsFromToday: -120 },
  max: { yearsFromToday: 0 },
};

interface QuestionForm extends Omit<FlowForm, 'layout' | 'leadingNavigationButton'> {
  layout?: FlowForm['layout'];
  /** What the primary button says. */
  button?: string;
  /** What has to succeed between the rules and the response. */
  beforeResponse?: readonly ButtonAction[];
  /** What is shown once the response is stored. */
  afterResponse?: readonly ButtonAction[];
  /** Other ways, below the primary button. */
  otherButtons?: readonly DisplayItem<'button'>[];
}

/** A form that asks: its items, a way back and a primary button that checks, stores and goes on. */
export function questionForm(form: QuestionForm): FlowForm {
  const {
    layout = 'vertical',
    button = 'NEXT',
    beforeResponse = [],
    afterResponse = [],
    otherButtons = [],
    items,
    ...rest
  } = form;
  const actions: ButtonAction[] = [
    { name: 'validateForm' },
    ...beforeResponse,
    { name: 'createResponse' },
    ...afterResponse,
    { name: 'nextForm' },
  ];
  return {
    layout,
    ...rest,
    ...(form.justification === undefined || form.justificationHeader !== undefined
      ? {}
      : { justificationHeader: 'Why we ask' }),
    items: [...items, primaryButton(button, actions), ...otherButtons],
    leadingNavigationButton: BACK_BUTTON,
  };
}

/**
 * A review (FORM-21, FORM-22, A-099). Its rows are the answers given so far, which the server knows; confirming is
 * an empty response, because 'confirm' is the value of a review that says nothing else.
 */
export function reviewForm(form: {
  key: FormKey;
  title: string;
  description: string;
  button?: string;
  /** What is read before it is confirmed. */
  notes?: readonly DisplayItem<'text'>[];
}): FlowForm {
  const { button = 'CONFIRM', notes = [], ...rest } = form;
  return {
    layout: 'review',
    ...rest,
    items: [
      ...notes,
      primaryButton(button),
      otherButton('from-the-start', 'Go through it from the start', [{ name: 'popToRoot' }], 'textLink'),
    ],
    leadingNavigationButton: BACK_BUTTON,
  };
}
