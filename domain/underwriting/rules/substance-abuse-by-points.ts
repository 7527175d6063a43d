import { isWithin } from '../medical-history.ts';
import { debit, defineRule, reject } from '../rule.ts';

export const SUBSTANCE_ABUSE_BY_POINTS = defineRule({
  name: 'substance-abuse',
  why: 'People treated for drinking or drugs die three to five times as often as others, and relapses are most frequent in the first years.',
  source:
    'Roerecke and Rehm, Alcohol use disorders and mortality, Addiction 2013; 10 years are those of the checklist (A-132), points are judgement.',
  reads: ['substanceAbuseAgo'],
  cases: [
    {
      name: 'within-10-years',
      means: 'Within 10 years',
      when: ({ substanceAbuseAgo }) => isWithin(10, substanceAbuseAgo),
      does: reject(),
      reason:
        "We can't offer term life within 10 years of trouble with alcohol or drugs. Getting through it is worth more than any policy, and the door is open afterwards.",
    },
    {
      name: 'over-10-years',
      means: 'More than 10 years ago',
      when: ({ substanceAbuseAgo }) => substanceAbuseAgo === 'over_10_years',
      does: debit(45),
      reason:
        'Your trouble with alcohol or drugs is over 10 years behind you, so you get our standard class.',
    },
  ],
});
