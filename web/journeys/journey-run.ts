/**
 * The journey a person is on, one per page load. The domain's runner says what a move leads to and what is to be done about
 * it; here it is done: the server and a local copy keep it for verified people, and the caller is told where to go (JOUR-12,
 * JOUR-19, A-115). Nothing is kept of anybody else, and nothing comes back to them: whoever is verified on a device is often not
 * the only one who uses it (SESS-15).
 */
import type { JourneyFacts } from '@wysh/domain/journeys/conditions.ts';
import type {
  JourneyContext,
  JourneyDefinition,
  JourneyMetadata,
  Journeys,
} from '@wysh/domain/journeys/journey.ts';
import { currentStop } from '@wysh/domain/journeys/journey-position.ts';
import { exitJourney, NO_JOURNEY, setActive, showForm } from '@wysh/domain/journeys/journey-state.ts';
import type {
  FormOnTheWay,
  JourneyEffect,
  JourneyProgress,
  JourneyState,
  JourneyTransition,
} from '@wysh/domain/journeys/journey-state.ts';
import {
  completeJourney,
  nextSection,
  nextStep,
  previousStep,
  restoreJourney,
  startJourney,
} from '@wysh/domain/journeys/run-journey.ts';
import { stopsOf } from '@wysh/domain/journeys/stops.ts';
import { pathOfPlace, pathOfStop, screenOf } from './journey-paths.ts';

/** What a journey needs of the world. */
export interface JourneyRunPorts {
  readonly journeys: Journeys;
  readonly facts: () => Promise<JourneyFacts>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** The same for this tab alone. */
  readonly tabStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Whether the server keeps progress for this person. */
  readonly isVerified: () => boolean;
  readonly isAuthenticated: () => boolean;
  readonly readSaved: () => Promise<JourneyProgress | null>;
  readonly save: (progress: JourneyProgress) => Promise<void>;
  readonly complete: (journey: string) => Promise<void>;
  readonly log: (message: string, error: unknown) => void;
}

export interface JourneyRun {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => JourneyState;
  /** What kind of journey it is; null without one. */
  readonly context: () => JourneyContext | null;
  /** The person is in this flow: takes the journey up there, or begins the named one at its step. */
  readonly enterFlow: (flowSlug: string, journey: string | null) => Promise<void>;
  /**
   * The person is at this screen of ours, in the named journey: it begins, or goes on, there. Answers where it was left instead, for
   * somebody who comes back to it.
   */
  readonly enterScreen: (screen: string, journey: string) => Promise<string | null>;
  /** The screen of ours the journey stands at; null at a flow, and without one. */
  readonly screen: () => string | null;
  /** On from one of these screens; answers where that is, null where the journey stands at none of them. */
  readonly goOnFrom: (screens: readonly string[]) => Promise<string | null>;
  /** On to the next section, past the flows between; answers where that is, null where there is none. */
  readonly nextSection: () => Promise<string | null>;
  /** The named journey was begun in this tab and has not ended; a reload does not end it. */
  readonly isUnderWay: (journey: string) => boolean;
  readonly formShown: (form: FormOnTheWay) => void;
  /** The flow is done; answers where the journey goes on, or null when the flow belongs to none. */
  readonly flowFinished: (flowSlug: string) => Promise<string | null>;
  /** Where back from the first form of a flow leads in the journey; null when it leads out of it. */
  readonly back: (flowSlug: string) => Promise<string | null>;
  /** On to an application, or back into the one that is under way; answers where that is. */
  readonly goOnToApplication: () => string;
  /** Begins a journey at a stop, or at the first open one after it; answers where that is, null when it may not begin. */
  readonly begin: (
    journey: string,
    stop: string | null,
    metadata?: JourneyMetadata,
  ) => Promise<string | null>;
  /** The same where it was left, whatever the device; at its first open stop where nothing of it is saved. */
  readonly resume: (journey: string, metadata: JourneyMetadata) => Promise<string | null>;
  /** What the named journey is for is done, whatever stops it had left. */
  readonly end: (journey: string) => void;
  /** Leaves the journey, once confirmed; answers where to. */
  readonly exit: () => string;
}

