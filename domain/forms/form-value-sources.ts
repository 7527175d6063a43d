import type { AnswerValue, FormValues } from './answer-value.ts';

/** Where a value that an action sends comes from (FORM-54). */
export type FormValueSource =
  | { source: 'input'; key: string }
  | { source: 'mutationResponse'; mutation: string; field: string }
  | { source: 'static'; type: 'boolean'; value: boolean }
  | { source: 'static'; type: 'float' | 'int'; value: number }
  | { source: 'static'; type: 'string'; value: string };

/** What earlier actions of the same press were answered: a field's value by mutation and field name. */
export type MutationResponses = Readonly<Record<string, FormValues>>;

function resolve(source: FormValueSource, inputs: FormValues, responses: MutationResponses): AnswerValue {
  switch (source.source) {
    case 'input':
      return inputs[source.key] ?? null;
    case 'mutationResponse':
      return responses[source.mutation]?.[source.field] ?? null;
    case 'static':
      return source.value;
  }
}

/** The values of an action's variables. What nobody has given is null, never left out. */
export function resolveFormValues(
  sources: Readonly<Record<string, FormValueSource>>,
  inputs: FormValues,
  responses: MutationResponses,
): FormValues {
  return Object.fromEntries(
    Object.entries(sources).map(([name, source]) => [name, resolve(source, inputs, responses)]),
  );
}
