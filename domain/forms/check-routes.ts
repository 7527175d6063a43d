import { nameInCondition } from './condition.ts';
import { END } from './definition.ts';
import type { FlowDefinition, FormDefinition } from './definition.ts';
import { findCycle, formsAfter } from './route-graph.ts';

function checkRoutesOf(
  form: FormDefinition,
  formKeys: ReadonlySet<string>,
  facts: ReadonlySet<string>,
): string[] {
  const problems: string[] = [];
  const fallback = form.next.findIndex((route) => route.when === undefined);
  if (fallback === -1) problems.push('no route without a condition, so a path could stop here');
  else if (fallback < form.next.length - 1)
    problems.push('routes behind the one without a condition are never taken');
  for (const { when, to } of form.next) {
    if (to !== END && !formKeys.has(to)) problems.push(`a route leads to the unknown form ${to}`);
    if (when !== undefined && !facts.has(nameInCondition(when))) {
      problems.push(`unknown fact ${nameInCondition(when)}`);
    }
  }
  return problems.map((problem) => `form ${form.key}: ${problem}`);
}

/**
 * What is wrong with the routes of a flow. A circle is refused whatever its conditions: each form has one
 * response, so a path that comes back to it could never go another way. Without circles and with a fallback on
 * every form, each path ends, however the facts turn out.
 */
export function checkRoutes(flow: FlowDefinition, facts: ReadonlySet<string>): string[] {
  const formKeys = new Set(flow.forms.map((form) => form.key));
  const problems = flow.forms.flatMap((form) => checkRoutesOf(form, formKeys, facts));
  const cycle = findCycle(flow);
  if (cycle) problems.push(`a path leads round for ever: ${cycle.join(' -> ')}`);
  const [first] = flow.forms;
  if (first) {
    const reached = formsAfter(flow, first.key);
    for (const { key } of flow.forms) {
      if (key !== first.key && !reached.has(key)) problems.push(`form ${key}: no path leads here`);
    }
  }
  return problems;
}
