import { defineRule, refer } from '../rule.ts';

const INCREASE_MAX = 250_000;

export const LARGE_INCREASE = defineRule({
  name: 'large-increase',
  why: 'Who suddenly wants much more cover may have a reason that the questions do not reach.',
  source: 'The product (A-061).',
  reads: ['increase'],
  cases: [
    {
      name: 'over-250,000',
      when: ({ increase }) => increase > INCREASE_MAX,
      does: refer(),
      reason: 'You asked for more than $250,000 on top of what you have with us. A person looks at that.',
    },
  ],
});
