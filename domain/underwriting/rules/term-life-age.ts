import { PRODUCT_AGES } from '../../eligibility/product-availability.ts';
import { isSold } from '../../pricing/sold-range.ts';
import { defineRule, reject } from '../rule.ts';

export const TERM_LIFE_AGE = defineRule({
  name: 'term-life-age',
  why: 'The longest first term is 20 years and no term ends after 65, where our mortality tables and reinsurance do.',
  source: 'The product: A-116.',
  reads: ['age'],
  cases: [
    {
      name: 'outside-18-to-45',
      when: ({ age }) => age !== null && !isSold(PRODUCT_AGES.termLife, age),
      does: reject('termLife'),
      reason: "Term life starts between 18 and 45, and your age isn't in there. It's nothing you did.",
    },
  ],
});
