import type { FormValues } from './answer-value.ts';
import { holds } from './condition.ts';
import { END } from './definition.ts';
import type { FlowDefinition, FormDefinition } from './definition.ts';
import type { FactSource } from './facts.ts';

/** A definition whose routes lead nowhere or round in a circle; `checkDefinition` finds such before it is used. */
export class RouteError extends Error {
  override readonly name = 'RouteError';
}

export function formByKey(flow: FlowDefinition, key: string): FormDefinition {
  const form = flow.forms.find((candidate) => candidate.key === key);
  if (!form) throw new RouteError(`${flow.slug} has no form ${key}`);
  return form;
}

/** Where a form leads by what was said. */
export function nextKey(
  flow: FlowDefinition,
  form: FormDefinition,
  facts: FactSource,
  values: FormValues,
): string {
  const route = form.next.find(
    ({ when }) => when === undefined || holds(when, (name) => facts.evaluate(name, values)),
  );
  if (!route) throw new RouteError(`${flow.slug}: no route leads on from ${form.key}`);
  return route.to;
}

/** The forms a form's routes can lead to, whatever the facts; those behind an unconditional route never. */
export function targetsOf(form: FormDefinition): string[] {
  const fallback = form.next.findIndex((route) => route.when === undefined);
  const taken = fallback === -1 ? form.next : form.next.slice(0, fallback + 1);
  return [...new Set(taken.map((route) => route.to))].filter((target) => target !== END);
}

/** The keys of all forms that can come after one; of the first form, all that can be reached. */
export function formsAfter(flow: FlowDefinition, key: string): ReadonlySet<string> {
  const targets = new Map(flow.forms.map((form) => [form.key, targetsOf(form)]));
  const after = new Set(targets.get(key));
  // A set yields what is added to it while it is walked, so this visits all that can be reached.
  for (const reached of after) for (const target of targets.get(reached) ?? []) after.add(target);
  return after;
}

/** A circle of routes as form keys, the first again at the end; null when every path ends. */
export function findCycle(flow: FlowDefinition): string[] | null {
  const targets = new Map(flow.forms.map((form) => [form.key, targetsOf(form)]));
  const finished = new Set<string>();
  const trail: string[] = [];
  const visit = (key: string): string[] | null => {
    if (finished.has(key)) return null;
    const start = trail.indexOf(key);
    if (start !== -1) return [...trail.slice(start), key];
    trail.push(key);
    for (const target of targets.get(key) ?? []) {
      const cycle = visit(target);
      if (cycle) return cycle;
    }
    trail.pop();
    finished.add(key);
    return null;
  };
  for (const key of targets.keys()) {
    const cycle = visit(key);
    if (cycle) return cycle;
  }
  return null;
}

/**
 * The number of screens on the longest way from a form to the end, its own not counted.
 * @throws RouteError when the routes go round in a circle.
 */
export function longestWayToEnd(flow: FlowDefinition, key: string): number {
  const cycle = findCycle(flow);
  if (cycle) throw new RouteError(`${flow.slug} leads round: ${cycle.join(' -> ')}`);
  // What is asked along with another is no screen more.
  const followers = new Set((flow.screens ?? []).flatMap(({ forms }) => forms.slice(1)));
  const lengths = new Map<string, number>();
  const lengthFrom = (from: string): number => {
    const known = lengths.get(from);
    if (known !== undefined) return known;
    const length = Math.max(0, ...targetsOf(formByKey(flow, from)).map(stepTo));
    lengths.set(from, length);
    return length;
  };
  const stepTo = (target: string): number => (followers.has(target) ? 0 : 1) + lengthFrom(target);
  return lengthFrom(key);
}
