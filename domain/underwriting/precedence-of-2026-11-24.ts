import { PRECEDENCE_OF_2026_11 } from './precedence-of-2026-11.ts';
import type { Precedence } from './rulebook.ts';

/** As before, but that nothing names a class: every impairment is points, so that they add up. */
export const PRECEDENCE_OF_2026_11_24: Precedence = {
  ...PRECEDENCE_OF_2026_11,
  outcomes: PRECEDENCE_OF_2026_11.outcomes.map(({ kinds, outcome }) => ({
    kinds: kinds.filter((kind) => kind !== 'class'),
    outcome,
  })),
};
