import { defineRule, reject } from '../rule.ts';

export const TERM_LIFE_STATE = defineRule({
  name: 'term-life-state',
  why: 'Insurance is allowed state by state, and by the state of residence.',
  source: 'The filings of the served states, domain/states (A-126).',
  reads: ['stateSellsTermLife'],
  cases: [
    {
      name: 'not-sold',
      when: ({ stateSellsTermLife }) => stateSellsTermLife === false,
      does: reject('termLife'),
      reason: "We're not allowed to sell term life in your state yet.",
    },
  ],
});
