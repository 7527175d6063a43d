import type { BuilderOrigin } from './continue-target.ts';

/**
 * How the builder goes on after a wysh was added. Navigation state chooses the mode.
 * - default: stay on the list.
 * - one-at-a-time: leave for where the builder was opened from.
 * - from-each-category: walk through the category tabs until all were visited, then stay.
 */
export const ADD_WYSH_MODES = ['default', 'one-at-a-time', 'from-each-category'] as const;
export type AddWyshMode = (typeof ADD_WYSH_MODES)[number];

/** The mode in a navigation state, which an old tab or a typed address may hold anything in. */
export function addWyshModeFrom(value: unknown): AddWyshMode {
  return ADD_WYSH_MODES.find((mode) => mode === value) ?? 'default';
}

export interface AddWyshSituation {
  origin: BuilderOrigin;
  /** Slugs in the order of the tabs. */
  categories: readonly string[];
  /** The tab the wysh was added from. */
  current: string;
  /** Tabs opened so far; the current one counts whether listed or not. */
  visited: readonly string[];
}

export type AfterAdd =
  | { kind: 'stay' }
  | { kind: 'leave'; to: BuilderOrigin }
  | { kind: 'open-category'; category: string };

/** Where the builder goes after an add. Someone who began at a later tab is led round to the earlier ones. */
export function nextAfterAdd(mode: AddWyshMode, situation: AddWyshSituation): AfterAdd {
  const { origin, categories, current, visited } = situation;
  if (mode === 'one-at-a-time') return { kind: 'leave', to: origin };
  if (mode === 'default') return { kind: 'stay' };
  const here = categories.indexOf(current);
  const aheadFirst = [...categories.slice(here + 1), ...categories.slice(0, here + 1)];
  const category = aheadFirst.find((slug) => slug !== current && !visited.includes(slug));
  return category === undefined ? { kind: 'stay' } : { kind: 'open-category', category };
}
