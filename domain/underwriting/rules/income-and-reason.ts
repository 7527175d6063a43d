import { INCOME_MULTIPLE_MAX } from '../financial-limits-of-2026-11.ts';
import {
  isWithoutIncome,
  totalCoverAppliedFor,
  WITHOUT_INCOME_MAX,
  WITHOUT_REASON_MAX,
} from '../financial-limits-of-2026-11-24.ts';
import { approve, ask, defineRule, refer } from '../rule.ts';

export const INCOME_AND_REASON = defineRule({
  name: 'income-multiple',
  why: 'Insurance replaces what a death takes from others: an income, or the work of somebody at home. More than that would make a death worth more than a life.',
  source:
    'Usual practice of the trade: 20 times the income. A quarter of a million without one, and $15,000 as the least that counts as one, are judgement of the product (A-132).',
  reads: ['amount', 'existingCover', 'pendingCover', 'income', 'reasonForAmount'],
  cases: [
    {
      name: 'without-income-over-250,000',
      means: 'An income under $15,000, and more than $250,000 in all',
      when: (facts) => isWithoutIncome(facts) && (totalCoverAppliedFor(facts) ?? 0) > WITHOUT_INCOME_MAX,
      does: ask('proof_of_income'),
      reason:
        'Without an income of your own we offer up to $250,000 by ourselves. Show us what your household earns, and a person looks at more. Or ask for a smaller amount.',
    },
    {
      name: 'without-income-for-another-reason-over-100,000',
      means: 'An income under $15,000, a reason that is not on the list, and more than $100,000 in all',
      when: (facts) =>
        isWithoutIncome(facts) &&
        facts.reasonForAmount === 'other' &&
        (totalCoverAppliedFor(facts) ?? 0) > WITHOUT_REASON_MAX,
      does: refer(),
      reason: 'Tell us what the amount is for. A person looks at whether it fits.',
    },
    {
      name: 'without-income',
      means: 'An income under $15,000, up to $250,000 for a reason on the list, or up to $100,000',
      when: (facts) => isWithoutIncome(facts),
      does: approve(),
      reason: 'What you do for your family is worth insuring, and the amount fits.',
    },
    {
      name: 'over-20-times',
      means: 'More than 20 times the income in all',
      when: (facts) => {
        const total = totalCoverAppliedFor(facts);
        return total !== null && facts.income !== null && total > facts.income * INCOME_MULTIPLE_MAX;
      },
      does: ask('proof_of_income'),
      reason:
        'Your cover in total would be more than 20 times your income. Show us what you or your household earn, and a person looks at it. Or ask for a smaller amount.',
    },
  ],
});
