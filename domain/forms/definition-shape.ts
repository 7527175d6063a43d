import { boolean, either, list, number, object, text } from './json-shape.ts';
import type { JsonShape } from './json-shape.ts';

const actions = list(
  object(
    { name: text },
    { inputKeys: list(text), groupKey: text, formAction: text, records: list(object({ recordType: text })) },
  ),
);

const bound = either(text, object({ yearsFromToday: number }));

/** Every rule's parameters in one; which of them a rule needs is `checkItem`'s to say. */
const validation = object(
  { rule: text },
  {
    message: text,
    otherKey: text,
    countryCodeKey: text,
    keys: list(text),
    min: either(number, bound),
    max: either(number, bound),
  },
);

const where = object(
  { states: list(text), citation: text, confidence: text },
  { confirm: text, from: text, before: text },
);

const content = object(
  {},
  {
    element: text,
    required: boolean,
    disabled: boolean,
    servedOnly: boolean,
    tellsUnserved: boolean,
    label: text,
    id: text,
    hint: text,
    options: list(object({ value: text, label: text }, { where })),
    actions,
    parts: list(object({ unit: text, label: text, min: number, max: number })),
    ticks: list(object({ value: number, label: text })),
    min: number,
    max: number,
    precision: number,
    characterMax: number,
    increment: number,
    valueBase: number,
    minErrorMessage: text,
    maxErrorMessage: text,
    leftTextLabel: text,
    rightTextLabel: text,
    unit: text,
    currency: text,
  },
);

const form = object(
  {
    key: text,
    layout: text,
    items: list(object({ key: text, type: text, content }, { validations: list(validation), where })),
    next: list(object({ to: text }, { when: either(text, object({ not: text })) })),
  },
  {
    title: text,
    description: text,
    justification: text,
    justificationHeader: text,
    groups: list(object({ key: text, type: text, itemKeys: list(text) }, { replacementKey: text })),
    leadingNavigationButton: object({ label: text, style: text, actions }),
  },
);

/** A flow as the engine reads it: whether its words are known and its routes lead anywhere is asked afterwards. */
export const flowShape: JsonShape = object(
  { slug: text, title: text, prompt: text, terminalBehavior: text, forms: list(form) },
  {
    description: text,
    defaultScope: text,
    formsStandAlone: boolean,
    screens: list(object({ title: text, forms: list(text) }, { description: text })),
  },
);
