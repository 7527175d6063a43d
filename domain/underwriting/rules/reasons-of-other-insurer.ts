import { defineRule, refer } from '../rule.ts';

/** In the place of `other-application.ts`, which rested on the fact that somebody was declined. */
export const REASONS_OF_OTHER_INSURER = defineRule({
  name: 'reasons-of-other-insurer',
  why: 'Another insurer may have seen something that we did not ask about. That they said no is no reason; what they saw may be one.',
  source:
    'Oregon 746.655 and 746.660, North Carolina 58-39-60 and 58-39-65, Georgia 33-39-12 and 33-39-13; 12 months as in the question.',
  reads: ['reasonsOfOtherInsurer'],
  cases: [
    {
      name: 'told',
      when: ({ reasonsOfOtherInsurer }) => reasonsOfOtherInsurer !== null && reasonsOfOtherInsurer.length > 0,
      does: refer(),
      reason:
        "Another insurer gave you a reason that we'd like to understand. A person looks at the reason; that they said no counts for nothing.",
    },
  ],
});
