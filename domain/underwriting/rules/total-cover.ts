import { defineRule, refer } from '../rule.ts';
import { TOTAL_COVER_MAX, totalCover } from '../financial-limits-of-2026-11.ts';

export const TOTAL_COVER = defineRule({
  name: 'total-cover',
  why: 'What we can decide without a look at the finances ends at a million, with the cover of other insurers counted in, because what is paid at once is all of it.',
  source: 'The product (A-051, A-132). Cover that is to be replaced counts until it has ended.',
  reads: ['amount', 'existingCover'],
  cases: [
    {
      name: 'over-1,000,000',
      when: (facts) => (totalCover(facts) ?? 0) > TOTAL_COVER_MAX,
      does: refer(),
      reason:
        'Together with the life insurance you have, this would be more than $1,000,000. A person looks at that.',
    },
  ],
});
