import { isWithin } from '../medical-history.ts';
import { atBest, defineRule, reject } from '../rule.ts';

export const SUBSTANCE_ABUSE = defineRule({
  name: 'substance-abuse',
  why: 'People treated for drinking or drugs die three to five times as often as others, and relapses are most frequent in the first years.',
  source:
    'Roerecke and Rehm, Alcohol use disorders and mortality, Addiction 2013; 10 years are those of the checklist (A-132), the class afterwards is judgement.',
  reads: ['substanceAbuseAgo'],
  cases: [
    {
      name: 'within-10-years',
      when: ({ substanceAbuseAgo }) => isWithin(10, substanceAbuseAgo),
      does: reject(),
      reason:
        "We can't offer term life within 10 years of trouble with alcohol or drugs. Getting through it is worth more than any policy, and the door is open afterwards.",
    },
    {
      name: 'over-10-years',
      when: ({ substanceAbuseAgo }) => substanceAbuseAgo === 'over_10_years',
      does: atBest('S'),
      reason:
        'Your trouble with alcohol or drugs is over 10 years behind you, so you get our standard class.',
    },
  ],
});
