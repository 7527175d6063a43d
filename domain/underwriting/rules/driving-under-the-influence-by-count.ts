import { isWithin } from '../medical-history.ts';
import { approve, debit, defineRule, refer } from '../rule.ts';

export const DRIVING_UNDER_THE_INFLUENCE_BY_COUNT = defineRule({
  name: 'driving-under-the-influence',
  why: 'Who was caught once is more likely to have an accident and a trouble with alcohol for years; who was caught again, far more.',
  source:
    'CDC, Leading causes of death by age; RGA and LexisNexis, studies of motor vehicle records and mortality; limits and points are judgement.',
  reads: ['duiAgo', 'duiCount'],
  cases: [
    {
      name: 'within-2-years',
      means: 'The last within 2 years',
      when: ({ duiAgo }) => isWithin(2, duiAgo),
      does: refer(),
      reason: 'You drove under the influence in the last 2 years. A person looks at that.',
    },
    {
      name: 'more-than-once-within-5-years',
      means: 'More than once, the last 2 to 5 years ago',
      when: ({ duiAgo, duiCount }) => isWithin(5, duiAgo) && duiCount !== null && duiCount > 1,
      does: refer(),
      reason:
        'You drove under the influence more than once, the last time in the last 5 years. A person looks at that.',
    },
    {
      name: '2-to-5-years',
      means: 'Once, 2 to 5 years ago',
      when: ({ duiAgo }) => isWithin(5, duiAgo),
      does: debit(50),
      reason: 'That you drove under the influence not long ago moves you to our standard class.',
    },
    {
      name: 'more-than-once-within-10-years',
      means: 'More than once, the last 5 to 10 years ago',
      when: ({ duiAgo, duiCount }) => isWithin(10, duiAgo) && duiCount !== null && duiCount > 1,
      does: debit(75),
      reason: 'That you drove under the influence more than once puts you in a class with a higher price.',
    },
    {
      name: '5-to-10-years',
      means: 'Once, 5 to 10 years ago',
      when: ({ duiAgo }) => isWithin(10, duiAgo),
      does: debit(30),
      reason: 'That you drove under the influence some years ago raises your price.',
    },
    {
      name: 'more-than-once',
      means: 'More than once, more than 10 years ago',
      when: ({ duiAgo, duiCount }) => duiAgo === 'over_10_years' && duiCount !== null && duiCount > 1,
      does: debit(20),
      reason:
        'That you drove under the influence more than once is long ago. It still counts a bit towards your price.',
    },
    {
      name: 'over-10-years',
      means: 'Once, more than 10 years ago',
      when: ({ duiAgo }) => duiAgo === 'over_10_years',
      does: approve(),
      reason: 'That you once drove under the influence is long ago and does not change your price.',
    },
  ],
});
