import { PRODUCT_AGES } from '../../eligibility/product-availability.ts';
import { isSold } from '../../pricing/sold-range.ts';
import { defineRule, reject } from '../rule.ts';

export const ACCIDENTAL_DEATH_AGE = defineRule({
  name: 'accidental-death-age',
  why: 'Rates exist from 18 to 50: the cover ends at 65, and a shorter one than 15 years does not earn what it costs.',
  source: 'The product: A-116.',
  reads: ['age'],
  cases: [
    {
      name: 'outside-18-to-50',
      when: ({ age }) => age !== null && !isSold(PRODUCT_AGES.accidentalDeath, age),
      does: reject('accidentalDeath'),
      reason: "Our insurance starts between 18 and 50, and your age isn't in there. It's nothing you did.",
    },
  ],
});
