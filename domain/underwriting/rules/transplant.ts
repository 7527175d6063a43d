import { defineRule, refer } from '../rule.ts';

export const TRANSPLANT = defineRule({
  name: 'transplant',
  why: 'How long a transplant lasts depends on the organ, on the giver and on the years since; who waits for one is gravely ill.',
  source: 'Usual practice of the trade: agents are told from table F to a refusal.',
  reads: ['hasTransplant'],
  cases: [
    {
      name: 'received-or-waited-for',
      means: 'Received or waited for',
      when: ({ hasTransplant }) => hasTransplant === true,
      does: refer(),
      reason: 'A transplant is for a person to look at, not for a computer.',
    },
  ],
});
