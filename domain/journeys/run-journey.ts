import { holdsFor } from './conditions.ts';
import type { JourneyFacts } from './conditions.ts';
import type { JourneyMetadata, Journeys } from './journey.ts';
import { canStart, currentStop, definitionOf, enter, indexOf, stopAt } from './journey-position.ts';
import { journeyPercent, placeOfScreen } from './journey-progress.ts';
import { NO_JOURNEY, progressToSave, stayed, STOP_SEPARATOR, WHOLE } from './journey-state.ts';
import type {
  ActiveJourney,
  JourneyData,
  JourneyEffect,
  JourneyPart,
  JourneyProgress,
  JourneyState,
  JourneyTransition,
} from './journey-state.ts';
import { isOpen, stopsOf } from './stops.ts';
import type { Stop } from './stops.ts';

/**
 * One runner for all journeys: pure transitions from a state, with what is known of the person at that moment.
 * A state is inactive, active or complete. Going on takes the next stop whose conditions hold; a nested journey
 * is entered like a stop, and ends into the stop after it; at the last stop the journey is complete. Whatever
 * is to be done about a move (save, record, navigate) comes back as effects.
 */

/** The part of the outermost journey that the flow it stands at is, of those that are asked of this person. */
function partOf(journeys: Journeys, [outermost]: readonly ActiveJourney[], facts: JourneyFacts): JourneyPart {
  const flows = outermost
    ? stopsOf(definitionOf(journeys, outermost.slug)).filter(
        (stop) => stop.content.kind === 'flow' && (stop.key === outermost.stop || isOpen(stop, facts)),
      )
    : [];
  const index = flows.findIndex(({ key }) => key === outermost?.stop);
  return index === -1 ? WHOLE : { from: index / flows.length, to: (index + 1) / flows.length };
}

function moveTo(
  journeys: Journeys,
  state: JourneyState,
  activeJourneys: readonly ActiveJourney[],
  facts: JourneyFacts,
  ended: readonly ActiveJourney[] = [],
): JourneyTransition {
  const part = partOf(journeys, activeJourneys, facts);
  const moved: JourneyState = { ...state, status: 'active', activeJourneys, part };
  const stop = currentStop(journeys, moved);
  // A flow says itself which of its forms shows; the last screen of ours is the final one.
  const isOnFinalScreen =
    stop?.content.kind === 'screen' &&
    activeJourneys.every((active) => stopAt(journeys, active).stops.at(-1)?.key === active.stop);
  const screen = stop?.content.kind === 'screen' ? stop.key.split('/').at(-1) : undefined;
  const progressPercent =
    screen === undefined
      ? state.progressPercent
      : journeyPercent(state, placeOfScreen(state.counted, screen), isOnFinalScreen);
  const arrived = { ...moved, isOnFinalScreen, progressPercent };
  const effects: JourneyEffect[] = ended.map(({ slug }) => ({ kind: 'record-completed', journey: slug }));
  const progress = progressToSave(arrived);
  if (progress) effects.push({ kind: 'save-progress', progress });
  return { moved: true, state: arrived, effects };
}

export interface JourneyStart {
  /** A step's key, or a saved step; the first step when left out. */
  at?: string;
  data?: JourneyData;
  metadata?: JourneyMetadata;
}

/** Begins a journey at a step with data (JOUR-05). It stays as it was when the journey may not begin. */
export function startJourney(
  journeys: Journeys,
  state: JourneyState,
  slug: string,
  facts: JourneyFacts,
  { at, data = {}, metadata = {} }: JourneyStart = {},
): JourneyTransition {
  const definition = definitionOf(journeys, slug);
  const isComplete = (definition.requiredMetadata ?? []).every((name) => metadata[name] !== undefined);
  if (!isComplete || !canStart(definition, facts)) return stayed(state);
  const keys = at?.split(STOP_SEPARATOR) ?? [];
  const entered = enter(journeys, slug, indexOf(definition, keys[0]), facts, keys);
  if (!entered) return stayed(state);
  const begun = { ...NO_JOURNEY, data, metadata, counted: definition.progress };
  const showsProgress = definition.progress !== null;
  return moveTo(journeys, { ...begun, showsProgress }, entered, facts);
}

