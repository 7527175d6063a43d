import { defineRule, refer } from '../rule.ts';

export const HAZARDOUS_ACTIVITY = defineRule({
  name: 'hazardous-activity',
  why: 'The risk of flying, deep diving, climbing, racing or jumping lies in how often and how, which a list does not tell. The trade adds a flat amount for it, which our basis does not have.',
  source: 'Usual practice of the trade.',
  reads: ['doesHazardousActivity'],
  cases: [
    {
      name: 'any',
      when: ({ doesHazardousActivity }) => doesHazardousActivity === true,
      does: refer(),
      reason: "You don't sit still, do you? A person looks at how you do it and how often.",
    },
  ],
});