const STORAGE_KEY = 'journey-progress';
const UNDER_WAY_KEY = 'journey-under-way';

function parsed(json: string | null): JourneyProgress | null {
  try {
    const value: unknown = json === null ? null : JSON.parse(json);
    if (typeof value !== 'object' || value === null || !('journey' in value) || !('step' in value))
      return null;
    const { journey, step } = value;
    // What it passes along is not believed from a browser's storage: it is asked for again where it is needed.
    return typeof journey === 'string' && typeof step === 'string'
      ? { journey, step, data: {}, metadata: {} }
      : null;
  } catch {
    return null;
  }
}

export function createJourneyRun(ports: JourneyRunPorts): JourneyRun {
  const { journeys, storage, tabStorage } = ports;
  const listeners = new Set<() => void>();
  let state = NO_JOURNEY;

  function change(next: JourneyState): void {
    state = next;
    const slug = state.activeJourneys[0]?.slug;
    if (slug === undefined) tabStorage.removeItem(UNDER_WAY_KEY);
    else tabStorage.setItem(UNDER_WAY_KEY, slug);
    for (const listener of listeners) listener();
  }

  /** What cannot be saved is said again with the next step; nobody is stopped by it. */
  function atServer(call: Promise<void>): void {
    call.catch((error: unknown) => ports.log('The progress of a journey was not saved.', error));
  }

  function carryOut(effect: JourneyEffect): string | null {
    switch (effect.kind) {
      case 'save-progress':
        if (ports.isVerified()) {
          storage.setItem(STORAGE_KEY, JSON.stringify(effect.progress));
          atServer(ports.save(effect.progress));
        } else storage.removeItem(STORAGE_KEY);
        return null;
      case 'remove-saved-progress':
        storage.removeItem(STORAGE_KEY);
        return null;
      case 'record-completed':
        if (ports.isVerified()) atServer(ports.complete(effect.journey));
        return null;
      case 'navigate':
        return pathOfPlace(effect.to);
    }
  }

  /** Answers where the move leads; null when nothing moved. */
  function apply({ moved, state: next, effects }: JourneyTransition): string | null {
    if (!moved) return null;
    change(next);
    const paths = effects.map(carryOut);
    const stop = currentStop(journeys, state);
    return paths.find((path) => path !== null) ?? (stop && pathOfStop(stop, state.metadata, outermost()));
  }

  function isAt(flowSlug: string): boolean {
    const content = currentStop(journeys, state)?.content;
    return content?.kind === 'flow' && content.slug === flowSlug;
  }

  /** The step of a journey that runs a flow. */
  function stepRunning(slug: string, flowSlug: string): string | null {
    const definition = Object.hasOwn(journeys, slug) ? journeys[slug] : undefined;
    const stops = definition ? stopsOf(definition) : [];
    return stops.find(({ content }) => content.kind === 'flow' && content.slug === flowSlug)?.key ?? null;
  }

  function liesBetweenSteps(slug: string, flowSlug: string): boolean {
    const { between = [] } = (Object.hasOwn(journeys, slug) && journeys[slug]?.progress) || {};
    return between.some(({ flow }) => flow === flowSlug);
  }

  async function savedProgress(): Promise<JourneyProgress | null> {
    if (ports.isVerified()) return (await ports.readSaved()) ?? parsed(storage.getItem(STORAGE_KEY));
    storage.removeItem(STORAGE_KEY);
    return null;
  }

  function outermost(): JourneyDefinition | undefined {
    const [active] = state.activeJourneys;
    return active && journeys[active.slug];
  }

  /** Of a paused journey none: nobody is asked before leaving what it is not about. */
  const context = (): JourneyContext | null =>
    state.status === 'active' ? (outermost()?.context ?? null) : null;

  function screen(): string | null {
    const stop = currentStop(journeys, state);
    return stop?.content.kind === 'screen' && state.status === 'active' ? screenOf(stop.key) : null;
  }

  function hasScreen(slug: string, name: string): boolean {
    const stops = Object.hasOwn(journeys, slug) ? stopsOf(journeys[slug]!) : [];
    return stops.some(({ key, content }) => content.kind === 'screen' && screenOf(key) === name);
  }

  const isUnderWay = (slug: string): boolean => tabStorage.getItem(UNDER_WAY_KEY) === slug;

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: () => state,
    context,
    enterFlow: async (flowSlug, journey) => {
      if (isAt(flowSlug)) return change(setActive(state, true));
      const at = journey === null ? null : stepRunning(journey, flowSlug);
      if (journey !== null && at !== null) {
        const { data, metadata } = state;
        apply(startJourney(journeys, state, journey, await ports.facts(), { at, data, metadata }));
        return;
      }
      // A flow beside the way, such as a detail put right: the journey waits where it was (JOUR-20).
      if (state.activeJourneys.length > 0) return change(setActive(state, false));
      const saved = await savedProgress();
      if (!saved) return;
      const isBetween = liesBetweenSteps(saved.journey, flowSlug);
      if (!isBetween && stepRunning(saved.journey, flowSlug) === null) return;
      const restored = restoreJourney(journeys, state, saved, await ports.facts());
      // After a reload as before it: the journey waits, and knows how far it had come.
      if (isBetween && restored.moved) return change(setActive(restored.state, false));
      const stop = restored.moved ? currentStop(journeys, restored.state) : null;
      if (stop?.content.kind === 'flow' && stop.content.slug === flowSlug) apply(restored);
    },
    enterScreen: async (name, journey) => {
      if (!hasScreen(journey, name)) return null;
      if (screen() === name && outermost()?.slug === journey) return null;
      const [saved, facts] = await Promise.all([isUnderWay(journey) ? null : savedProgress(), ports.facts()]);
      const at = saved?.journey === journey ? saved.step : name;
      const path = apply(startJourney(journeys, state, journey, facts, { at }));
      return screen() === name ? null : path;
    },
    screen,
    goOnFrom: async (screens) => {
      const name = screen();
      return name !== null && screens.includes(name)
        ? apply(nextStep(journeys, state, await ports.facts()))
        : null;
    },
    nextSection: async () =>
      state.status === 'active' ? apply(nextSection(journeys, state, await ports.facts())) : null,
    isUnderWay,
    formShown: (form) => {
      if (state.status === 'active') change(showForm(state, form));
    },
    flowFinished: async (flowSlug) =>
      isAt(flowSlug) ? apply(nextStep(journeys, state, await ports.facts())) : null,
    back: async (flowSlug) =>
      isAt(flowSlug) ? apply(previousStep(journeys, state, await ports.facts())) : null,
    goOnToApplication: () => {
      const stop = currentStop(journeys, state);
      if (stop && context() === 'fulfillment') return pathOfStop(stop);
      // Who applies has seen the estimate that onboarding ends with.
      if (context() === 'onboarding') apply(completeJourney(journeys, state));
      return pathOfPlace('fulfillment');
    },
    begin: async (journey, stop, metadata = {}) => {
      const at = stop === null ? { metadata } : { at: stop, metadata };
      return apply(startJourney(journeys, state, journey, await ports.facts(), at));
    },
    resume: async (journey, metadata) => {
      const [saved, facts] = await Promise.all([savedProgress(), ports.facts()]);
      const isOfThis =
        saved?.journey === journey && saved.metadata.reinstateablePolicyId === metadata.reinstateablePolicyId;
      const at = isOfThis ? { at: saved.step, metadata } : { metadata };
      return apply(startJourney(journeys, state, journey, facts, at));
    },
    end: (journey) => {
      if (state.activeJourneys[0]?.slug === journey) apply(completeJourney(journeys, state));
    },
    exit: () => {
      storage.removeItem(STORAGE_KEY);
      return apply(exitJourney({ authenticated: ports.isAuthenticated() })) ?? pathOfPlace('home');
    },
  };
}
