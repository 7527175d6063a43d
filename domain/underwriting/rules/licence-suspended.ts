import { approve, debit, defineRule, refer } from '../rule.ts';

export const LICENCE_SUSPENDED = defineRule({
  name: 'licence-suspended',
  why: 'A license is taken from those who drove dangerously more than once or would not stop.',
  source:
    'RGA and LexisNexis, studies of motor vehicle records and mortality; limits and points are judgement.',
  reads: ['licenceSuspendedAgo'],
  cases: [
    {
      name: 'now',
      means: 'Now',
      when: ({ licenceSuspendedAgo }) => licenceSuspendedAgo === 'now',
      does: refer(),
      reason: 'Your license is suspended. A person looks at what for.',
    },
    {
      name: 'within-2-years',
      means: 'Within 2 years, and over',
      when: ({ licenceSuspendedAgo }) => licenceSuspendedAgo === 'within_2_years',
      does: debit(50),
      reason: 'That your license was suspended of late moves you to our standard class.',
    },
    {
      name: '2-to-5-years',
      means: '2 to 5 years ago',
      when: ({ licenceSuspendedAgo }) => licenceSuspendedAgo === '2_to_5_years',
      does: debit(25),
      reason: 'That your license was suspended some years ago raises your price.',
    },
    {
      name: 'over-5-years',
      means: 'More than 5 years ago',
      when: ({ licenceSuspendedAgo }) => licenceSuspendedAgo !== null && licenceSuspendedAgo !== 'never',
      does: approve(),
      reason: 'That your license was once suspended is long ago and does not change your price.',
    },
  ],
});