/** Takes up saved progress; steps whose conditions no longer hold are passed over (JOUR-19). */
export function restoreJourney(
  journeys: Journeys,
  state: JourneyState,
  { journey, step, data, metadata }: JourneyProgress,
  facts: JourneyFacts,
): JourneyTransition {
  if (!Object.hasOwn(journeys, journey)) return stayed(state);
  return startJourney(journeys, state, journey, facts, { at: step, data, metadata });
}

/** The journey is done: nothing saved is left of it, it is recorded, and its end is shown (JOUR-12). */
export function completeJourney(journeys: Journeys, state: JourneyState): JourneyTransition {
  const [outermost] = state.activeJourneys;
  if (!outermost) return stayed(state);
  const { completion } = definitionOf(journeys, outermost.slug).paths;
  const ended = state.activeJourneys.toReversed();
  return {
    moved: true,
    state: { ...NO_JOURNEY, status: 'complete', progressPercent: 100 },
    effects: [
      ...ended.map(({ slug }): JourneyEffect => ({ kind: 'record-completed', journey: slug })),
      { kind: 'remove-saved-progress', journey: outermost.slug },
      { kind: 'navigate', to: completion },
    ],
  };
}

/** On to the next stop; from the last of a nested journey to its parent, from the very last to the end (JOUR-04). */
export function nextStep(journeys: Journeys, state: JourneyState, facts: JourneyFacts): JourneyTransition {
  for (const [depth, active] of [...state.activeJourneys.entries()].toReversed()) {
    const entered = enter(journeys, active.slug, stopAt(journeys, active).index + 1, facts);
    if (entered) {
      const outer = state.activeJourneys.slice(0, depth);
      return moveTo(
        journeys,
        state,
        [...outer, ...entered],
        facts,
        state.activeJourneys.slice(depth + 1).toReversed(),
      );
    }
  }
  return completeJourney(journeys, state);
}

/** The stop a rule of back names while it applies; undefined without a rule, null where it forbids going back. */
function ruledBack(stop: Stop, stops: readonly Stop[], facts: JourneyFacts): Stop | null | undefined {
  const { back } = stop;
  if (!back) return undefined;
  if (!back.whenAny.some((condition) => holdsFor(condition, facts))) return null;
  return stops.find(({ step }) => step.key === back.to) ?? null;
}

/**
 * Back to the last stop before whose conditions hold; out of a nested journey from its first. Back is skipped
 * where a journey comes before: what was finished as a whole is not entered again from behind (JOUR-03).
 */
export function previousStep(
  journeys: Journeys,
  state: JourneyState,
  facts: JourneyFacts,
): JourneyTransition {
  for (const [depth, active] of [...state.activeJourneys.entries()].toReversed()) {
    const { stops, index } = stopAt(journeys, active);
    const stop = stops[index];
    if (!stop) return stayed(state);
    const ruled = ruledBack(stop, stops, facts);
    const before = stops.slice(0, index).findLast((candidate) => isOpen(candidate, facts));
    const target = ruled === undefined ? before : ruled;
    if (target === null || target?.content.kind === 'journey') return stayed(state);
    if (target) {
      const outer = state.activeJourneys.slice(0, depth);
      return moveTo(journeys, state, [...outer, { slug: active.slug, stop: target.key }], facts);
    }
  }
  return stayed(state);
}

/** On to the next section whose conditions hold (JOUR-14); `moved` is false when there is none (JOUR-15). */
export function nextSection(journeys: Journeys, state: JourneyState, facts: JourneyFacts): JourneyTransition {
  const active = state.activeJourneys.at(-1);
  if (!active) return stayed(state);
  const { stops, index } = stopAt(journeys, active);
  const current = stops[index]?.step;
  const target = stops
    .slice(index + 1)
    .find((stop) => stop.step !== current && stop.step.type === 'section' && isOpen(stop, facts));
  if (!target) return stayed(state);
  const outer = state.activeJourneys.slice(0, -1);
  return moveTo(journeys, state, [...outer, { slug: active.slug, stop: target.key }], facts);
}
