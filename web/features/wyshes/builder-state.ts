import type { Location } from 'react-router';
import { addWyshModeFrom, type AddWyshMode } from '@wysh/domain/wyshes/add-wysh-flow.ts';
import { builderOriginFrom, type BuilderOrigin } from '@wysh/domain/wyshes/continue-target.ts';
import { ownPath } from '../../paths.ts';
import { builderIn } from './builder-journeys.ts';

/** What the builder carries from address to address as navigation state. */
export interface BuilderState {
  readonly mode: AddWyshMode;
  readonly origin: BuilderOrigin;
  /** Categories opened so far, which the mode from-each-category counts. */
  readonly visited: readonly string[];
  /** The journey this visit belongs to; null for a visit of its own. */
  readonly journey: string | null;
  /** The page under a dialog, to which closing it returns; null when the dialog's address was opened by itself. */
  readonly under: string | null;
  /** The page under the dialog is also the one before it in the history. */
  readonly closesByBack: boolean;
}

/**
 * Navigation state outlives reloads and releases, so nothing about it is taken for granted. A journey may stand in the address as well, which
 * a link brings along.
 */
export function builderStateFrom({
  state,
  search,
}: Pick<Location<unknown>, 'state' | 'search'>): BuilderState {
  const given = (typeof state === 'object' && state !== null ? state : {}) as Partial<
    Record<keyof BuilderState, unknown>
  >;
  const journey =
    typeof given.journey === 'string' ? given.journey : new URLSearchParams(search).get('journey');
  return {
    mode: addWyshModeFrom(given.mode ?? builderIn(journey)?.mode),
    origin: builderOriginFrom(given.origin),
    visited: Array.isArray(given.visited) ? given.visited.filter((slug) => typeof slug === 'string') : [],
    journey,
    under: typeof given.under === 'string' ? ownPath(given.under) : null,
    closesByBack: given.closesByBack === true,
  };
}
