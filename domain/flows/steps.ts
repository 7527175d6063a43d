import type { Condition } from '../forms/condition.ts';
import { END } from '../forms/definition.ts';
import type { Route } from '../forms/definition.ts';
import type { FlowFactName } from './facts.ts';
import type { FlowForm, FlowStepForm } from './flow-definition.ts';

/** A form in a row of forms; one with a condition is shown to those for whom it holds. */
export interface Step {
  form: FlowForm;
  when: Condition<FlowFactName> | null;
}

export function ask(form: FlowForm, when: Condition<FlowFactName> | null = null): Step {
  return { form, when };
}

/** From a form to the first of those after it that is shown. */
function routesTo(rest: readonly Step[]): Route<FlowFactName>[] {
  const certain = rest.findIndex(({ when }) => when === null);
  const uncertain = certain === -1 ? rest : rest.slice(0, certain);
  return [
    ...uncertain.flatMap(({ form, when }) => (when === null ? [] : [{ when, to: form.key }])),
    { to: rest[certain]?.form.key ?? END },
  ];
}

/**
 * The forms of a flow that goes straight on, with the routes that follow from their order and conditions. All our
 * flows do: a follow-up stands behind the question it follows, and whom it does not concern passes over it.
 */
export function inOrder(steps: readonly Step[]): FlowStepForm[] {
  return steps.map(({ form }, index) => ({ ...form, next: routesTo(steps.slice(index + 1)) }));
}
