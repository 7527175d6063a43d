/** Where the builder was opened from; going back leads there too. */
export type BuilderOrigin = 'wyshes' | 'dashboard';

/** The origin of a builder nobody named one for, as for the add-wysh flow and the back control. */
export const DEFAULT_BUILDER_ORIGIN: BuilderOrigin = 'wyshes';

/** The origin in a navigation state, which an old tab or a typed address may hold anything in. */
export function builderOriginFrom(value: unknown): BuilderOrigin {
  return value === 'dashboard' ? 'dashboard' : DEFAULT_BUILDER_ORIGIN;
}

export type ContinueTarget = 'prioritize' | 'coverage-preview' | 'dashboard' | 'wyshes';

export interface ContinueSituation {
  activeCount: number;
  /** Whole dollars. */
  totalAmount: number;
  /** The shown percentage the policy covers (`shownPercent`), null without a policy. */
  policyCoversPercent: number | null;
  isAuthenticated: boolean;
  onListPage: boolean;
  origin: BuilderOrigin;
}

/** Prioritizing is worth a screen once two wyshes compete for a policy that cannot fill both (BUILD-23). */
export function canPrioritize(
  situation: Pick<ContinueSituation, 'activeCount' | 'policyCoversPercent'>,
): boolean {
  const { activeCount, policyCoversPercent } = situation;
  return activeCount >= 2 && policyCoversPercent !== null && policyCoversPercent < 100;
}

/**
 * Where the builder's continue button leads; null while it is disabled, which it is without an active wysh, and while no
 * wysh has an amount: there is nothing to size a cover by.
 * The order of the rules is A-039: prioritizing comes first because a policyholder gets no use from an
 * estimate preview.
 */
export function continueTarget(situation: ContinueSituation): ContinueTarget | null {
  if (situation.activeCount === 0 || situation.totalAmount === 0) return null;
  if (canPrioritize(situation)) return 'prioritize';
  if (!situation.isAuthenticated || situation.onListPage) return 'coverage-preview';
  return situation.origin;
}
