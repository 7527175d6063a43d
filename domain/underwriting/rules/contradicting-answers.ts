import { defineRule, refer } from '../rule.ts';

export const CONTRADICTING_ANSWERS = defineRule({
  name: 'contradicting-answers',
  why: 'Two answers that cannot both be true are most often a slip, and a policy must not rest on one.',
  source: 'Judgement.',
  reads: ['saidCoveredElsewhere', 'ownsAnything', 'hasEarlyHeartOrCancerInFamily', 'familyMembersAffected'],
  cases: [
    {
      name: 'insurance-elsewhere',
      when: ({ saidCoveredElsewhere, ownsAnything }) => saidCoveredElsewhere && ownsAnything === false,
      does: refer(),
      reason:
        'First you told us you have life insurance, later that you have none. A person sorts it out with you.',
    },
    {
      name: 'family',
      when: ({ hasEarlyHeartOrCancerInFamily, familyMembersAffected }) =>
        hasEarlyHeartOrCancerInFamily === true && familyMembersAffected === 'none',
      does: refer(),
      reason:
        'You told us about heart disease or cancer in your family, and then that nobody had it. A person sorts it out with you.',
    },
  ],
});
