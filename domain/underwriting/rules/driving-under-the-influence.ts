import { isWithin } from '../medical-history.ts';
import { approve, atBest, defineRule, refer } from '../rule.ts';

export const DRIVING_UNDER_THE_INFLUENCE = defineRule({
  name: 'driving-under-the-influence',
  why: 'About a third of those arrested for it were before, and it is often the first sign of trouble with alcohol.',
  source:
    'NHTSA, Traffic Safety Facts, repeat offenders; 5 years are the usual limit, the class is judgement.',
  reads: ['duiAgo'],
  cases: [
    {
      name: 'within-5-years',
      when: ({ duiAgo }) => isWithin(5, duiAgo),
      does: refer(),
      reason: 'You drove under the influence in the last 5 years. A person looks at that.',
    },
    {
      name: '5-to-10-years',
      when: ({ duiAgo }) => isWithin(10, duiAgo),
      does: atBest('SP'),
      reason: 'That you drove under the influence some years ago rules out our two best classes.',
    },
    {
      name: 'over-10-years',
      when: ({ duiAgo }) => duiAgo === 'over_10_years',
      does: approve(),
      reason: 'That you once drove under the influence is long ago and does not change your price.',
    },
  ],
});
