import type { AddWyshMode } from '@wysh/domain/wyshes/add-wysh-flow.ts';

interface BuilderInJourney {
  /** What the journey calls the builder. */
  readonly screen: string;
  /** How the builder goes on after a wysh was added. */
  readonly mode: AddWyshMode;
}

const BUILDER_IN: Readonly<Record<string, BuilderInJourney>> = {
  onboarding: { screen: 'wysh-builder', mode: 'from-each-category' },
  'single-wysh-onboarding': { screen: 'add-wysh', mode: 'one-at-a-time' },
};

/** The builder as a journey leads through it; null outside all of them, and in one that does not. */
export function builderIn(journey: string | null): BuilderInJourney | null {
  return journey !== null && Object.hasOwn(BUILDER_IN, journey) ? BUILDER_IN[journey]! : null;
}

export const BUILDER_SCREENS: readonly string[] = Object.values(BUILDER_IN).map(({ screen }) => screen);
