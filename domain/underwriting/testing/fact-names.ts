import type { Facts } from '../facts.ts';
import { CURRENT_RULEBOOK } from './current-rulebook.ts';

/** Every fact that is derived now. */
export const FACT_NAMES = Object.keys(
  CURRENT_RULEBOOK.deriveFacts({
    answers: {},
    requested: { amount: 0, years: 0, increase: 0 },
    today: Temporal.PlainDate.from('2026-11-01'),
  }),
) as readonly (keyof Facts)[];
