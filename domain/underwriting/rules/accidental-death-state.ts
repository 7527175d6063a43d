import { defineRule, reject } from '../rule.ts';

export const ACCIDENTAL_DEATH_STATE = defineRule({
  name: 'accidental-death-state',
  why: 'Insurance is allowed state by state, and by the state of residence.',
  source: 'The filings of the served states, domain/states (A-126).',
  reads: ['stateSellsAccidentalDeath'],
  cases: [
    {
      name: 'not-sold',
      when: ({ stateSellsAccidentalDeath }) => stateSellsAccidentalDeath === false,
      does: reject('accidentalDeath'),
      reason: "Accidental death insurance isn't sold in your state yet.",
    },
  ],
});
