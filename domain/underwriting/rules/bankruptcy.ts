import { approve, defineRule, refer } from '../rule.ts';

const BANKRUPT_MAX = 250_000;

export const BANKRUPTCY = defineRule({
  name: 'bankruptcy',
  why: 'Who has just lost everything may insure for more than they can pay for long, and a policy that ends early helps nobody.',
  source: 'Usual practice of the trade; two years and the amount are judgement.',
  reads: ['bankruptcyAgo', 'amount'],
  cases: [
    {
      name: 'open',
      means: 'Open',
      when: ({ bankruptcyAgo }) => bankruptcyAgo === 'open',
      does: refer(),
      reason: 'A bankruptcy is open. A person looks at whether the amount fits.',
    },
    {
      name: 'within-2-years-over-250,000',
      means: 'Over within 2 years, and more than $250,000 asked for',
      when: ({ bankruptcyAgo, amount }) => bankruptcyAgo === 'within_2_years' && amount > BANKRUPT_MAX,
      does: refer(),
      reason:
        'A bankruptcy is not long ago. A person looks at whether the amount fits; up to $250,000 we decide by ourselves.',
    },
    {
      name: 'over',
      means: 'Over, and not more than that',
      when: ({ bankruptcyAgo }) => bankruptcyAgo !== null && bankruptcyAgo !== 'never',
      does: approve(),
      reason: 'The bankruptcy is over, and the amount fits: it does not change anything.',
    },
  ],
});
