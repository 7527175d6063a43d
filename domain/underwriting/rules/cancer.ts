import { isWithin } from '../medical-history.ts';
import { debit, defineRule, refer, reject } from '../rule.ts';

export const CANCER = defineRule({
  name: 'cancer',
  why: 'Most cancers that come back do so within 5 years, some within 10. After that survival is close to that of others, though not for each kind.',
  source:
    'National Cancer Institute, SEER, survival by time since diagnosis; 10 years are those of the checklist (A-132), points are judgement.',
  reads: ['cancerAgo', 'cancerTreatment'],
  cases: [
    {
      name: 'within-10-years',
      when: ({ cancerAgo }) => isWithin(10, cancerAgo),
      does: reject(),
      reason:
        "We can't offer term life until 10 years after cancer. We know that is a long time, and we hope you're well.",
    },
    {
      name: 'treated-now',
      when: ({ cancerTreatment }) => cancerTreatment === 'ongoing',
      does: refer(),
      reason: 'You are still being treated after cancer. A person wants to know what for.',
    },
    {
      name: 'over-10-years',
      when: ({ cancerAgo }) => cancerAgo === 'over_10_years',
      does: debit(25),
      reason: 'The cancer is more than 10 years behind you. It still counts a bit towards your price.',
    },
  ],
});
