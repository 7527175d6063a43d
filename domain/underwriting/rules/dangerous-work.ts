import { defineRule, refer } from '../rule.ts';

export const DANGEROUS_WORK = defineRule({
  name: 'dangerous-work',
  why: 'Some work kills twenty times as often as that of others.',
  source: 'Bureau of Labor Statistics, Census of Fatal Occupational Injuries.',
  reads: ['hasDangerousWork'],
  cases: [
    {
      name: 'any',
      means: 'Dangerous work',
      when: ({ hasDangerousWork }) => hasDangerousWork === true,
      does: refer(),
      reason: 'Your work is dangerous at times. A person looks at what you do.',
    },
  ],
});
