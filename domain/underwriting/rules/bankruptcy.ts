import { approve, defineRule, refer } from '../rule.ts';

export const BANKRUPTCY = defineRule({
  name: 'bankruptcy',
  why: 'Who has just lost everything may insure for more than they can pay for long, and a policy that ends early helps nobody.',
  source: 'Usual practice of the trade; two years are judgement.',
  reads: ['bankruptcyAgo'],
  cases: [
    {
      name: 'open-or-within-2-years',
      means: 'Open, or within 2 years',
      when: ({ bankruptcyAgo }) => bankruptcyAgo === 'open' || bankruptcyAgo === 'within_2_years',
      does: refer(),
      reason: 'A bankruptcy is open or not long ago. A person looks at whether the amount fits.',
    },
    {
      name: 'over-2-years',
      means: 'More than 2 years ago',
      when: ({ bankruptcyAgo }) => bankruptcyAgo !== null && bankruptcyAgo !== 'never',
      does: approve(),
      reason: 'The bankruptcy is long enough ago that it does not change anything.',
    },
  ],
});
