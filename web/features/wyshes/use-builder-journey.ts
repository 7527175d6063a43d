import { useEffect, useSyncExternalStore } from 'react';
import { journeyOf } from '../../journeys/journey-of-runtime.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { BUILDER_SCREENS, builderIn } from './builder-journeys.ts';

export interface BuilderJourney {
  /** The screen the journey stands at, which is the builder's; null outside a journey. */
  readonly screen: string | null;
  /** On from the builder; answers where that is, null outside a journey. */
  readonly goOn: () => Promise<string | null>;
}

/** The journey a visit of the builder belongs to. One that a reload forgot goes on where the navigation state says it was. */
export function useBuilderJourney(journey: string | null): BuilderJourney {
  const run = journeyOf(useRuntime());
  const screen = useSyncExternalStore(run.subscribe, run.screen, () => null);
  const named = builderIn(journey)?.screen ?? null;

  // The loader sees the address alone, and the state of the navigation outlives a reload.
  useEffect(() => {
    if (journey !== null && named !== null && run.isUnderWay(journey)) void run.enterScreen(named, journey);
  }, [run, journey, named]);

  return {
    screen: screen !== null && BUILDER_SCREENS.includes(screen) ? screen : null,
    goOn: () => run.goOnFrom(BUILDER_SCREENS),
  };
}
