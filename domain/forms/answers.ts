import { isSameAnswer } from './answer-value.ts';
import type { FormValues } from './answer-value.ts';
import type { FlowDefinition } from './definition.ts';
import { inputsOf } from './items.ts';
import { formByKey, formsAfter } from './route-graph.ts';

/** What a person said on one form; a form without inputs is completed by an empty response. */
export interface FormResponse {
  values: FormValues;
}

/** Everything a person ever said in a flow, by form key, whether their path still leads there or not. */
export type FlowAnswers = Readonly<Record<string, FormResponse>>;

function isChanged(before: FormResponse | undefined, after: FormValues, keys: readonly string[]): boolean {
  return keys.some((key) => !isSameAnswer(before?.values[key], after[key]));
}

/**
 * The answers with one form's response stored. Nothing said elsewhere is lost, but when an answer changes, the
 * reviews that come later are no longer confirmed: what was confirmed there is not what is said now.
 */
export function answerForm(
  flow: FlowDefinition,
  answers: FlowAnswers,
  formKey: string,
  values: FormValues,
): FlowAnswers {
  const form = formByKey(flow, formKey);
  const stored = { ...answers, [formKey]: { values } };
  const before = Object.hasOwn(answers, formKey) ? answers[formKey] : undefined;
  const inputKeys = inputsOf(form).map((item) => item.key);
  if (!isChanged(before, values, inputKeys)) return stored;
  const after = formsAfter(flow, formKey);
  const outdated = new Set(
    flow.forms.filter(({ key, layout }) => layout === 'review' && after.has(key)).map(({ key }) => key),
  );
  return Object.fromEntries(Object.entries(stored).filter(([key]) => !outdated.has(key)));
}
