import { allHold } from './conditions.ts';
import type { JourneyCondition, JourneyFacts } from './conditions.ts';
import type { FlowStep, JourneyDefinition, JourneyStep, SectionStep } from './journey.ts';

/**
 * A place where a journey can stand: a screen, one flow of a flow step, or a nested journey. Sections are taken
 * apart into their steps, so that going on and back is going along one list.
 */
export interface Stop {
  /** Names the stop in its journey: the keys of section and step, and of a later flow of the step its slug. */
  key: string;
  /** The outermost step it belongs to. */
  step: JourneyStep;
  content: { kind: 'screen' } | { kind: 'flow'; slug: string } | { kind: 'journey'; slug: string };
  conditions: readonly JourneyCondition[];
  back: JourneyStep['back'];
}

function flowStops(step: FlowStep, stop: Omit<Stop, 'content'>): Stop[] {
  return step.flows.map((slug, index) => {
    const content = { kind: 'flow', slug } as const;
    // The rule of back is about entering the step; between its flows back goes to the flow before.
    return index === 0
      ? { ...stop, content }
      : { ...stop, key: `${stop.key}/${slug}`, content, back: undefined };
  });
}

function stopsIn(inner: SectionStep | FlowStep, outer: Pick<Stop, 'key' | 'step' | 'conditions'>): Stop[] {
  const conditions = [...outer.conditions, ...(inner.when ?? [])];
  const stop = { key: outer.key, step: outer.step, conditions, back: inner.back };
  if (inner.type === 'flow') return flowStops(inner, stop);
  if (!inner.steps) return [{ ...stop, content: { kind: 'screen' } }];
  return inner.steps.flatMap((child) => stopsIn(child, { ...stop, key: `${stop.key}/${child.key}` }));
}

/** Every place of a journey in order, whatever the conditions. */
export function stopsOf(journey: JourneyDefinition): Stop[] {
  return journey.steps.flatMap((step) => {
    const outer = { key: step.key, step, conditions: [] };
    if (step.type !== 'journey') return stopsIn(step, outer);
    const content = { kind: 'journey', slug: step.journey } as const;
    return [{ ...outer, content, conditions: step.when ?? [], back: step.back }];
  });
}

export function isOpen(stop: Stop, facts: JourneyFacts): boolean {
  return allHold(stop.conditions, facts);
}
