import { TOTAL_COVER_MAX } from '../financial-limits-of-2026-11.ts';
import { totalCoverAppliedFor } from '../financial-limits-of-2026-11-24.ts';
import { defineRule, refer } from '../rule.ts';

export const TOTAL_COVER_APPLIED_FOR = defineRule({
  name: 'total-cover',
  why: 'What we can decide without a look at the finances ends at a million, with the cover of other insurers counted in, in force and applied for, because what is paid at once is all of it.',
  source: 'The product (A-051, A-132). Cover that is to be replaced counts until it has ended.',
  reads: ['amount', 'existingCover', 'pendingCover'],
  cases: [
    {
      name: 'over-1,000,000',
      means: 'More than $1,000,000 with all insurers, in force and applied for',
      when: (facts) => (totalCoverAppliedFor(facts) ?? 0) > TOTAL_COVER_MAX,
      does: refer(),
      reason:
        'Together with the life insurance you have or have applied for, this would be more than $1,000,000. A person looks at that.',
    },
  ],
});
