import { defineRule, refer } from '../rule.ts';

export const OPEN_HEALTH = defineRule({
  name: 'open-health',
  why: 'What nobody has looked into yet can be anything, and nobody is insured on a guess.',
  source: 'Usual practice of the trade.',
  reads: ['openHealth'],
  cases: [
    {
      name: 'any',
      means: 'A test, operation or symptom that is open',
      when: ({ openHealth }) => openHealth !== null && openHealth.length > 0,
      does: refer(),
      reason:
        'Something about your health is still open. A person looks at it with you; the result helps as soon as you have it.',
    },
  ],
});
