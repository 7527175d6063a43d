import { allHold } from './conditions.ts';
import type { JourneyFacts } from './conditions.ts';
import type { JourneyDefinition, Journeys } from './journey.ts';
import type { ActiveJourney, JourneyState } from './journey-state.ts';
import { isOpen, stopsOf } from './stops.ts';
import type { Stop } from './stops.ts';

export function definitionOf(journeys: Journeys, slug: string): JourneyDefinition {
  const definition = Object.hasOwn(journeys, slug) ? journeys[slug] : undefined;
  if (!definition) throw new RangeError(`there is no journey ${slug}`);
  return definition;
}

export function canStart({ startsWhen }: JourneyDefinition, facts: JourneyFacts): boolean {
  return allHold(startsWhen, facts);
}

/** The first open stop from an index on, with those of nested journeys below it; null when none is open. */
export function enter(
  journeys: Journeys,
  slug: string,
  from: number,
  facts: JourneyFacts,
  [, ...innerKeys]: readonly string[] = [],
): ActiveJourney[] | null {
  for (const [index, stop] of stopsOf(definitionOf(journeys, slug)).entries()) {
    if (index < from || !isOpen(stop, facts)) continue;
    const here = { slug, stop: stop.key };
    if (stop.content.kind !== 'journey') return [here];
    const inner = definitionOf(journeys, stop.content.slug);
    const keys = index === from ? innerKeys : [];
    const below = canStart(inner, facts)
      ? enter(journeys, inner.slug, indexOf(inner, keys[0]), facts, keys)
      : null;
    if (below) return [here, ...below];
  }
  return null;
}

/** Where a key stands, be it a stop's or a step's; the beginning for a key of no stop, or of an earlier version. */
export function indexOf(definition: JourneyDefinition, key: string | undefined): number {
  const stops = stopsOf(definition);
  const index = stops.findIndex((stop) => stop.key === key);
  return Math.max(0, index === -1 ? stops.findIndex((stop) => stop.step.key === key) : index);
}

export function stopAt(journeys: Journeys, { slug, stop }: ActiveJourney): { stops: Stop[]; index: number } {
  const stops = stopsOf(definitionOf(journeys, slug));
  return { stops, index: stops.findIndex(({ key }) => key === stop) };
}

/** The stop a person is at; null without a journey. */
export function currentStop(journeys: Journeys, state: JourneyState): Stop | null {
  const innermost = state.activeJourneys.at(-1);
  if (!innermost) return null;
  const { stops, index } = stopAt(journeys, innermost);
  return stops[index] ?? null;
}
