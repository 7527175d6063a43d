import { defineRule, refer } from '../rule.ts';

export const PAID_FLYING = defineRule({
  name: 'paid-flying',
  why: 'Airline pilots are as safe as their passengers; those who dust crops, test or rescue are not.',
  source: 'Usual practice of the trade.',
  reads: ['fliesForPay'],
  cases: [
    {
      name: 'any',
      means: 'Flies an aircraft for pay',
      when: ({ fliesForPay }) => fliesForPay === true,
      does: refer(),
      reason: 'You fly for a living. A person looks at what you fly and where.',
    },
  ],
});
