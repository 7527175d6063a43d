import { ask, defineRule } from '../rule.ts';
import { INCOME_MULTIPLE_MAX, totalCover } from '../financial-limits-of-2026-11.ts';

export const INCOME_MULTIPLE = defineRule({
  name: 'income-multiple',
  why: 'Cover replaces an income. Far more of it than that makes a death worth more than a life, and draws those who know something we do not.',
  source: 'Usual practice of the trade (multiples of 20 to 35 by age); 20 as in A-132.',
  reads: ['amount', 'existingCover', 'income'],
  cases: [
    {
      name: 'over-20-times',
      when: (facts) => {
        const total = totalCover(facts);
        return total !== null && facts.income !== null && total > facts.income * INCOME_MULTIPLE_MAX;
      },
      does: ask('proof_of_income'),
      reason:
        'Your cover in total would be more than 20 times your income. Show us what you or your household earn, and a person looks at it. Or ask for a smaller amount.',
    },
  ],
});
