/**
 * How early a tick's label appears as room grows: the ends always, the middle from 520 px, all from 960 px.
 * [SHELL-35]
 */
export type TickRank = 'tickEnd' | 'tickMiddle' | 'tickRest';

export function tickRank(index: number, count: number): TickRank {
  if (index === 0 || index === count - 1) return 'tickEnd';
  return index === Math.floor((count - 1) / 2) ? 'tickMiddle' : 'tickRest';
}
