import { deriveFacts } from '../facts.ts';

/** Every fact that is derived now. */
export const FACT_NAMES = Object.keys(
  deriveFacts({
    answers: {},
    requested: { amount: 0, years: 0, increase: 0 },
    today: Temporal.PlainDate.from('2026-11-01'),
  }),
) as readonly (keyof ReturnType<typeof deriveFacts>)[];
