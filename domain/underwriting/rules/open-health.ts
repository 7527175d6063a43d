import { defineRule, postponeUntilKnown, refer } from '../rule.ts';

export const OPEN_HEALTH = defineRule({
  name: 'open-health',
  why: 'What nobody has looked into yet can be anything, and nobody is insured on a guess.',
  source: 'Usual practice of the trade: what is waited for is waited for, and decided once it is known.',
  reads: ['openHealth'],
  cases: [
    {
      name: 'symptom',
      means: 'A symptom no doctor has looked into',
      when: ({ openHealth }) => openHealth !== null && openHealth.includes('symptom'),
      does: refer(),
      reason:
        'A symptom that no doctor has looked into yet is for a person to ask about. Please have it looked at.',
    },
    {
      name: 'test-or-operation',
      means: 'A test, a result or an operation that is waited for',
      when: ({ openHealth }) => openHealth !== null && openHealth.length > 0,
      does: postponeUntilKnown(),
      reason:
        'You are waiting for a test, a result or an operation. We can decide about term life once you know how it went. Tell us then.',
    },
  ],
});
