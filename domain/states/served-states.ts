import { ARIZONA } from './arizona.ts';
import { GEORGIA } from './georgia.ts';
import { ILLINOIS } from './illinois.ts';
import { MICHIGAN } from './michigan.ts';
import { NORTH_CAROLINA } from './north-carolina.ts';
import { OHIO } from './ohio.ts';
import { OREGON } from './oregon.ts';
import { PENNSYLVANIA } from './pennsylvania.ts';
import type { StateRules } from './state-rules.ts';
import { WISCONSIN } from './wisconsin.ts';

/** The states we sell in, by name (ADDR-24). A new one is one file and one line here. */
export const SERVED_STATES: readonly StateRules[] = [
  ARIZONA,
  GEORGIA,
  ILLINOIS,
  MICHIGAN,
  NORTH_CAROLINA,
  OHIO,
  OREGON,
  PENNSYLVANIA,
  WISCONSIN,
];

/** The rules of a served state by its postal abbreviation; null where we sell nothing. */
export function servedState(alpha2: string): StateRules | null {
  return SERVED_STATES.find((state) => state.alpha2 === alpha2) ?? null;
}
