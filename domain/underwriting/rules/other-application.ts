import { defineRule, refer } from '../rule.ts';

export const OTHER_APPLICATION = defineRule({
  name: 'other-application',
  why: 'Another insurer may have seen something that we did not ask about.',
  source: 'Usual practice of the trade; 12 months as in the question.',
  reads: ['otherApplication'],
  cases: [
    {
      name: 'declined',
      when: ({ otherApplication }) => otherApplication === 'declined',
      does: refer(),
      reason:
        'Another insurer turned you down lately. A no from them is not a no from us, so a person looks at why.',
    },
  ],
});
