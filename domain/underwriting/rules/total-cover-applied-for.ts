import { TOTAL_COVER_MAX } from '../financial-limits-of-2026-11.ts';
import { coverLeft, LEAST_COVER, totalCoverAppliedFor } from '../financial-limits-of-2026-11-24.ts';
import { approve, defineRule, refer } from '../rule.ts';

export const TOTAL_COVER_APPLIED_FOR = defineRule({
  name: 'total-cover',
  why: 'What we can decide without a look at the finances ends at a million, with the cover of other insurers counted in, in force and applied for, because what is paid at once is all of it.',
  source: 'The product (A-051, A-132). Cover that is to be replaced counts until it has ended.',
  reads: ['amount', 'existingCover', 'pendingCover'],
  cases: [
    {
      name: 'under-50,000-left',
      means: 'Less than $50,000 left of $1,000,000 with all insurers, in force and applied for',
      when: (facts) => (coverLeft(facts) ?? LEAST_COVER) < LEAST_COVER,
      does: refer(),
      reason:
        'With the life insurance you have or have applied for, nothing is left of the $1,000,000 we go up to by ourselves. A person looks at more.',
    },
    {
      name: 'over-1,000,000',
      means: 'More than $1,000,000 with all insurers, in force and applied for',
      when: (facts) => (totalCoverAppliedFor(facts) ?? 0) > TOTAL_COVER_MAX,
      does: approve(),
      reason:
        'By ourselves we go up to $1,000,000 together with the life insurance you have or have applied for, so we offer what is left of that. For more, write to us, and a person looks at it.',
    },
  ],
});
