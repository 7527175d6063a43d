import { FLOW_FACTS } from '@wysh/domain/flows/facts.ts';
import { END } from '@wysh/domain/forms/definition.ts';
import type { FlowDefinition, FormContent } from '@wysh/domain/forms/definition.ts';
import type { FormItem, InputItem } from '@wysh/domain/forms/items.ts';
import type { FlowSource } from '../ground/flows/flow-library.ts';

// Small flows that show each habit of the engine, so that its tests do not change whenever a flow of the product does. Their
// slugs are the product's, because a flow's slug decides which session may go through it.

const goOn: FormItem = {
  key: 'continue',
  type: 'button',
  content: {
    label: 'NEXT',
    style: 'primary',
    actions: [{ name: 'validateForm' }, { name: 'createResponse' }, { name: 'nextForm' }],
  },
};

const words: FormItem = { key: 'words', type: 'text', content: { value: 'Hello there.' } };

/** A form that asks one question and has its key. */
function asking(item: InputItem): FormContent {
  return { key: item.key, layout: 'vertical', title: item.content.label ?? item.key, items: [item, goOn] };
}

function oneOf(key: string, options: readonly string[]): FormContent {
  return asking({
    key,
    type: 'inputSingleSelect',
    content: {
      label: `Your ${key}`,
      format: 'radio',
      required: true,
      options: options.map((value) => ({ value, label: value })),
    },
  });
}

function reviewing(key: string): FormContent {
  return { key, layout: 'review', title: 'All good?', items: [goOn] };
}

const birthdate = asking({
  key: 'birthdate',
  type: 'inputDate',
  content: { label: 'Birthdate', required: true },
  validations: [
    { rule: 'validateDateFormatAndRange', min: { yearsFromToday: -120 }, max: { yearsFromToday: 0 } },
  ],
});

const state = oneOf('state', ['OH', 'TX', 'PA']);
const marijuana = oneOf('marijuana', ['yes', 'no']);

const marijuanaKind = asking({
  key: 'marijuana-kind',
  type: 'inputText',
  content: { label: 'What?', characterMax: 20, required: true },
});

const weight = asking({
  key: 'weight',
  type: 'inputNumeric',
  content: { id: 'weight-field', label: 'Weight', min: 50, max: 500 },
});

const taxId = asking({
  key: 'tax-id',
  type: 'inputTaxId',
  content: { label: 'Tax id', required: true },
  validations: [{ rule: 'ssnTin' }],
});

const thanks: FormContent = { key: 'thanks', layout: 'terminal', title: 'Thank you', items: [words, goOn] };

/** Questions with a follow-up, an optional one and a review. */
export const ESTIMATE_FLOW: FlowDefinition = {
  slug: 'estimate-form',
  title: 'Estimate',
  prompt: 'A few questions',
  terminalBehavior: 'after_response',
  forms: [
    { ...birthdate, next: [{ to: 'state' }] },
    { ...state, next: [{ to: 'marijuana' }] },
    { ...marijuana, next: [{ when: 'usesMarijuana', to: 'marijuana-kind' }, { to: 'weight' }] },
    { ...marijuanaKind, next: [{ to: 'weight' }] },
    { ...weight, next: [{ to: 'estimate-review' }] },
    { ...reviewing('estimate-review'), next: [{ to: END }] },
  ],
};

/** Ends by showing a terminal form. */
const PREQUALIFICATION_FLOW: FlowDefinition = {
  slug: 'pre-qualification',
  title: 'Before you apply',
  prompt: 'One question',
  terminalBehavior: 'on_display',
  forms: [
    { ...oneOf('criminal-history', ['yes', 'no']), next: [{ to: 'thanks' }] },
    { ...thanks, next: [{ to: END }] },
  ],
};

/** Asks a question that another flow asks, too. */
const COVERAGE_FLOW: FlowDefinition = {
  slug: 'coverage-collection',
  title: 'Coverage',
  prompt: 'Two questions',
  terminalBehavior: 'after_response',
  forms: [
    { ...state, next: [{ to: 'sleep' }] },
    { ...oneOf('sleep', ['well', 'badly']), next: [{ to: END }] },
  ],
};

/** Has nothing to answer. */
const MARKETING_FLOW: FlowDefinition = {
  slug: 'marketing',
  title: 'Hello',
  prompt: 'Have a look',
  terminalBehavior: 'after_response',
  forms: [{ key: 'hello', layout: 'vertical', title: 'Hello', items: [words, goOn], next: [{ to: END }] }],
};

/** Needs a verified session, and asks for a tax id. */
const PROFILE_FLOW: FlowDefinition = {
  slug: 'insurance-profile',
  title: 'You',
  prompt: 'Who are you?',
  terminalBehavior: 'after_response',
  defaultScope: 'policy_holder',
  forms: [
    { ...taxId, next: [{ to: 'state' }] },
    { ...state, next: [{ to: 'profile-review' }] },
    { ...reviewing('profile-review'), next: [{ to: END }] },
  ],
};

export const TEST_FLOWS: FlowSource = {
  definitions: [ESTIMATE_FLOW, PREQUALIFICATION_FLOW, COVERAGE_FLOW, MARKETING_FLOW, PROFILE_FLOW],
  aliases: new Map([
    ['estimate', 'estimate-form'],
    ['estimate-v2', 'estimate-form'],
  ]),
  facts: FLOW_FACTS,
};
